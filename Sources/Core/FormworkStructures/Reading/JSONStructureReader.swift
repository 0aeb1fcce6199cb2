import Formwork

/// Reads a structure in JSON as it is written.
enum JSONStructureReader {
    static func structure(_ json: String) throws(DDMStructureError) -> DeclaredStructure {
        let root = try members(of: try BoundedJSON.value(json), at: "")
        return DeclaredStructure(
            place: "/fields", defaultLocale: root["defaultLanguageId"]?.word,
            fields: try fields(root["fields"], at: "/fields"))
    }

    private static func fields(
        _ value: JSONValue?, at place: String
    ) throws(DDMStructureError) -> [DeclaredField] {
        guard let value, value != .null else { return [] }
        guard case .array(let elements) = value else {
            throw DDMStructureError("There is \(value.sort); write a list of fields.", at: place)
        }
        var fields: [DeclaredField] = []
        for (index, element) in elements.enumerated() {
            fields.append(try field(element, at: "\(place)/\(index)"))
        }
        return fields
    }

    private static func field(
        _ value: JSONValue, at place: String
    ) throws(DDMStructureError) -> DeclaredField {
        let members = try members(of: value, at: place)
        var field = DeclaredField(place: place)
        for (name, value) in members {
            switch name {
            case "options": field.options = try fields(value, at: "\(place)/options")
            case "nestedFields", "fields":
                field.nestedFields = try fields(value, at: "\(place)/\(name)")
            case "label", "tip", "predefinedValue": field.texts[name] = value.texts
            default: field.words[name] = value.word
            }
        }
        return field
    }

    private static func members(
        of value: JSONValue, at place: String
    ) throws(DDMStructureError) -> [String: JSONValue] {
        guard case .object(let object) = value else {
            throw DDMStructureError(
                "There is \(value.sort); write an object.", at: place.isEmpty ? "/" : place)
        }
        return Dictionary(object.members.map { ($0.name, $0.value) }) { first, _ in first }
    }
}

extension JSONValue {
    /// The text of a single value, or the JSON of a list; `nil` for nothing.
    var word: String? {
        switch self {
        case .null: nil
        case .text(let text): text
        case .boolean(let boolean): boolean ? "true" : "false"
        case .number(let digits): digits
        case .array, .object: String(decoding: bytes, as: UTF8.self)
        }
    }

    /// The sort of the value, for messages.
    fileprivate var sort: String {
        switch self {
        case .null: "nothing"
        case .boolean: "a boolean"
        case .number: "a number"
        case .text: "a text"
        case .array: "a list"
        case .object: "an object"
        }
    }

    /// The texts by their languages; a single value is that of all languages.
    fileprivate var texts: [LocalizedText] {
        guard case .object(let object) = self else {
            return word.map { [LocalizedText(locale: nil, text: $0)] } ?? []
        }
        return object.members.compactMap { member in
            member.value.word.map {
                LocalizedText(locale: LocaleName(member.name), text: $0)
            }
        }
    }
}
