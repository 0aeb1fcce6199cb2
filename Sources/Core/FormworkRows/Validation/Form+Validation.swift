/// Validation of a single row's value, on demand.
extension Form {
    /// Whether the value of a row keeps all rules; evaluation ends with the first that fails.
    ///
    /// ```swift
    /// let isValid: Bool = form.validate(
    ///     row: stringRow,
    ///     { $0.count > 0 },
    ///     ValidationRule.isEmail)
    /// ```
    public func validate<R: ValueRow>(row: R, _ rules: ValidationRuleBlock<R>...) -> Bool {
        let value = row.value
        return rules.allSatisfy { $0(value) }
    }

    /// Whether the value of a row keeps all rules, and the message of the first that it does not.
    public func validate<R: ValueRow>(
        row: R, _ rules: ValidationRuleMsgBlock<R>...
    ) -> (Bool, String?) {
        let value = row.value
        guard let broken = rules.first(where: { !$0.rule(value) }) else { return (true, nil) }
        return (false, broken.message)
    }

    /// The result of each rule for the value of a row, with its message, in the order of the rules.
    public func validateList<R: ValueRow>(
        row: R, _ rules: ValidationRuleMsgBlock<R>...
    ) -> [(Bool, String?)] {
        let value = row.value
        return rules.map { ($0.rule(value), $0.message) }
    }
}
