public import Formwork

/// A widget: the control of a field, and perhaps a template around it.
///
/// The control decides how every face enters the value; the template is data for faces that have
/// room for it.
public struct WidgetTemplate: Hashable, Sendable {
    /// The name with its namespace, such as `default/text-input`.
    public var name: String

    /// The control.
    public var type: FormFieldType

    /// Whether several values are taken.
    public var isMultiple: Bool

    /// Whether the value can only be read.
    public var isReadOnly: Bool

    /// The parts around the control; empty for those of the face.
    public var template: [WidgetNode]

    /// Makes a widget.
    public init(
        _ name: String, _ type: FormFieldType, isMultiple: Bool = false, isReadOnly: Bool = false,
        template: [WidgetNode] = []
    ) {
        self.name = name
        self.type = type
        self.isMultiple = isMultiple
        self.isReadOnly = isReadOnly
        self.template = template
    }
}

/// A part of the template of a widget.
public indirect enum WidgetNode: Hashable, Sendable {
    /// An element around others.
    case element(String, classes: [String], [WidgetNode])
    /// Words.
    case text(String)
    /// The name of the attribute.
    case name
    /// The label of the attribute.
    case label
    /// The value of the attribute, as text.
    case value
    /// The control.
    case control
}

extension WidgetTemplate {
    /// The widgets that every form has, with the namespaces `default` and `disabled`.
    public static let builtIn: [String: WidgetTemplate] = {
        var widgets: [String: WidgetTemplate] = [:]
        for (name, type) in controls {
            for namespace in ["default", "disabled"] {
                let widget = WidgetTemplate(
                    "\(namespace)/\(name)", type, isMultiple: name.hasPrefix("relation-to-many"),
                    isReadOnly: namespace == "disabled")
                widgets[widget.name] = widget
            }
        }
        return widgets
    }()

    private static let controls: [(String, FormFieldType)] = [
        ("text-input", .text(inputType: .text)), ("number-input", .text(inputType: .number)),
        ("textarea", .textArea(inputType: .text)), ("checkbox", .checkbox), ("switch", .toggle),
        ("date-input", .text(inputType: .date)), ("time-input", .text(inputType: .time)),
        ("datetime-input", .text(inputType: .datetimeLocal)),
        ("month-input", .text(inputType: .month)),
        ("email-input", .text(inputType: .emailAddress)), ("url-input", .text(inputType: .url)),
        ("telephone-input", .text(inputType: .telephoneNumber)),
        ("password-input", .text(inputType: .password)), ("color-input", .colorPicker),
        ("hidden", .text(inputType: .hidden)),
        ("relation-to-one", .select), ("relation-to-one-radio", .radioGroup),
        ("relation-to-many", .select), ("relation-to-many-checks", .multipleChoice),
    ]
}
