import Foundation

/// A type that a field value can become by itself, without the type's own decoding.
protocol FieldScalar {
    /// The expected kind of value, for the error that reports another one.
    static var expectation: String { get }

    /// Makes the scalar, or `nil` if the value is none.
    init?(fieldValue: FieldValue)
}

extension String: FieldScalar {
    static var expectation: String { "a text" }

    /// Takes the text; a missing value is the empty text.
    init?(fieldValue: FieldValue) {
        if case .list = fieldValue { return nil }
        self = fieldValue.wireText
    }
}

extension Bool: FieldScalar {
    static var expectation: String { "true or false" }

    /// Takes the boolean; a box that was not posted is not checked.
    init?(fieldValue: FieldValue) {
        switch fieldValue {
        case .none: self = false
        case .boolean(let value): self = value
        case .text(let text):
            guard
                case .boolean(let value) = FieldValueKind.boolean
                    .value(readFrom: text, format: .canonical)
            else { return nil }
            self = value
        default: return nil
        }
    }
}

extension FieldScalar where Self: FixedWidthInteger {
    static var expectation: String { "a whole number" }

    /// Takes the number, if the type has it.
    init?(fieldValue: FieldValue) {
        switch fieldValue {
        case .integer(let value): self.init(exactly: value)
        case .text(let text): self.init(text)
        default: return nil
        }
    }
}

extension Int: FieldScalar {}
extension Int8: FieldScalar {}
extension Int16: FieldScalar {}
extension Int32: FieldScalar {}
extension Int64: FieldScalar {}
extension UInt: FieldScalar {}
extension UInt8: FieldScalar {}
extension UInt16: FieldScalar {}
extension UInt32: FieldScalar {}
extension UInt64: FieldScalar {}

extension ExactDecimal: FieldScalar {
    static var expectation: String { "a number such as 1234.50" }
    init?(fieldValue: FieldValue) {
        switch fieldValue {
        case .decimal(let value): self = value
        case .integer(let value): self.init(value)
        case .text(let text): self.init(text)
        default: return nil
        }
    }
}

extension Double: FieldScalar {
    static var expectation: String { "a number such as 1234.5" }
    init?(fieldValue: FieldValue) {
        guard let number = ExactDecimal(fieldValue: fieldValue) else { return nil }
        self.init(number.text)
    }
}

extension Float: FieldScalar {
    static var expectation: String { Double.expectation }
    init?(fieldValue: FieldValue) {
        guard let number = Double(fieldValue: fieldValue) else { return nil }
        self.init(number)
    }
}

extension CivilDate: FieldScalar {
    static var expectation: String { "a date such as 2026-11-21" }
    init?(fieldValue: FieldValue) {
        if case .date(let value) = fieldValue {
            self = value
        } else {
            self.init(fieldValue.wireText)
        }
    }
}

extension CivilTime: FieldScalar {
    static var expectation: String { "a time such as 08:50" }
    init?(fieldValue: FieldValue) {
        if case .time(let value) = fieldValue {
            self = value
        } else {
            self.init(fieldValue.wireText)
        }
    }
}

extension CivilMonth: FieldScalar {
    static var expectation: String { "a month such as 2026-11" }
    init?(fieldValue: FieldValue) {
        if case .month(let value) = fieldValue {
            self = value
        } else {
            self.init(fieldValue.wireText)
        }
    }
}

extension FileValue: FieldScalar {
    static var expectation: String { "a file" }

    /// Takes the file, or its description in an answer.
    init?(fieldValue: FieldValue) {
        switch fieldValue {
        case .file(let value): self = value
        case .record(let record):
            guard case .text(let name) = record["name"], case .integer(let size) = record["size"]
            else { return nil }
            self.init(name: name, mediaType: record["mediaType"].wireText, size: size)
        default: return nil
        }
    }
}

extension CivilDateTime: FieldScalar {
    static var expectation: String { "a date and time such as 2026-11-21T08:50" }
    init?(fieldValue: FieldValue) {
        if case .dateTime(let value) = fieldValue {
            self = value
        } else {
            self.init(fieldValue.wireText)
        }
    }
}

extension Date: FieldScalar {
    static var expectation: String { CivilDateTime.expectation }
    init?(fieldValue: FieldValue) {
        guard let value = CivilDateTime(fieldValue: fieldValue) else { return nil }
        self = value.instant
    }
}

extension UUID: FieldScalar {
    static var expectation: String { "an identity such as 6F9619FF-8B86-D011-B42D-00C04FC964FF" }
    init?(fieldValue: FieldValue) { self.init(uuidString: fieldValue.wireText) }
}

extension URL: FieldScalar {
    static var expectation: String { "an address such as https://example.org" }
    init?(fieldValue: FieldValue) { self.init(string: fieldValue.wireText) }
}
