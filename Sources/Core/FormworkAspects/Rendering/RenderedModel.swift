/// A form as a view shows it: the layout filled in, as data.
///
/// Texts are text: a face escapes them as it writes them.
public struct RenderedModel: Hashable, Sendable {
    /// The label of the form.
    public var label: String

    /// The parts in reading order.
    public var nodes: [RenderedNode]

    /// Holds the parts of a form.
    public init(label: String, _ nodes: [RenderedNode]) {
        self.label = label
        self.nodes = nodes
    }

    /// The fields in reading order.
    public var fields: [RenderedField] { nodes.flatMap(\.fields) }
}

/// A part of a form.
public indirect enum RenderedNode: Hashable, Sendable {
    /// An element around others, one of the few that templates can have.
    case element(String, classes: [String], [RenderedNode])
    /// Words, among them the label of the form.
    case text(String)
    /// A field.
    case field(RenderedField)
    /// The control of the field around it.
    case control
    /// The button that submits the form.
    case submit(String)

    /// The fields in the part, in reading order.
    public var fields: [RenderedField] {
        switch self {
        case .element(_, _, let children): children.flatMap(\.fields)
        case .field(let field): [field]
        case .text, .control, .submit: []
        }
    }
}

/// A field of a form.
public struct RenderedField: Hashable, Sendable {
    /// The name of the attribute, which is the tag of the row in the live form.
    public var name: String

    /// The label.
    public var label: String

    /// The name of the widget, such as `default/text-input`.
    public var widget: String

    /// The parts of the widget's template; empty for those of the face.
    public var nodes: [RenderedNode]

    /// Holds a field.
    public init(name: String, label: String, widget: String, nodes: [RenderedNode] = []) {
        self.name = name
        self.label = label
        self.widget = widget
        self.nodes = nodes
    }
}
