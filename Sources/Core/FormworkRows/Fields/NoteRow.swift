public import FormworkEngine

/// A row with words alone, which code can change at any time; without words it is not shown.
///
/// ```swift
/// enum OrderTag: RowTag { case state }
///
/// let note = NoteRow(tag: OrderTag.state) { $0.view.text = "Two orders wait." }
/// ```
open class NoteRow: Row {
    /// The words.
    public let view = FormLabel()

    /// The name of the row.
    public let tag: any RowTag

    /// Creates a row without words, which a closure may set.
    public init(tag: any RowTag, config: ((NoteRow) -> Void)? = nil) {
        self.tag = tag
        config?(self)
    }

    /// A note with the words.
    open func rowDefinition(tag: String) -> RowDefinition {
        let words = view.accessibilityLabel ?? ""
        let rules = RowRules(visible: words.isEmpty ? .value(.boolean(false)) : nil)
        return .note(NoteDefinition(tag: tag, text: words, rules: rules))
    }
}
