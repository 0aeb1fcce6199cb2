package import Formwork
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
        try face.expect(scenario.steps)
        for (number, step) in scenario.steps.enumerated() where difference == nil {
            try face.perform(step)
            let changes = step.changes(of: reference, on: Face.self)
            difference = try Self.difference(
                of: face, from: reference.machine,
                isSent: changes.contains(.submitted(isValid: true)), in: localizer
            ).map { "Step \(number + 1), \(step): \($0)" }
        }
        self.difference = difference
    }

    private static func difference(
        of face: Face, from machine: FormMachine, isSent: Bool, in localizer: Localizer
    ) throws -> String? {
        let record = try face.record
        if let difference = FieldValue.record(record)
            .difference(from: .record(face.record(of: machine)), at: "the form")
        {
            return difference
        }
        guard let node = try face.node else { return isSent ? nil : "The form is gone." }
        let form = FormPresentation(
            face.machine ?? machine, submitLabel: "Save", in: localizer)
        return node.difference(from: face.expected(form))
    }
}

extension FaceStep {
    /// Applies the step to a form without a face, which shows the steps that such a face would show.
    func changes<Face: TestedFace>(
        of driver: any FormDriver, on face: Face.Type
    ) -> [FormChange] {
        let changes = events(in: driver.machine, replacesAtOnce: face.replacesAtOnce)
            .flatMap { driver.apply($0) }
        let isHistory = self == .press(.undo) || self == .press(.redo)
        if isHistory, face.followsHistory { driver.showStep(of: changes) }
        return changes
    }

    /// The events of the step without a face.
    package func events(in machine: FormMachine, replacesAtOnce: Bool) -> [FormEvent] {
        switch self {
        case .enter(let tag, let text):
            [.startEditing(tag: tag)]
                + (replacesAtOnce || machine.text(of: tag).isEmpty
                    ? [] : [.edit(tag: tag, text: "")])
                + (text == (replacesAtOnce ? machine.text(of: tag) : "")
                    ? [] : [.edit(tag: tag, text: text)])
                + [.endEditing(tag: tag)]
        case .choose(let tag, let labels):
            machine.isTaken(labels, in: tag)
                ? []
                : [
                    .startEditing(tag: tag),
                    .choose(tag: tag, values: machine.values(of: labels, in: tag)),
                    .endEditing(tag: tag),
                ]
        case .press(let event), .happen(let event): [event]
        }
    }
}

extension FormMachine {
    /// Whether these are the choices that are taken already, so that nothing is to be done.
    fileprivate func isTaken(_ labels: [String], in tag: String) -> Bool {
        let isEmpty = text(of: tag).isEmpty || text(of: tag) == "false"
        return isEmpty
            ? values(of: labels, in: tag).isEmpty : texts(of: tag) == values(of: labels, in: tag)
    }

    /// The values of choices with some labels; a box has one.
    fileprivate func values(of labels: [String], in tag: String) -> [String] {
        if case .box? = liveRow(tag)?.field.map({ FieldWidget($0) }) {
            return labels.map { _ in "true" }
        }
        return choices(of: tag).filter { labels.contains($0.label) }.map(\.value)
    }
}

extension FieldValue {
    /// The first value inside of this one that differs.
    fileprivate func difference(from other: FieldValue, at place: String) -> String? {
        switch (self, other) {
        case _ where self == other: return nil
        case (.record(let record), .record(let other))
        where record.members.map(\.tag) == other.members.map(\.tag):
            return zip(record.members, other.members).lazy.compactMap { member, other in
                member.value.difference(from: other.value, at: "\(place).\(member.tag)")
            }.first
        case (.list(let values), .list(let others)) where values.count == others.count:
            return zip(values, others).enumerated().lazy.compactMap { index, values in
                values.0.difference(from: values.1, at: "\(place).\(index)")
            }.first
        default: return "\(self) instead of \(other) at \(place)"
        }
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
