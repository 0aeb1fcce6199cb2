/// Words.
open class FormLabel: FormView {
    /// What people read.
    public var text = "" {
        didSet { if text != oldValue { contentDidChange() } }
    }

    /// The colour of the words; `nil` leaves it to the face.
    public var textColor: ThemeColor?

    /// The text, if there is any.
    open override var wording: String? { text.isEmpty ? nil : text }
}
