public import FormworkEngine

/// A type of property that a field of a form can show and take.
public protocol FieldConvertible {
    /// The value that a field shows.
    var fieldValue: FieldValue { get }

    /// Takes what a field holds; `nil` when it is none that the type has.
    init?(fieldValue: FieldValue)
}

extension String: FieldConvertible {
    /// The text.
    public var fieldValue: FieldValue { isEmpty ? .none : .text(self) }

    /// Takes a text; what was not entered is the empty one.
    public init?(fieldValue: FieldValue) {
        switch fieldValue {
        case .list, .record, .file: return nil
        default: self = fieldValue.wireText
        }
    }
}

extension Bool: FieldConvertible {
    /// Yes or no.
    public var fieldValue: FieldValue { .boolean(self) }

    /// Takes yes or no; what was not entered is no.
    public init?(fieldValue: FieldValue) {
        switch fieldValue {
        case .none: self = false
        case .boolean(let boolean): self = boolean
        default: return nil
        }
    }
}

extension FieldConvertible where Self: FixedWidthInteger {
    /// The number; one that is too large for a field is none.
    public var fieldValue: FieldValue { Int64(exactly: self).map { .integer($0) } ?? .none }

    /// Takes a whole number that the type has.
    public init?(fieldValue: FieldValue) {
        switch fieldValue {
        case .integer(let integer): self.init(exactly: integer)
        case .decimal(let decimal): self.init(decimal.text)
        default: return nil
        }
    }
}

extension Int: FieldConvertible {}
extension Int8: FieldConvertible {}
extension Int16: FieldConvertible {}
extension Int32: FieldConvertible {}
extension Int64: FieldConvertible {}
extension UInt: FieldConvertible {}
extension UInt8: FieldConvertible {}
extension UInt16: FieldConvertible {}
extension UInt32: FieldConvertible {}
extension UInt64: FieldConvertible {}

extension Double: FieldConvertible {
    /// The shortest decimal that is read back as the number; none for what is no number.
    public var fieldValue: FieldValue {
        if let integer = Int64(exactly: self) { return .decimal(ExactDecimal(integer)) }
        return ExactDecimal(description).map { .decimal($0) } ?? .none
    }

    /// Takes a number.
    public init?(fieldValue: FieldValue) {
        switch fieldValue {
        case .integer(let integer): self.init(integer)
        case .decimal(let decimal): self.init(decimal.text)
        default: return nil
        }
    }
}

extension ExactDecimal: FieldConvertible {
    /// The number.
    public var fieldValue: FieldValue { .decimal(self) }

    /// Takes a number.
    public init?(fieldValue: FieldValue) {
        switch fieldValue {
        case .integer(let integer): self.init(integer)
        case .decimal(let decimal): self = decimal
        default: return nil
        }
    }
}

extension CivilDate: FieldConvertible {
    /// The day.
    public var fieldValue: FieldValue { .date(self) }

    /// Takes a day.
    public init?(fieldValue: FieldValue) {
        guard case .date(let date) = fieldValue else { return nil }
        self = date
    }
}

extension CivilTime: FieldConvertible {
    /// The time of day.
    public var fieldValue: FieldValue { .time(self) }

    /// Takes a time of day.
    public init?(fieldValue: FieldValue) {
        guard case .time(let time) = fieldValue else { return nil }
        self = time
    }
}

extension CivilDateTime: FieldConvertible {
    /// The day with its time.
    public var fieldValue: FieldValue { .dateTime(self) }

    /// Takes a day with a time.
    public init?(fieldValue: FieldValue) {
        guard case .dateTime(let dateTime) = fieldValue else { return nil }
        self = dateTime
    }
}

extension CivilMonth: FieldConvertible {
    /// The month.
    public var fieldValue: FieldValue { .month(self) }

    /// Takes a month.
    public init?(fieldValue: FieldValue) {
        guard case .month(let month) = fieldValue else { return nil }
        self = month
    }
}

extension FileValue: FieldConvertible {
    /// The description of the file.
    public var fieldValue: FieldValue { .file(self) }

    /// Takes what is known of a file.
    public init?(fieldValue: FieldValue) {
        guard case .file(let file) = fieldValue else { return nil }
        self = file
    }
}

extension Optional: FieldConvertible where Wrapped: FieldConvertible {
    /// The value, if there is one.
    public var fieldValue: FieldValue { self?.fieldValue ?? .none }

    /// Takes a value, or none when nothing was entered.
    public init?(fieldValue: FieldValue) {
        if fieldValue.isEmpty {
            self = Wrapped?.none
        } else if let value = Wrapped(fieldValue: fieldValue) {
            self = value
        } else {
            return nil
        }
    }
}

extension Array: FieldConvertible where Element: FieldConvertible {
    /// All values.
    public var fieldValue: FieldValue { .list(map(\.fieldValue)) }

    /// Takes several values, or one.
    public init?(fieldValue: FieldValue) {
        self = []
        let values =
            switch fieldValue {
            case .none: [FieldValue]()
            case .list(let values): values
            default: [fieldValue]
            }
        for value in values {
            guard let element = Element(fieldValue: value) else { return nil }
            append(element)
        }
    }
}

extension FieldConvertible where Self: RawRepresentable, RawValue: FieldConvertible {
    /// The raw value of the case.
    public var fieldValue: FieldValue { rawValue.fieldValue }

    /// Creates the case with a raw value.
    public init?(fieldValue: FieldValue) {
        guard let rawValue = RawValue(fieldValue: fieldValue) else { return nil }
        self.init(rawValue: rawValue)
    }
}
