/// A question about a row of a form that only the server can answer, with the values it needs.
public struct ServerRuleQuestion: Hashable, Sendable {
    /// The rule.
    public let code: ViolationCode

    /// The live row, such as `name` or `team.3.name`.
    public let tag: String

    /// The row's value and those that the rule reads beside it, by the names of their rows.
    public let values: FieldRecord

    /// Makes a question, for tests of its decision.
    public init(code: ViolationCode, tag: String, values: FieldRecord) {
        self.code = code
        self.tag = tag
        self.values = values
    }

    /// The live rows that are read.
    fileprivate var tags: [String] {
        let scope = tag.dropLast(values.members.first?.tag.count ?? 0)
        return values.members.map { "\(scope)\($0.tag)" }
    }
}

extension FormMachine {
    /// The questions that the server must answer before it accepts the input: each server rule of a
    /// row that is shown, can be entered and is filled in, except rules about changes of rows that
    /// are unchanged, and rules that read a row with an error.
    ///
    /// - Parameter results: The results of all other rules; beside as many as are reported at most no
    ///   question is open.
    /// - Returns: The questions, in the order of the form.
    func openServerRules(beside results: [ValidationResult]) -> [ServerRuleQuestion] {
        guard results.count < SubmissionLimits.maxResults else { return [] }
        let errors = results.filter { $0.status == .error }.flatMap(\.messages)
        let wrong = Set(errors.flatMap(\.fieldIds).map(\.id))
        return openServerRules.filter { $0.tags.allSatisfy { !wrong.contains($0) } }
    }

    private var openServerRules: [ServerRuleQuestion] {
        rows.filter(\.hasServerRules).flatMap { row -> [ServerRuleQuestion] in
            guard let field = row.field, row.isVisible, row.isEnabled, !row.isReadOnly,
                !row.value.isEmpty
            else { return [] }
            let tag = row.tag
            return field.rules.server.filter { isDue($0, at: tag, named: field.tag) }
                .map { question(about: $0, at: tag, named: field.tag) }
        }
    }

    private func isDue(_ rule: ServerRule, at tag: String, named name: String) -> Bool {
        let prefix = tag.dropLast(name.count)
        return !rule.onlyWhenChanged
            || ([name] + rule.reads).contains { isChanged("\(prefix)\($0)") }
    }

    private func question(
        about rule: ServerRule, at tag: String, named name: String
    ) -> ServerRuleQuestion {
        let prefix = tag.dropLast(name.count)
        let values = ([name] + rule.reads).map { name in
            let tag = "\(prefix)\(name)"
            return (tag: name, value: isVisible(tag) ? value(of: tag) : .none)
        }
        return ServerRuleQuestion(code: rule.code, tag: tag, values: FieldRecord(values))
    }
}
