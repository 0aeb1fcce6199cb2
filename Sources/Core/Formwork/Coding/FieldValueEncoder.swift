import Foundation

extension CodingUserInfoKey {
    /// Set where only the values of form fields are wanted, without the fields themselves.
    // The initializer fails for no text; Foundation declares it as failing nevertheless.
    static let fieldValuesOnly = CodingUserInfoKey(rawValue: "formwork.fieldValuesOnly")
        .unsafelyUnwrapped
}

/// Takes the values of form fields out of a model, by way of its `Encodable` conformance.
///
/// Keys are the coding keys. A model inside of the model is a record, several are a list of
/// records. Texts still to be localized are left out.
public struct FieldValueEncoder: Sendable {
    private let names: Set<String>?

    /// Makes an encoder for the fields of these names, or for all.
    public init(tags: [String]? = nil) {
        names = tags.map(Set.init)
    }

    /// Returns the values by field name.
    ///
    /// - Throws: Any error of the model's own `encode(to:)`.
    /// - Complexity: O(number of the model's properties).
    public func encode(_ model: some Encodable) throws -> [String: FieldValue] {
        let node = FieldValueNode()
        try model.encode(to: FieldValueContainer(node: node, names: names))
        return Dictionary(node.members) { _, last in last }
    }

    /// Returns the value of one property's type.
    package static func value(of property: some Encodable) -> FieldValue {
        let node = FieldValueNode()
        try? node.take(property)
        return node.value ?? .none
    }
}

extension FieldValue {
    /// The field value of a scalar, `nil` if the value is none.
    init?(scalar value: Any) {
        switch value {
        case let value as String: self = .text(value)
        case let value as Bool: self = .boolean(value)
        case let value as ExactDecimal: self = .decimal(value)
        case let value as CivilDate: self = .date(value)
        case let value as CivilTime: self = .time(value)
        case let value as CivilMonth: self = .month(value)
        case let value as FileValue: self = .file(value)
        case let value as CivilDateTime: self = .dateTime(value)
        case let value as Date: self = .dateTime(CivilDateTime(value))
        case let value as UUID: self = .text(value.uuidString)
        case let value as URL: self = .text(value.absoluteString)
        case let value as any BinaryInteger: self = .integer(Int64(clamping: value))
        case let value as any BinaryFloatingPoint: self = FieldValue(floatingPoint: Double(value))
        default: return nil
        }
    }

    private init(floatingPoint value: Double) {
        // A double's shortest text is the decimal that its author meant. A value that no exact
        // decimal can hold remains text: then no field takes it for a number.
        let text = "\(value)"
        self = ExactDecimal(text).map(FieldValue.decimal) ?? .text(text)
    }
}
