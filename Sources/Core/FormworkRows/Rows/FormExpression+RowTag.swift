public import FormworkEngine

extension FormExpression {
    /// The value of a row of a ``Form``, for the rules of other rows.
    ///
    /// ```swift
    /// addressRow.rules.visible = .row(LoginFormTag.wantsLetters)
    /// ```
    public static func row(_ tag: some RowTag) -> FormExpression { .row(tag.name) }
}
