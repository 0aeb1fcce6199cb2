/// Values as JSON: those without a JSON type of their own name their kind.
///
/// ```json
/// [null, "text", 7, true, {"decimal": "1.5"}, {"date": "2026-11-21"}, {"list": ["a", "b"]}]
/// ```
extension FieldValue: JSONRepresentable {
    /// Reads JSON's own values directly, and others as an object of one member named by the kind.
    init(jsonValue: JSONValue) throws(JSONShapeError) {
        switch jsonValue {
        case .null: self = .none
        case .boolean(let boolean): self = .boolean(boolean)
        case .number: self = .integer(try Int64(jsonValue: jsonValue))
        case .text(let text): self = .text(text)
        case .array: throw JSONShapeError(expected: "a value", found: jsonValue)
        case .object(let object): self = try Self(tagged: object)
        }
    }

    private init(tagged object: JSONObject) throws(JSONShapeError) {
        guard let kind = object.members.first?.name else {
            throw JSONShapeError(finding: "expected a value, found an empty object.")
        }
        switch kind {
        case "decimal": self = .decimal(try object.required(kind))
        case "date": self = .date(try object.required(kind))
        case "time": self = .time(try object.required(kind))
        case "dateTime": self = .dateTime(try object.required(kind))
        case "month": self = .month(try object.required(kind))
        case "file": self = .file(try object.required(kind))
        case "record": self = .record(try object.required(kind))
        case "list": self = .list(try object.required(kind))
        default: throw JSONShapeError(unknown: kind)
        }
    }

    var jsonValue: JSONValue {
        switch self {
        case .none: .null
        case .text(let text): .text(text)
        case .integer(let integer): integer.jsonValue
        case .boolean(let boolean): .boolean(boolean)
        case .decimal(let decimal): .tagged("decimal", decimal)
        case .date(let date): .tagged("date", date)
        case .time(let time): .tagged("time", time)
        case .dateTime(let moment): .tagged("dateTime", moment)
        case .month(let month): .tagged("month", month)
        case .file(let file): .tagged("file", file)
        case .record(let record): .tagged("record", record)
        case .list(let elements): .tagged("list", elements)
        }
    }
}

extension JSONValue {
    /// An object of one member, whose name is the kind of its value.
    static func tagged<Value: JSONRepresentable>(_ name: String, _ value: Value) -> JSONValue {
        var object = JSONObject()
        object.append(name, value)
        return .object(object)
    }
}

extension FileValue: JSONObjectRepresentable {
    init(_ object: JSONObject) throws(JSONShapeError) {
        self.init(
            name: try object.required("name"), mediaType: try object.optional("type") ?? "",
            size: try object.required("size"))
    }

    var jsonValue: JSONValue {
        var object = JSONObject()
        object.append("name", name)
        object.append("type", mediaType, unless: "")
        object.append("size", size)
        return .object(object)
    }
}

extension FieldRecord: JSONRepresentable {
    init(jsonValue: JSONValue) throws(JSONShapeError) {
        self.init(try [Member](jsonValue: jsonValue))
    }

    var jsonValue: JSONValue { members.jsonValue }
}

extension FieldRecord.Member: JSONRepresentable {
    /// Reads a pair of a tag and a value: readers of JSON may change the order of members.
    init(jsonValue: JSONValue) throws(JSONShapeError) {
        guard case .array(let pair) = jsonValue, pair.count == 2, case .text(let tag) = pair[0]
        else {
            throw JSONShapeError(expected: "a tag with its value", found: jsonValue)
        }
        do {
            self.init(tag: tag, value: try FieldValue(jsonValue: pair[1]))
        } catch {
            throw error.inside(element: 1)
        }
    }

    var jsonValue: JSONValue { .array([.text(tag), value.jsonValue]) }
}

extension JSONValue {
    /// Reads a value that is written as text of its own.
    func read<Value>(
        as expected: @autoclosure () -> String, _ read: (String) -> Value?
    ) throws(JSONShapeError) -> Value {
        guard case .text(let text) = self else {
            throw JSONShapeError(expected: expected(), found: self)
        }
        guard let value = read(text) else {
            throw JSONShapeError(finding: "expected \(expected()), found \"\(text)\".")
        }
        return value
    }
}

extension ExactDecimal: JSONRepresentable {
    init(jsonValue: JSONValue) throws(JSONShapeError) {
        self = try jsonValue.read(as: "a decimal such as \"12.5\"") { ExactDecimal($0) }
    }

    var jsonValue: JSONValue { .text(text) }
}

extension CivilDate: JSONRepresentable {
    init(jsonValue: JSONValue) throws(JSONShapeError) {
        self = try jsonValue.read(as: "a date such as \"2026-11-21\"") { CivilDate($0) }
    }

    var jsonValue: JSONValue { .text(text) }
}

extension CivilTime: JSONRepresentable {
    init(jsonValue: JSONValue) throws(JSONShapeError) {
        self = try jsonValue.read(as: "a time such as \"08:50\"") { CivilTime($0) }
    }

    var jsonValue: JSONValue { .text(text) }
}

extension CivilDateTime: JSONRepresentable {
    init(jsonValue: JSONValue) throws(JSONShapeError) {
        self = try jsonValue.read(as: "a date and time such as \"2026-11-21T08:50\"") {
            CivilDateTime($0)
        }
    }

    var jsonValue: JSONValue { .text(text) }
}

extension CivilMonth: JSONRepresentable {
    init(jsonValue: JSONValue) throws(JSONShapeError) {
        self = try jsonValue.read(as: "a month such as \"2026-11\"") { CivilMonth($0) }
    }

    var jsonValue: JSONValue { .text(text) }
}
