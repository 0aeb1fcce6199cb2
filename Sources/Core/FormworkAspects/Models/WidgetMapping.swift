import FormworkEngine

/// The choice of a widget for each attribute: a function of the attribute, or data.
///
/// ```swift
/// let mapping = WidgetMapping { $0.name == "notes" ? "default/textarea" : nil }
/// ```
///
/// A mapping is total: an attribute for which it has no widget gets one by its type, with the
/// namespace `disabled` if it is the identity of the instance.
public struct WidgetMapping {
    private let name: (Attribute) -> String?

    /// Maps attributes by a function; `nil` leaves one to its type.
    public init(_ name: @escaping (Attribute) -> String? = { _ in nil }) { self.name = name }

    /// The name of the widget of an attribute.
    public func callAsFunction(_ attribute: Attribute) -> String {
        attribute.widgetName ?? name(attribute) ?? Self.byType(attribute)
    }

    private static func byType(_ attribute: Attribute) -> String {
        (attribute.isPrimary ? "disabled/" : "default/") + attribute.usualWidget
    }

    /// Reads a mapping from its aspect: objects `attributes` and `types` with the names of widgets,
    /// and a `default`.
    init(_ document: AspectDocument) throws(AspectError) {
        let node = try document.node(of: .widgetMapping)
        let attributes = try Self.names(in: node.member("attributes", "fields"))
        let types = try Self.names(in: node.member("types"))
        let usual = try node.member("default")?.name()
        self.init { attribute in
            attributes[attribute.name] ?? types[attribute.typeName]
                ?? types[attribute.typeName.shortName] ?? usual
        }
    }

    private static func names(in node: AspectNode?) throws(AspectError) -> [String: String] {
        var names: [String: String] = [:]
        for (name, member) in try node?.members() ?? [] { names[name] = try member.name() }
        return names
    }
}

extension Attribute {
    /// The name by which data maps the type: that on the server, or the type of the relation.
    fileprivate var typeName: String {
        (self as? Relation)?.relationType.rawValue ?? type.name
    }

    fileprivate var usualWidget: String {
        if let relation = self as? Relation {
            return relation.relationType == .toOne ? "relation-to-one" : "relation-to-many"
        }
        return switch type.kind {
        case .text, .file: "text-input"
        case .integer, .decimal: "number-input"
        case .boolean: "checkbox"
        case .date: "date-input"
        case .time: "time-input"
        case .dateTime: "datetime-input"
        case .month: "month-input"
        }
    }
}
