/// The texts of an attribute or relation.
public struct AttributeLocalization: Hashable, Sendable {
    /// The label; an empty one is replaced by the name of the attribute.
    public var label: String

    /// The text below the label.
    public var hint: String?

    /// An example inside the empty input.
    public var placeholder: String?

    /// Makes the texts of an attribute.
    public init(label: String = "", hint: String? = nil, placeholder: String? = nil) {
        self.label = label
        self.hint = hint
        self.placeholder = placeholder
    }
}
