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
