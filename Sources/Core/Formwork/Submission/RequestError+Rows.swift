package import FormworkEngine

extension RequestError {
    /// The broken rules at rows that a live form shows, and lines about everything else.
    ///
    /// - Parameters:
    ///   - machine: The live form, whose entries an application names by their positions.
    ///   - localizer: The words of the user.
    /// - Returns: The violations; the lines are none if they cover the refusal.
    package func findings(
        in machine: FormMachine, _ localizer: Localizer
    ) -> (shown: [Violation], lines: [String]) {
        let violations = validations.flatMap(\.messages).map { message in
            Violation(
                tags: message.fieldIds.map { machine.tag(atPositions: $0.id) },
                code: message.code ?? ViolationCode(rawValue: "refused"),
                message: localizer.text(message.message))
        }
        let shown = violations.filter { $0.tags.contains { machine.isVisible($0) } }
        let others = violations.filter { !$0.tags.contains { machine.isVisible($0) } }
        let isCovered = others.isEmpty && !shown.isEmpty
        return (shown, isCovered ? [] : [localizer.text(message)] + others.map(\.message))
    }
}

extension FormMachine {
    /// The tag of a row that an application names by the positions of entries, such as
    /// `team.0.name` for `team.3.name`.
    fileprivate func tag(atPositions name: String) -> String {
        name.split(separator: ".").reduce("") { tag, part in
            guard !tag.isEmpty else { return String(part) }
            guard let position = Int(part) else { return "\(tag).\(part)" }
            let entries = entries(of: tag)
            return "\(tag).\(entries.indices.contains(position) ? entries[position] : position)"
        }
    }
}
