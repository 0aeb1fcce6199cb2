/// Definitions and texts.
enum Files {
    /// The entity with the fields of ``Report``.
    static let report = """
        {"title": "Reports", "fields": [
        {"name": "title", "required": true, "maxLength": 120},
        {"name": "author", "required": true, "maxLength": 80},
        {"name": "reviewer", "maxLength": 80},
        {"name": "department", "maxLength": 40},
        {"name": "building", "maxLength": 40},
        {"name": "room", "maxLength": 40},
        {"name": "email", "type": "email", "maxLength": 254},
        {"name": "summary", "type": "textArea", "maxLength": 2000},
        {"name": "details", "type": "textArea", "maxLength": 2000},
        {"name": "days", "type": "integer", "required": true, "min": 0, "max": 365},
        {"name": "visitors", "type": "integer", "min": 0, "max": 1000},
        {"name": "helpers", "type": "integer", "min": 0, "max": 1000},
        {"name": "rate", "type": "number", "min": 0, "fractionDigits": 2},
        {"name": "fee", "type": "number", "min": 0, "fractionDigits": 2},
        {"name": "cost", "type": "number", "computed": "days * rate"},
        {"name": "reason", "maxLength": 200, "visible": "days > 10"},
        {"name": "start", "type": "date"},
        {"name": "end", "type": "date"},
        {"name": "isPublic", "type": "boolean"},
        {"name": "isUrgent", "type": "boolean"}]}
        """

    /// The texts of ``Report``.
    static let texts = """
        en:
          Reports: { title: Reports }
          Report:
        \(names.map { "    \($0): { title: \"The \($0)\" }" }.joined(separator: "\n"))
        """

    private static let names = [
        "title", "author", "reviewer", "department", "building", "room", "email", "summary",
        "details",
        "days", "visitors", "helpers", "rate", "fee", "cost", "reason", "start", "end", "isPublic",
        "isUrgent",
    ]

    /// An entity with as many fields as are asked for, of several types, with rules for some.
    static func entity(fields count: Int) -> String {
        #"{"title": "Sheets", "fields": ["# + (0..<count).map(field).joined(separator: ",\n")
            + "]}"
    }

    private static func field(_ number: Int) -> String {
        let name = "field\(number)"
        let start =
            #"{"name": "\#(name)", "title": {"en": "Field \#(number)", "de": "Feld \#(number)"}"#
        return switch number % 5 {
        case 0: start + #", "required": true, "maxLength": 120}"#
        case 1: start + #", "type": "integer", "min": 0, "max": 1000}"#
        case 2: start + #", "type": "number", "computed": "field\#(number - 1) * 3"}"#
        case 3: start + #", "visible": "field\#(number - 2) > 10", "hint": "A reason"}"#
        default: start + #", "type": "choice", "choices": ["first", "second", "third"]}"#
        }
    }
}
