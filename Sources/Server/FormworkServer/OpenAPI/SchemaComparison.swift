import Formwork

/// Finds what breaks programs between two schemas, each of a document of its own.
///
/// Values that programs send must stay valid: the newer schema may not be narrower. Values that they
/// receive must stay as expected: it may not be wider.
struct SchemaComparison {
    /// The maximum number of schemas inside one another that are compared.
    private static let maximumDepth = 16

    private(set) var breaks: [InterfaceBreak] = []
    private let documents: (earlier: JSONValue, newer: JSONValue)
    private let isSent: Bool

    init(_ earlier: JSONValue, _ newer: JSONValue, isSent: Bool) {
        documents = (earlier, newer)
        self.isSent = isSent
    }

    /// Compares the schemas, which may be references into their documents.
    mutating func compare(
        _ schema: JSONValue, _ other: JSONValue, at pointer: String, depth: Int = 0
    ) {
        guard depth < Self.maximumDepth else { return }
        let (schema, pointer) = schema.resolved(in: documents.earlier, at: pointer)
        let other = other.resolved(in: documents.newer, at: "").schema
        guard schema != other else { return }
        compareTypes(schema, other, at: pointer)
        compareValues(schema, other, at: pointer)
        compareLimits(schema, other, at: pointer)
        compareProperties(schema, other, at: pointer, depth)
        if let items = schema["items"], let others = other["items"] {
            compare(items, others, at: "\(pointer)/items", depth: depth + 1)
        }
        for keyword in ["anyOf", "oneOf", "allOf"] {
            compareAlternatives(schema, other, keyword, at: pointer, depth)
        }
    }

    private mutating func add(_ rule: String, _ pointer: String, _ message: String) {
        breaks.append(InterfaceBreak(rule: rule, pointer: pointer, message: message))
    }

    private mutating func compareTypes(_ schema: JSONValue, _ other: JSONValue, at pointer: String)
    {
        let (types, others) = (schema.types, other.types)
        let isNarrower = !others.isEmpty && (types.isEmpty || !types.isSubset(of: others))
        let isWider = !types.isEmpty && (others.isEmpty || !others.isSubset(of: types))
        if isSent ? isNarrower : isWider {
            add(
                "type-changed", pointer,
                "The type is \(others.isEmpty ? "any" : others.sorted().joined(separator: " or "))."
            )
        }
    }

    private mutating func compareValues(
        _ schema: JSONValue, _ other: JSONValue, at pointer: String
    ) {
        let (values, others) = (schema["enum"]?.elements, other["enum"]?.elements)
        if isSent, let others {
            let lost = values.map { $0.filter { !others.contains($0) } }
            if lost?.isEmpty == false || values == nil {
                add("value-removed", "\(pointer)/enum", "Some values are not taken.")
            }
        } else if !isSent, let values {
            if others?.contains(where: { !values.contains($0) }) ?? true {
                add("value-added", "\(pointer)/enum", "There are values that were not answered.")
            }
        }
    }

    private mutating func compareLimits(
        _ schema: JSONValue, _ other: JSONValue, at pointer: String
    ) {
        guard isSent else { return }
        for keyword in ["maxLength", "maximum", "maxItems", "exclusiveMaximum"] {
            guard let limit = other[keyword]?.decimal else { continue }
            if schema[keyword]?.decimal.map({ limit < $0 }) ?? true {
                add("limit-lowered", "\(pointer)/\(keyword)", "\(keyword) is \(limit).")
            }
        }
        for keyword in ["minLength", "minimum", "minItems", "exclusiveMinimum"] {
            guard let limit = other[keyword]?.decimal else { continue }
            // Nothing has less than no character and no element.
            if limit == 0, keyword == "minLength" || keyword == "minItems" { continue }
            if schema[keyword]?.decimal.map({ limit > $0 }) ?? true {
                add("limit-raised", "\(pointer)/\(keyword)", "\(keyword) is \(limit).")
            }
        }
        for keyword in ["pattern", "format", "multipleOf"] {
            guard let rule = other[keyword], rule != schema[keyword] else { continue }
            add("rule-changed", "\(pointer)/\(keyword)", "There is another \(keyword).")
        }
    }

    private mutating func compareProperties(
        _ schema: JSONValue, _ other: JSONValue, at pointer: String, _ depth: Int
    ) {
        let others = other["properties"]
        for (name, property) in schema["properties"]?.members ?? [] {
            let pointer = "\(pointer)/properties/\(name.escaped)"
            if let same = others?[name] {
                compare(property, same, at: pointer, depth: depth + 1)
            } else if others != nil {
                add("property-removed", pointer, "There is no property “\(name)”.")
            }
        }
        let (required, now) = (schema.requiredNames, other.requiredNames)
        for name in isSent ? now.subtracting(required) : required.subtracting(now) {
            // One that is gone altogether is reported once.
            if !isSent, others?[name] == nil { continue }
            let change = isSent ? "required" : "left out at times"
            add(
                isSent ? "property-required" : "property-optional",
                "\(pointer)/properties/\(name.escaped)", "“\(name)” is \(change).")
        }
    }

    private mutating func compareAlternatives(
        _ schema: JSONValue, _ other: JSONValue, _ keyword: String, at pointer: String, _ depth: Int
    ) {
        let (known, others) = (schema[keyword]?.elements ?? [], other[keyword]?.elements ?? [])
        if isSent, known.isEmpty, keyword == "anyOf", let first = others.first {
            // Something else is taken as well.
            return compare(schema, first, at: pointer, depth: depth + 1)
        }
        guard known.count == others.count else {
            return add(
                "alternatives-changed", "\(pointer)/\(keyword)", "There are other alternatives.")
        }
        for (index, pair) in zip(known, others).enumerated() {
            compare(pair.0, pair.1, at: "\(pointer)/\(keyword)/\(index)", depth: depth + 1)
        }
    }
}

extension JSONValue {
    private static let reference = "#/components/schemas/"

    /// The schema to which this one refers in a document, with its place.
    fileprivate func resolved(
        in document: JSONValue, at pointer: String
    ) -> (schema: JSONValue, pointer: String) {
        guard let text = self["$ref"]?.written, text.hasPrefix(Self.reference),
            let schema = document["components"]?["schemas"]?[
                String(text.dropFirst(Self.reference.count))]
        else { return (self, pointer) }
        return (schema, String(text.dropFirst()))
    }

    /// The types that a schema names; none if it allows all.
    fileprivate var types: Set<String> {
        guard let type = self["type"] else { return [] }
        let names = Set(type.written.map { [$0] } ?? type.elements.compactMap(\.written))
        return names.contains("number") ? names.union(["integer"]) : names
    }

    fileprivate var requiredNames: Set<String> {
        Set((self["required"]?.elements ?? []).compactMap(\.written))
    }

    fileprivate var decimal: ExactDecimal? {
        if case .number(let digits) = self { ExactDecimal(digits) } else { nil }
    }
}
