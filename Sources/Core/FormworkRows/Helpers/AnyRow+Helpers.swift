extension AnyRow {
    /// The helper that is shown under the row.
    public var helper: FormView? { baseView.helper }

    /// Shows a view under the row, for instance an error.
    ///
    /// A row has one helper: one of exactly this type is reused, another is replaced. Every face
    /// shows it: a hint as the row's hint in the form's definition, and an error as a violation of
    /// the row, which makes the form invalid until the helper is hidden or replaced by a hint.
    /// Below a row without a value it is a note.
    ///
    /// ```swift
    /// row.showHelper(viewType: ErrorView.self, animated: true) { errorView in
    ///     errorView.label.text = "This field is required"
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - viewType: The type of the helper.
    ///   - animated: Whether a face may move what is below it gradually.
    ///   - config: Fills the helper, and does so again when the language of the form changes: words
    ///     that it looks up by ``Form/text(_:arguments:)`` follow the reader's language. It is kept as
    ///     long as the helper is shown: capture the form as `unowned`.
    public func showHelper<Helper: FormView>(
        viewType: Helper.Type, animated: Bool = false, config: ((Helper) -> Void)? = nil
    ) {
        let same = helper.flatMap { type(of: $0) == viewType ? $0 as? Helper : nil }
        let shown = same ?? viewType.init()
        config?(shown)
        if same == nil { baseView.showHelper(shown) }
        baseView.fillHelper = { [weak shown] in if let shown { config?(shown) } }
        form?.rowDidShowHelper(row: self, animated: animated)
    }

    /// Takes the helper away; the callback comes in any case, also when there is none.
    public func hideHelper(animated: Bool = false, callback: (() -> Void)? = nil) {
        if helper != nil {
            baseView.showHelper(nil)
            form?.rowDidHideHelper(row: self, animated: animated)
        }
        callback?()
    }
}
