import Formwork
public import FormworkLocalization
public import FormworkPresentation

/// Runs a scenario on a face, and finds the first difference from the form.
///
/// After each step, the elements of the face must be those of the form, and the form must be as if
/// the events had been applied to it without a face.
///
/// ```swift
/// @Test(arguments: FaceScenario.all)
/// func scenario(_ scenario: FaceScenario) throws {
///     let difference = try FaceConformance<MyFace>(scenario, in: localizer).difference
///     #expect(difference == nil)
/// }
/// ```
public struct FaceConformance<Face: TestedFace> {
    /// The first difference; `nil` if there is none.
    public let difference: String?

    /// Runs a scenario.
    ///
    /// - Parameters:
    ///   - scenario: The form and the steps.
    ///   - localizer: The words of the scenario's language.
    /// - Throws: The face's error, such as ``MissingControl``.
    public init(_ scenario: FaceScenario, in localizer: Localizer) throws {
        let face = try Face(try scenario.driver(), submitLabel: "Save", in: localizer)
        let reference = try scenario.driver()
        var difference: String?
        for (number, step) in scenario.steps.enumerated() where difference == nil {
            try face.perform(step)
            let changes = step.events(in: reference.machine).flatMap { reference.apply($0) }
            let form = FormPresentation(reference.machine, submitLabel: "Save", in: localizer)
            difference = try Self.difference(
                of: face, from: form, isSent: changes.contains(.submitted(isValid: true))
            ).map { "Step \(number + 1), \(step): \($0)" }
        }
        self.difference = difference
    }

    private static func difference(
        of face: Face, from form: FormPresentation, isSent: Bool
    ) throws -> String? {
        let record = try face.record
        guard record == form.machine.record else {
            return "\(record) instead of \(form.machine.record)"
        }
        guard let node = try face.node else { return isSent ? nil : "The form is gone." }
        return node.difference(from: face.expected(form))
    }
}

extension FaceStep {
    /// The events of the step without a face.
    fileprivate func events(in machine: FormMachine) -> [FormEvent] {
        switch self {
        case .enter(let tag, let text):
            [.startEditing(tag: tag), .edit(tag: tag, text: text), .endEditing(tag: tag)]
        case .choose(let tag, let labels):
            [.choose(tag: tag, values: machine.values(of: labels, in: tag))]
        case .press(let event), .happen(let event): [event]
        }
    }
}

extension FormMachine {
    /// The values of choices with some labels; a box has one.
    fileprivate func values(of labels: [String], in tag: String) -> [String] {
        let choices = choices(of: tag)
        return choices.isEmpty
            ? labels.map { _ in "true" }
            : choices.filter { labels.contains($0.label) }.map(\.value)
    }
}

extension FaceNode {
    /// The first line of the outline that differs; `nil` if none does.
    public func difference(from expected: FaceNode) -> String? {
        guard self != expected else { return nil }
        let lines: [Substring] = outline.split(separator: "\n") + ["the end"]
        let others: [Substring] = expected.outline.split(separator: "\n") + ["the end"]
        for (line, other) in zip(lines, others) where line != other {
            return "\(line) instead of \(other)"
        }
        return "nothing in the outline"
    }
}
