/// The arrangement of the fields of a form: a dictionary of spacings and order, or a template.
///
/// ```swift
/// var layout = Layout()
/// layout.order = [0: "title", 1: "description"]
/// ```
public struct Layout: Hashable, Sendable {
    /// The distance between two fields, in points.
    public var betweenFieldsSpacing: Int?

    /// The distance between a label and its field, in points.
    public var labelToFieldSpacing: Int?

    /// The names of attributes by their positions; all others follow in the order of the structure.
    public var order: [Int: String]

    /// The template; empty for one field below the other.
    public var template: [LayoutNode]

    /// The place of the layout, for errors.
    public var place: String

    /// Makes a layout.
    public init(
        betweenFieldsSpacing: Int? = nil, labelToFieldSpacing: Int? = nil,
        order: [Int: String] = [:], template: [LayoutNode] = [], place: String = "code"
    ) {
        self.betweenFieldsSpacing = betweenFieldsSpacing
        self.labelToFieldSpacing = labelToFieldSpacing
        self.order = order
        self.template = template
        self.place = place
    }

    /// The places of all fields: those of the template, then all others, then the button.
    ///
    /// - Parameters:
    ///   - names: The names of the fields in the order of the structure.
    ///   - removed: The names of fields that code has removed, whose places are left out.
    /// - Returns: The template with a name in each place, without iterators.
    /// - Throws: ``AspectError`` for a field that does not exist or has two places.
    func arranged(
        _ names: [String], without removed: Set<String> = []
    ) throws(AspectError) -> [LayoutNode] {
        var arrangement = Arrangement(
            names: try ordered(names, removed), removed: removed, place: place)
        var nodes = try arrangement.fill(template.isEmpty ? [.formLabelHeading] : template)
        while let name = arrangement.next() { nodes.append(.field(name)) }
        if !arrangement.hasSubmit { nodes.append(.submit) }
        return nodes
    }

    /// The places of the fields of one instance in a list, which may leave fields out.
    ///
    /// - Throws: ``AspectError`` for a field that does not exist or has two places.
    func filledRow(
        _ nodes: [LayoutNode], _ names: [String]
    ) throws(AspectError) -> [LayoutNode] {
        var arrangement = Arrangement(names: names, removed: [], place: place, isList: true)
        return try arrangement.fill(nodes)
    }

    private func ordered(
        _ names: [String], _ removed: Set<String>
    ) throws(AspectError) -> [String] {
        let known = Set(names)
        let first = order.sorted { $0.key < $1.key }.map(\.value).filter { !removed.contains($0) }
        var placed: Set<String> = []
        for name in first {
            guard known.contains(name) else { throw unknown(name, among: names) }
            guard placed.insert(name).inserted else { throw repeated(name) }
        }
        return first + names.filter { !placed.contains($0) }
    }

    func unknown(_ name: String, among names: [String]) -> AspectError {
        AspectError(
            .unknown, .layout, at: place,
            "there is no field \"\(name)\"; known are "
                + names.sorted().prefix(20).joined(separator: ", ") + ".")
    }

    fileprivate func repeated(_ name: String) -> AspectError {
        AspectError(
            .contradiction, .layout, at: place,
            "the field \"\(name)\" has two places; take one of them away.")
    }
}

extension LayoutNode {
    fileprivate static var formLabelHeading: LayoutNode {
        .element(LayoutElement("h1", [.formLabel]))
    }
}

/// The fields that have no place yet, while a template is filled in.
private struct Arrangement {
    private let names: [String]
    private let known: Set<String>
    private let removed: Set<String>
    private let layout: Layout
    private let isList: Bool
    /// Whether the place of a label is that of a field, as in the headings of a table.
    private var labelsTakePlaces = false
    private var placed: Set<String> = []
    private var position = 0
    private var count = 0
    private(set) var hasSubmit = false

    init(names: [String], removed: Set<String>, place: String, isList: Bool = false) {
        self.isList = isList
        self.names = names
        self.removed = removed
        known = Set(names)
        layout = Layout(place: place)
    }

    mutating func next() -> String? {
        let name = following()
        if let name { placed.insert(name) }
        return name
    }

    /// The field that gets the next place.
    private mutating func following() -> String? {
        while position < names.count, placed.contains(names[position]) { position += 1 }
        return position < names.count ? names[position] : nil
    }

    private var isExhausted: Bool { placed.count == names.count }

    /// Fills in the places of named fields first, as these take no others' places.
    mutating func fill(_ nodes: [LayoutNode]) throws(AspectError) -> [LayoutNode] {
        labelsTakePlaces = !nodes.haveField
        try takeNamed(in: nodes)
        return try filled(nodes)
    }

    private mutating func takeNamed(in nodes: [LayoutNode]) throws(AspectError) {
        for node in nodes {
            switch node {
            case .element(let element): try takeNamed(in: element.children)
            case .iterator(let children): try takeNamed(in: children)
            case .field(.some(let name)): try take(name)
            case .fieldLabel(.some(let name)) where labelsTakePlaces: try take(name)
            case .submit: try takeSubmit()
            case .fieldLabel where !isList, .list, .listRow:
                throw error(
                    "nf-entity-list, nf-entity-list-row and nf-field-label are of lists;"
                        + " take them away, or ask for a list.")
            case .text, .formLabel, .groupLabel, .field, .fieldLabel: break
            }
        }
    }

    private mutating func take(_ name: String) throws(AspectError) {
        guard !removed.contains(name) else { return }
        guard known.contains(name) else { throw layout.unknown(name, among: names) }
        guard placed.insert(name).inserted else { throw layout.repeated(name) }
    }

    private mutating func takeSubmit() throws(AspectError) {
        guard !hasSubmit else { throw error("there are two nf-submit; take one away.") }
        hasSubmit = true
    }

    private func error(_ message: String) -> AspectError {
        AspectError(.contradiction, .layout, at: layout.place, message)
    }

    private mutating func filled(_ nodes: [LayoutNode]) throws(AspectError) -> [LayoutNode] {
        var result: [LayoutNode] = []
        for node in nodes {
            count += 1
            guard count <= AspectLimits.maxRenderedNodes else {
                throw AspectError(
                    .tooLarge, .layout, at: layout.place,
                    "the filled template has more than \(AspectLimits.maxRenderedNodes) parts;"
                        + " repeat less.")
            }
            result += try filled(node)
        }
        return result
    }

    private mutating func filled(_ node: LayoutNode) throws(AspectError) -> [LayoutNode] {
        switch node {
        case .element(var element):
            element.children = try filled(element.children)
            return [.element(element)]
        case .field(nil): return next().map { [.field($0)] } ?? []
        case .field(.some(let name)): return removed.contains(name) ? [] : [node]
        case .iterator(let children):
            var result: [LayoutNode] = []
            while !isExhausted { result += try filled(children) }
            return result
        case .fieldLabel(nil):
            return (labelsTakePlaces ? next() : following()).map { [.fieldLabel($0)] } ?? []
        case .text, .formLabel, .groupLabel, .submit, .fieldLabel, .list, .listRow: return [node]
        }
    }
}

extension [LayoutNode] {
    /// Whether a field has its place among the parts.
    fileprivate var haveField: Bool {
        contains { node in
            switch node {
            case .field: true
            case .element(let element): element.children.haveField
            case .iterator(let children): children.haveField
            default: false
            }
        }
    }
}
