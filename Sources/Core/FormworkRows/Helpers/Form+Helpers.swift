import FormworkEngine

extension ViolationCode {
    /// A helper under the row describes the error.
    public static var helper: Self { Self(rawValue: "helper") }
}

/// The errors that the helpers of rows show.
extension Form {
    /// Reports to the machine which errors the helpers show now.
    ///
    /// An edit withdraws what was reported about its row; the helper of the row is still shown
    /// until code hides it, so that its error is reported again. A row that a rule closed has no
    /// errors.
    ///
    /// - Complexity: linear in the number of errors.
    @discardableResult
    func reportHelpers() -> [FormChange] {
        guard let current, !erringEntries.isEmpty || !helperErrors.isEmpty else { return [] }
        let errors = erringEntries.filter { current.takesErrors($0.name) }.compactMap(\.helperError)
        defer { helperErrors = errors }
        return current.replaceReports(helperErrors, by: errors)
    }
}

extension FormMachine {
    fileprivate func takesErrors(_ tag: String) -> Bool { isVisible(tag) && isEnabled(tag) }
}
