import Formwork
import FormworkHTML
import FormworkPresentation
import FormworkTesting
import FormworkYAML
import Foundation

// Runs a scenario of the suite for faces on a page: `FaceSuite live NUMBER` in a page with its
// engine, `FaceSuite plain NUMBER` in one without a script. Without a number it lists them.

/// Pages without a script take nothing back: browsers do, in each control.
let plainScenarios = FaceScenario.all.filter { !$0.steps.contains(.press(.undo)) }

func localizer(_ locale: String) throws -> Localizer {
    let store = try YamlStore(bundles: [
        FormworkTexts.bundle, FormworkPresentationTexts.bundle, FormworkHTMLResources.bundle,
    ])
    return Localizer(
        locale: Locale(identifier: locale), store: store,
        reporter: MissingTranslationReporter { _ in })
}

func run<Face: TestedFace>(_ scenario: FaceScenario, on face: Face.Type) throws {
    let difference: String?
    do {
        difference =
            try FaceConformance<Face>(scenario, in: localizer(scenario.locale)).difference
    } catch let missing as MissingControl {
        difference = missing.description
    }
    try Browser.answer(to: .init(end: difference ?? ""))
}

let arguments = Array(CommandLine.arguments.dropFirst())
let number = arguments.count == 2 ? Int(arguments[1]) : nil
switch (arguments.first, number) {
case ("live", nil): for scenario in FaceScenario.all { print(scenario) }
case ("plain", nil): for scenario in plainScenarios { print(scenario) }
case ("live", let number?): try run(FaceScenario.all[number], on: LivePage.self)
case ("plain", let number?): try run(plainScenarios[number], on: PlainPage.self)
default:
    print("FaceSuite takes live or plain, and the number of a scenario or nothing.")
    exit(2)
}
