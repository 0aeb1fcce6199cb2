import Formwork

/// Reads the widget aspect: a dictionary of a control, or a template of HTML around one.
///
/// ```html
/// <div class="form-group">
///   <label nf-field-widget-label="{attribute.name}">{attribute.formLabel}</label>
///   <input nf-field-widget-value="{attribute.name}" type="text" value="{attribute.value}"></div>
/// ```
///
/// The control follows from the element with `nf-field-widget-value`; placeholders are data, and
/// each face writes their values as text.
public struct WidgetParser {
    /// Makes a parser.
    public init() {}

    /// Adds the widget of a document to a model.
    public func parse(
        _ document: AspectDocument, named name: String, into builder: ModelBuilder
    ) throws(AspectError) {
        builder.addWidget(try widget(in: document, named: name))
    }

    /// The widget of a document.
    public func widget(
        in document: AspectDocument, named name: String
    ) throws(AspectError) -> WidgetTemplate {
        if document.isJSON { return try widget(of: try document.node(of: .widget), name) }
        let nodes = try MarkupReader.nodes(
            of: try document.text(of: .widget), .widget, place: document.place,
            known: TemplateVocabulary.widget)
        var reader = WidgetReader(WidgetTemplate(name, .text(inputType: .text)), document.place)
        return try reader.widget(nodes)
    }

    // MARK: Dictionaries

    private func widget(of node: AspectNode, _ name: String) throws(AspectError) -> WidgetTemplate {
        let type = try node.required("type")
        let keyboard = try node.member("keyboard_type", "keyboardType")?.text()
        switch try type.text() {
        case "UITextField", "text", "input":
            return WidgetTemplate(name, .text(inputType: try inputType(keyboard, node)))
        case "UITextView", "textarea": return WidgetTemplate(name, .textArea(inputType: .text))
        case "UISwitch", "switch": return WidgetTemplate(name, .toggle)
        case "UIDatePicker": return WidgetTemplate(name, .text(inputType: .date))
        case "UILabel", "label":
            return WidgetTemplate(name, .text(inputType: .text), isReadOnly: true)
        case let other:
            throw type.error(
                .unknown,
                "there is no control \"\(other)\"; known are UITextField, UITextView,"
                    + " UISwitch, UIDatePicker and UILabel.")
        }
    }

    private func inputType(
        _ keyboard: String?, _ node: AspectNode
    ) throws(AspectError) -> FormInputType {
        let name = keyboard.map { $0.shortName } ?? "Default"
        let types: [String: FormInputType] = [
            "Default": .text, "ASCIICapable": .text, "DecimalPad": .number, "NumberPad": .number,
            "EmailAddress": .emailAddress, "URL": .url, "PhonePad": .telephoneNumber,
        ]
        if let type = types[name] { return type }
        throw node.error(
            .unknown,
            "there is no keyboard \"\(name)\"; known are "
                + types.keys.sorted().joined(separator: ", ") + ".")
    }
}

/// Turns the elements of a widget's template into its parts, and finds its control.
private struct WidgetReader {
    private var widget: WidgetTemplate
    private let place: String
    private var hasControl = false

    init(_ widget: WidgetTemplate, _ place: String) {
        self.widget = widget
        self.place = place
    }

    private static let attributes: Set = [
        "class", "type", "name", "value", "for", "id", "disabled", "readonly", "multiple",
        "nf-field-widget-label", "nf-field-widget-value",
    ]

    mutating func widget(_ nodes: [MarkupNode]) throws(AspectError) -> WidgetTemplate {
        widget.template = try self.nodes(nodes)
        guard hasControl else {
            throw AspectError(
                .malformed, .widget, at: place,
                "the widget has no control; mark one with nf-field-widget-value.")
        }
        return widget
    }

    private mutating func nodes(_ nodes: [MarkupNode]) throws(AspectError) -> [WidgetNode] {
        var result: [WidgetNode] = []
        for node in nodes {
            switch node {
            case .text(let text): result += text.widgetNodes
            case .element(let element): result.append(try self.node(element))
            }
        }
        return result
    }

    private mutating func node(_ element: MarkupElement) throws(AspectError) -> WidgetNode {
        try TemplateVocabulary.check(element, known: Self.attributes, .widget, place: place)
        if element.attributes["nf-field-widget-value"] != nil { return try control(element) }
        return .element(
            element.name,
            classes: try TemplateVocabulary.classes(of: element, .widget, place: place),
            try nodes(element.children))
    }

    private mutating func control(_ element: MarkupElement) throws(AspectError) -> WidgetNode {
        guard !hasControl else {
            throw error(element, .contradiction, "the widget has two controls; take one away.")
        }
        hasControl = true
        widget.isMultiple = element.attributes["multiple"] != nil
        widget.isReadOnly =
            element.attributes["disabled"] != nil || element.attributes["readonly"] != nil
        switch element.name {
        case "input": try setInput(element)
        case "textarea": widget.type = .textArea(inputType: .text)
        case "select": widget.type = .select
        default: widget.isReadOnly = true
        }
        return .control
    }

    private mutating func setInput(_ element: MarkupElement) throws(AspectError) {
        let type = element.attributes["type"] ?? "text"
        switch type {
        case "checkbox": widget.type = .checkbox
        case "color": widget.type = .colorPicker
        default:
            guard let input = Self.inputs[type] else {
                throw error(
                    element, .unknown,
                    "there is no input of the type \"\(type)\"; known are "
                        + "checkbox, color, " + Self.inputs.keys.sorted().joined(separator: ", ")
                        + ".")
            }
            widget.type = .text(inputType: input)
        }
    }

    private static let inputs: [String: FormInputType] = [
        "text": .text, "number": .number, "date": .date, "time": .time, "month": .month,
        "datetime-local": .datetimeLocal, "email": .emailAddress, "url": .url,
        "tel": .telephoneNumber, "password": .password, "search": .search, "hidden": .hidden,
    ]

    private func error(
        _ element: MarkupElement, _ code: AspectError.Code, _ message: String
    ) -> AspectError {
        AspectError(code, .widget, at: "\(place):\(element.line)", message)
    }
}

extension String {
    /// The text with its placeholders as parts.
    fileprivate var widgetNodes: [WidgetNode] {
        var nodes: [WidgetNode] = []
        var rest = self[...]
        while let start = rest.firstIndex(of: "{") {
            let name = rest[start...].prefix(32)
            guard let end = name.firstIndex(of: "}"),
                let node = Self.placeholders[String(name[...end])]
            else {
                nodes.append(.text(String(rest[...start])))
                rest = rest[rest.index(after: start)...]
                continue
            }
            if start > rest.startIndex { nodes.append(.text(String(rest[..<start]))) }
            nodes.append(node)
            rest = rest[rest.index(after: end)...]
        }
        return rest.isEmpty ? nodes : nodes + [.text(String(rest))]
    }

    private static let placeholders: [String: WidgetNode] = [
        "{attribute.name}": .name, "{attribute.value}": .value,
        "{attribute.formLabel}": .label, "{attribute.label}": .label,
    ]
}
