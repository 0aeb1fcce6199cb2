/// A view that shows a text.
open class FormLabel: FormView {
    /// The text of the label.
    public var text = "" {
        didSet { if text != oldValue { contentDidChange() } }
    }

    /// The colour of the text; `nil` leaves it to the face.
    public var textColor: ThemeColor? {
        didSet { if textColor != oldValue { lookDidChange() } }
    }

    /// The text, if there is any.
    open override var wording: String? { text.isEmpty ? nil : text }
}
