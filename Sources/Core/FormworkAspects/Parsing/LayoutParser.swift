/// Reads the layout aspect: a dictionary of spacings and order, or a template of HTML.
///
/// ```html
/// <form><h1 nf-form-label></h1>
///   <div nf-field-widget="title"></div>
///   <fieldset><legend nf-group-label="place"></legend><p nf-field-widget="city"></p></fieldset>
///   <div nf-field-iterator><div class="wide"><div nf-field-widget></div></div></div>
///   <button nf-submit></button></form>
/// ```
///
/// Fields without a place follow the template, then the button if it has none.
///
/// The template of a list has an element with all instances, and in it one that is repeated for each
/// of them, with the values of fields and their labels:
///
/// ```html
/// <h2 nf-form-label></h2>
/// <table nf-entity-list="com.example.Bug"><thead><tr nf-field-iterator><th nf-field-label></th></tr></thead>
///   <tbody><tr nf-entity-list-row><td nf-field-widget="title"></td><td nf-field-widget="cost"></td></tr>
///   </tbody></table>
/// ```
public struct LayoutParser {
    /// Makes a parser.
    public init() {}

    /// Adds the layout of a document to a model.
    public func parse(_ document: AspectDocument, into builder: ModelBuilder) throws(AspectError) {
        builder.setLayout(try layout(in: document))
    }

    /// The layout of a document.
    public func layout(in document: AspectDocument) throws(AspectError) -> Layout {
        if document.isJSON { return try layout(of: try document.node(of: .layout)) }
        let nodes = try MarkupReader.nodes(
            of: try document.text(of: .layout), .layout, place: document.place,
            known: TemplateVocabulary.layout)
        var reader = TemplateReader(place: document.place)
        return Layout(template: try reader.nodes(nodes), place: document.place)
    }

    // MARK: Dictionaries

    private func layout(of node: AspectNode) throws(AspectError) -> Layout {
        let distances = 0...10_000
        var layout = Layout(place: node.place)
        layout.betweenFieldsSpacing =
            try node.member("betweenFieldsSpacing", "between_fields_spacing")?
            .integer(in: distances)
        layout.labelToFieldSpacing =
            try node.member("labelToFieldSpacing", "label_to_field_spacing")?
            .integer(in: distances)
        if let order = try node.member("order") { layout.order = try self.order(of: order) }
        return layout
    }

    private func order(of node: AspectNode) throws(AspectError) -> [Int: String] {
        var order: [Int: String] = [:]
        if case .array = node.value {
            for (position, element) in try node.elements().enumerated() {
                order[position] = try element.name()
            }
            return order
        }
        for (name, member) in try node.members() {
            guard let position = Int(name) else {
                throw member.error(.malformed, "\"\(name)\" is no position; write a whole number.")
            }
            order[position] = try member.name()
        }
        return order
    }
}

/// Turns the elements of a template into the parts of a layout.
private struct TemplateReader {
    let place: String
    private var isInIterator = false

    init(place: String) { self.place = place }

    private static let attributes: Set = [
        "class", "type", "nf-entity-form", "nf-form-label", "nf-field-widget",
        "nf-field-iterator", "nf-submit", "nf-group-label", "nf-entity-list",
        "nf-entity-list-row", "nf-field-label",
    ]

    /// The marks of an element itself, beside which it can have one of its content.
    private static let own: Set = ["nf-entity-form", "nf-entity-list", "nf-entity-list-row"]

    mutating func nodes(_ nodes: [MarkupNode]) throws(AspectError) -> [LayoutNode] {
        var result: [LayoutNode] = []
        for node in nodes {
            switch node {
            case .text(let text): result.append(.text(text))
            case .element(let element): result.append(try self.node(element))
            }
        }
        return result
    }

    private mutating func node(_ element: MarkupElement) throws(AspectError) -> LayoutNode {
        let inner = try self.element(element)
        if element.attributes["nf-entity-list"] != nil { return .list(inner) }
        if element.attributes["nf-entity-list-row"] != nil { return .listRow(inner) }
        return .element(inner)
    }

    private mutating func element(_ element: MarkupElement) throws(AspectError) -> LayoutElement {
        try TemplateVocabulary.check(element, known: Self.attributes, .layout, place: place)
        let classes = try TemplateVocabulary.classes(of: element, .layout, place: place)
        return LayoutElement(element.name, classes: classes, try content(of: element))
    }

    private mutating func content(of element: MarkupElement) throws(AspectError) -> [LayoutNode] {
        let marks = element.attributes.keys.filter {
            $0.hasPrefix("nf-") && !Self.own.contains($0)
        }
        guard marks.count <= 1 else { throw error(element, "it has two marks; take one away.") }
        switch marks.first {
        case "nf-form-label": return [try leaf(.formLabel, element)]
        case "nf-group-label":
            return [try leaf(.groupLabel(element.attributes["nf-group-label"] ?? ""), element)]
        case "nf-submit": return [try leaf(.submit, element)]
        case "nf-field-widget":
            let name = element.attributes["nf-field-widget"] ?? ""
            return [try leaf(.field(name.isEmpty ? nil : name), element)]
        case "nf-field-label":
            let name = element.attributes["nf-field-label"] ?? ""
            return [try leaf(.fieldLabel(name.isEmpty ? nil : name), element)]
        case "nf-field-iterator": return [.iterator(try repeated(element))]
        default: return try nodes(element.children)
        }
    }

    private func error(_ element: MarkupElement, _ message: String) -> AspectError {
        AspectError(
            .malformed, .layout, at: "\(place):\(element.line)", "<\(element.name)>: \(message)")
    }

    private func leaf(_ node: LayoutNode, _ element: MarkupElement) throws(AspectError)
        -> LayoutNode
    {
        let hasElements = element.children.contains {
            if case .element = $0 { true } else { false }
        }
        guard !hasElements else {
            throw error(element, "the element is filled in; take the elements in it away.")
        }
        return node
    }

    private mutating func repeated(_ element: MarkupElement) throws(AspectError) -> [LayoutNode] {
        guard !isInIterator else {
            throw error(element, "an iterator is in another; take one away.")
        }
        isInIterator = true
        defer { isInIterator = false }
        let nodes = try nodes(element.children)
        guard nodes.haveNextField else {
            throw error(
                element,
                "nothing in the iterator is a field; add nf-field-widget, or nf-field-label in a list."
            )
        }
        return nodes
    }
}

extension [LayoutNode] {
    /// Whether one of the parts takes the next field.
    fileprivate var haveNextField: Bool {
        contains { node in
            switch node {
            case .field(nil), .fieldLabel(nil): true
            case .element(let element): element.children.haveNextField
            default: false
            }
        }
    }
}
