import Formwork
import FormworkHTML
import FormworkPresentation
import FormworkTesting
import FormworkYAML
import Foundation
import TerminalFaces

// Runs a scenario of the suite for faces on a page: `FaceSuite live NUMBER` in a page with its
// engine, `FaceSuite plain NUMBER` in one without a script. Without a number it lists them;
// with a seed and a count it runs so many random forms. `FaceSuite screen SEED COUNT` and
// `FaceSuite lines SEED COUNT` run random forms on a terminal, without a browser. `FaceSuite describe
// FACE SEED` prints the form of a seed, and what each of its steps shows without a face.

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

func difference<Face: TestedFace>(
    _ scenario: FaceScenario, on face: Face.Type, in localizer: Localizer
) throws -> String? {
    do {
        return try FaceConformance<Face>(scenario, in: localizer).difference
    } catch let missing as MissingControl {
        return missing.description
    }
}

func difference<Face: TestedFace>(
    of scenario: FaceScenario, on face: Face.Type
) throws -> String? {
    try difference(scenario, on: face, in: localizer(scenario.locale))
}

/// Reports while many forms are compared, which takes minutes.
func report(_ line: String) { FileHandle.standardError.write(Data("\(line)\n".utf8)) }

/// The first differences of some random forms, with the numbers of their seeds; not more than 20.
func difference<Face: TestedFace>(
    seeds: Range<UInt64>, on face: Face.Type
) throws -> String? {
    let localizer = try localizer("en")
    var differences: [String] = []
    for seed in seeds where differences.count < 20 {
        let scenario = try FaceScenario.random(seed: seed, on: face, in: localizer)
        if let found = try difference(scenario, on: face, in: localizer) {
            differences.append("seed \(seed): \(found)")
            report("seed \(seed): \(found)")
        }
        if seed % 100 == 99 { report("\(seed - seeds.lowerBound + 1) forms") }
    }
    return differences.isEmpty ? nil : differences.joined(separator: "\n")
}

/// Compares random forms on a face of this process.
func compare<Face: TestedFace>(seeds: Range<UInt64>, on face: Face.Type) throws {
    if try difference(seeds: seeds, on: face) != nil { exit(1) }
}

func end(with difference: String?) throws {
    try Browser.answer(to: [.init(end: difference ?? "")])
}

let arguments = Array(CommandLine.arguments.dropFirst())
let numbers = arguments.dropFirst().compactMap { UInt64($0) }
/// The seeds of random forms, where a first one and a count are given.
let seeds = numbers.count == 2 ? numbers[0]..<(numbers[0] + numbers[1]) : 0..<0
switch (arguments.first, numbers.count) {
case ("live", 0): for scenario in FaceScenario.all { print(scenario) }
case ("plain", 0): for scenario in plainScenarios { print(scenario) }
case ("live", 1):
    try end(with: difference(of: FaceScenario.all[Int(numbers[0])], on: LivePage.self))
case ("plain", 1):
    try end(with: difference(of: plainScenarios[Int(numbers[0])], on: PlainPage.self))
case ("live", 2): try end(with: difference(seeds: seeds, on: LivePage.self))
case ("plain", 2): try end(with: difference(seeds: seeds, on: PlainPage.self))
case ("screen", 2): try compare(seeds: seeds, on: ScreenUnderTest.self)
case ("lines", 2): try compare(seeds: seeds, on: ReaderUnderTest.self)
case ("describe", 1):
    switch arguments[1] {
    case "live": try describe(seed: numbers[0], on: LivePage.self)
    case "plain": try describe(seed: numbers[0], on: PlainPage.self)
    case "screen": try describe(seed: numbers[0], on: ScreenUnderTest.self)
    default: try describe(seed: numbers[0], on: ReaderUnderTest.self)
    }
default:
    print("FaceSuite takes live or plain, and nothing, a scenario's number, or a seed and a count;")
    print("or screen or lines, and a seed and a count.")
    exit(2)
}
