import Formwork
import FormworkSchema

/// A value that suits a schema of a form, such as a text of its length or the first of its choices.
struct SchemaExample {
    /// The value; `nil` where none is known that suits.
    let value: JSONValue?

    /// Makes an example for a schema.
    init(_ schema: JSONValue) { value = Self.value(of: schema) }

    private static func value(of schema: JSONValue) -> JSONValue? {
        if let constant = schema["const"] { return constant }
        for name in ["enum", "oneOf", "anyOf"] {
            guard case .array(let parts)? = schema[name], let first = parts.first else { continue }
            return name == "enum" ? first : value(of: first)
        }
        switch schema.typeName {
        case "object": return object(schema)
        case "array": return array(schema)
        case "boolean": return true
        case "integer", "number": return .number("\(number(schema))")
        case "string": return text(schema)
        default: return nil
        }
    }

    private static func object(_ schema: JSONValue) -> JSONValue {
        let properties = schema["properties"]?.members ?? []
        return .object(
            properties.compactMap { name, value in Self.value(of: value).map { (name, $0) } })
    }

    private static func array(_ schema: JSONValue) -> JSONValue? {
        let count = schema.count("minItems") ?? 1
        guard let items = schema["items"], let element = value(of: items) else { return nil }
        let isUnique = schema["uniqueItems"] == true
        return .array(Array(repeating: element, count: isUnique ? 1 : max(1, min(count, 20))))
    }

    /// The bound that is nearest to one.
    private static func number(_ schema: JSONValue) -> Int {
        let minimum = schema.count("minimum") ?? schema.count("exclusiveMinimum").map { $0 + 1 }
        let maximum = schema.count("maximum") ?? schema.count("exclusiveMaximum").map { $0 - 1 }
        return min(max(1, minimum ?? 1), maximum ?? .max)
    }

    private static let formats: [(name: String, example: String)] = [
        ("date", "2026-11-21"), ("time", "08:30"), ("date-time", "2026-11-21T08:30:00Z"),
        ("email", "name@example.org"), ("uri", "https://example.org"),
        ("uuid", "6E8BC430-9C3A-11D9-9669-0800200C9A66"), ("month", "2026-11"),
        ("decimal", "1.5"), ("color", "#336699"), ("telephone", "+49 30 123456"),
    ]

    /// A text of a format, or the title of the value as long as it has to be; patterns decide.
    private static func text(_ schema: JSONValue) -> JSONValue? {
        let format = schema["format"]?.word
        let examples = formats.filter { format == nil || $0.name == format }.map(\.example)
        let tried = (format == nil ? [title(schema)] : []) + examples
        guard schema["pattern"] != nil || schema["allOf"] != nil else {
            return tried.first.map { .text($0) }
        }
        guard let rules = try? JSONSchema(schema) else { return nil }
        return tried.map { .text($0) }.first { (try? rules.validate($0))?.isValid == true }
    }

    private static func title(_ schema: JSONValue) -> String {
        let (minimum, maximum) = (schema.count("minLength") ?? 1, schema.count("maxLength"))
        var text = schema["title"]?.word ?? "Text"
        while text.count < min(minimum, 1_000) { text += " \(text)" }
        return String(text.prefix(max(minimum, maximum ?? text.count)))
    }
}

extension JSONValue {
    /// The text; `nil` of any other value.
    fileprivate var word: String? { if case .text(let text) = self { text } else { nil } }

    /// The type of a schema, the first of several.
    fileprivate var typeName: String? {
        if case .array(let names)? = self["type"] { names.first?.word } else { self["type"]?.word }
    }

    /// The whole number of a keyword.
    fileprivate func count(_ keyword: String) -> Int? {
        if case .number(let digits)? = self[keyword] { Int(digits) } else { nil }
    }
}
