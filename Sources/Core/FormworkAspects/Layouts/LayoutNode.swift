/// A part of a layout: data that permutes and wraps the fields of a form or of a list.
public indirect enum LayoutNode: Hashable, Sendable {
    /// An element around others, one of a few known ones.
    case element(LayoutElement)
    /// Words between the fields.
    case text(String)
    /// The place of the form's label.
    case formLabel
    /// The place of the label of a group with a name.
    case groupLabel(String)
    /// The place of a field: of that with a name, or of the next one.
    case field(String?)
    /// A part that is repeated for each field that has no place yet.
    case iterator([LayoutNode])
    /// The place of the button that submits the form.
    case submit
    /// The place of a field's label in a list: of that with a name, or of the next field.
    case fieldLabel(String?)
    /// The element with the instances of a list.
    case list(LayoutElement)
    /// The element that is repeated for each instance of a list.
    case listRow(LayoutElement)
}

/// An element of a layout.
public struct LayoutElement: Hashable, Sendable {
    /// The name of the element, such as `div` or `fieldset`.
    public var name: String

    /// The classes of the element.
    public var classes: [String]

    /// The parts in it.
    public var children: [LayoutNode]

    /// Makes an element.
    public init(_ name: String, classes: [String] = [], _ children: [LayoutNode] = []) {
        self.name = name
        self.classes = classes
        self.children = children
    }
}
