import Formwork
import FormworkPresentation
import FormworkTesting
import Foundation

/// Prints the form of a seed, and the steps with the elements that are shown after each.
func describe<Face: TestedFace>(seed: UInt64, on face: Face.Type) throws {
    let localizer = try localizer("en")
    let scenario = try FaceScenario.random(seed: seed, on: face, in: localizer)
    let driver = try scenario.driver()
    print(try readable(driver.machine.definition.json))
    for (number, step) in ([nil] + scenario.steps).enumerated() {
        let events = step?.events(in: driver.machine, replacesAtOnce: face.replacesAtOnce) ?? []
        for event in events { driver.apply(event) }
        print("\nStep \(number): \(step.map { "\($0)" } ?? "the form begins")")
        let form = FormPresentation(driver.machine, submitLabel: "Save", in: localizer)
        print(form.node(showsErrors: false).outline)
    }
}

/// JSON on several lines.
private func readable(_ json: [UInt8]) throws -> String {
    let object = try JSONSerialization.jsonObject(with: Data(json))
    let data = try JSONSerialization.data(
        withJSONObject: object, options: [.prettyPrinted, .sortedKeys])
    return String(decoding: data, as: UTF8.self)
}
