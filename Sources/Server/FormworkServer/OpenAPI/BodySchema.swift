import Formwork
import FormworkSchema

/// The schemas of a form's values: as programs send them, and as they are answered.
struct BodySchema {
    private let form: ModelForm
    private let localizer: Localizer

    /// The paths of rows that other rows can hide or lock, where nothing is required then.
    private let conditional: Set<String>

    /// Describes the form of a type in the words of a reader.
    init(_ type: any ValidatableModel.Type, _ localizer: Localizer) {
        form = ModelForm.of(type)
        conditional = Set(form.declared.conditionalPaths())
        self.localizer = localizer
    }

    /// The schema of a body that is sent.
    ///
    /// Rules that read other rows have no words in JSON Schema; breaking them is an error 422.
    var sent: JSONValue {
        guard let definition = try? form.definition(for: localizer),
            let schema = try? JSONValue(definition.jsonSchema)
        else { return ["type": "object"] }
        return sent(schema, below: "")
    }

    /// The schema of a body with some of the fields.
    var sentInPart: JSONValue { .object(sent.members.filter { $0.0 != "required" }) }

    /// The schema of the values in an answer, which could have been stored before a rule was made.
    static func answered(by type: any ValidatableModel.Type) -> [(String, JSONValue)] {
        properties(of: ModelForm.of(type).declared)
    }

    private static func properties(of rows: [FormRow]) -> [(String, JSONValue)] {
        rows.flatMap { row -> [(String, JSONValue)] in
            switch row {
            case .field(let field): [(row.id, schema(of: field))]
            case .repeatingGroup(let list):
                [(row.id, ["type": "array", "items": object(list.rows)])]
            case .group(let group) where group.isRecord: [(row.id, object(group.rows))]
            case .group, .step: properties(of: row.rows)
            case .note, .action: []
            }
        }
    }

    private static func object(_ rows: [FormRow]) -> JSONValue {
        ["type": "object", "properties": .object(properties(of: rows))]
    }

    private static func schema(of field: any FormFieldBase) -> JSONValue {
        let value: JSONValue =
            switch field.valueKind {
            case .integer: ["type": "integer"]
            case .boolean: ["type": "boolean"]
            case .date: ["type": "string", "format": "date"]
            case .file: ["type": "object"]
            case .text where field.isReference: ["type": "string", "format": "uuid"]
            case .text, .decimal, .time, .dateTime, .month: ["type": "string"]
            }
        return field.isMultiple ? ["type": "array", "items": value] : value
    }

    // MARK: - What servers take

    /// A schema of the form's own as a server judges it, without what is for pages alone.
    ///
    /// - Parameters:
    ///   - schema: The schema of some rows.
    ///   - path: The path of the rows, with a dot behind it unless they are those of the form.
    /// - Returns: The schema.
    private func sent(_ schema: JSONValue, below path: String) -> JSONValue {
        let left = ["$schema", "x-formwork", "required", "properties"]
        let required = schema.texts("required").filter { !conditional.contains(path + $0) }
        let properties = (schema["properties"]?.members ?? []).map { name, schema in
            let property = property(schema, path + name)
            return (name, required.contains(name) ? property : property.orNothing)
        }
        return .object(
            schema.members.filter { !left.contains($0.0) } + [("properties", .object(properties))]
                + (required.isEmpty ? [] : [("required", .array(required.map { .text($0) }))]))
    }

    private func property(_ schema: JSONValue, _ path: String) -> JSONValue {
        if form.field(at: path)?.isReference == true { return reference(schema, path) }
        guard let items = schema["items"] else {
            return schema["properties"] == nil
                ? schema.ofPlainText : sent(schema, below: "\(path).")
        }
        let isList = items["properties"] != nil
        let element = isList ? sent(items, below: "\(path).") : items.ofPlainText
        let members = schema.members.filter { !["items", "x-formwork"].contains($0.0) }
        return .object(
            members + [("items", element)] + (isList ? [] : [("uniqueItems", true)]))
    }

    /// The identity of an instance, or several.
    private func reference(_ schema: JSONValue, _ path: String) -> JSONValue {
        let identity: JSONValue = ["type": "string", "format": "uuid"]
        let title = schema.members.filter { $0.0 == "title" }
        let isMultiple = form.field(at: path)?.isMultiple == true
        let value: JSONValue = isMultiple ? ["type": "array", "items": identity] : identity
        return .object(value.members + title)
    }
}

extension JSONValue {
    /// The texts without characters that cannot be seen, which each field refuses.
    private static let plainText =
        "^[^\\u0000-\\u0008\\u000B-\\u001F\\u007F-\\u009F\\u202A-\\u202E\\u2066-\\u2069\\uFFFE\\uFFFF]*$"

    /// The texts of a member that is a list.
    fileprivate func texts(_ name: String) -> [String] {
        guard case .array(let elements)? = self[name] else { return [] }
        return elements.compactMap { if case .text(let text) = $0 { text } else { nil } }
    }

    /// The schema of a value that counts as not entered if it is null or an empty text.
    fileprivate var orNothing: JSONValue { ["anyOf": [self, ["enum": ["", .null]]]] }

    /// The schema of a value, of which a free text has no characters that cannot be seen.
    ///
    /// An address has the pattern of browsers, which takes more than the format `email`.
    fileprivate var ofPlainText: JSONValue {
        let kept = members.filter {
            $0.0 != "x-formwork" && ($0.0 != "format" || $0.1 != "email")
        }
        let isFree =
            self["type"] == "string"
            && !kept.contains { ["enum", "oneOf", "format"].contains($0.0) }
        guard isFree else { return .object(kept) }
        var rules: [JSONValue] = if case .array(let rules)? = self["allOf"] { rules } else { [] }
        rules.append(["pattern": .text(Self.plainText)])
        return .object(kept.filter { $0.0 != "allOf" } + [("allOf", .array(rules))])
    }
}

extension [FormRow] {
    /// The paths of the rows that rules can hide or lock, and of those inside of them.
    fileprivate func conditionalPaths(
        below path: String = "", in isConditional: Bool = false
    ) -> [String] {
        flatMap { row -> [String] in
            let isConditional = isConditional || row.canBeLeftOut
            let own = isConditional ? [path + row.id] : []
            return own
                + row.rows.conditionalPaths(
                    below: row.isPlace ? "\(path)\(row.id)." : path,
                    // An entry that is there needs its own required rows.
                    in: isConditional && !row.isPlace)
        }
    }
}

extension FormRow {
    /// Whether rules can hide the row, or keep it from being entered.
    fileprivate var canBeLeftOut: Bool {
        let rules: RowRules? =
            switch self {
            case .field(let field): field.rules
            case .group(let group): group.rules
            case .repeatingGroup(let list): list.rules
            case .step(let step): step.rules
            case .note, .action: nil
            }
        return rules.map { $0.visible != nil || $0.enabled != nil || $0.readOnly != nil } ?? false
    }

    /// Whether the names of the rows inside are below that of the row.
    fileprivate var isPlace: Bool {
        switch self {
        case .repeatingGroup: true
        case .group(let group): group.isRecord
        case .field, .step, .note, .action: false
        }
    }
}
