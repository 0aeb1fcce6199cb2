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
        return node.values
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
    init?<Value>(scalar value: Value) {
        if let make = Self.scalars[ObjectIdentifier(Value.self)] {
            guard let made = make(value) else { return nil }
            self = made
        } else if let value = value as? any BinaryInteger {
            self = .integer(Int64(clamping: value))
        } else if let value = value as? any BinaryFloatingPoint {
            self = FieldValue(floatingPoint: Double(value))
        } else {
            return nil
        }
    }

    /// The field values of the commonest scalars by their types: to try one type after the other costs
    /// more than all else that is done with a value.
    private static let scalars: [ObjectIdentifier: @Sendable (Any) -> FieldValue?] =
        Dictionary(uniqueKeysWithValues: [
            scalar(FieldValue.text), scalar(FieldValue.boolean), scalar(FieldValue.decimal),
            scalar(FieldValue.date), scalar(FieldValue.time), scalar(FieldValue.month),
            scalar(FieldValue.file), scalar(FieldValue.dateTime),
            scalar { (value: Date) in .dateTime(CivilDateTime(value)) },
            scalar { (value: UUID) in .text(value.uuidString) },
            scalar { (value: URL) in .text(value.absoluteString) },
            scalar { (value: Int) in .integer(Int64(value)) },
            scalar { (value: Double) in FieldValue(floatingPoint: value) },
        ])

    private static func scalar<Value>(
        _ make: @escaping @Sendable (Value) -> FieldValue
    ) -> (ObjectIdentifier, @Sendable (Any) -> FieldValue?) {
        (ObjectIdentifier(Value.self), { ($0 as? Value).map(make) })
    }

    private init(floatingPoint value: Double) {
        // A double's shortest text is the decimal that its author meant. A value that no exact
        // decimal can hold remains text: then no field takes it for a number.
        let text = "\(value)"
        self = ExactDecimal(text).map(FieldValue.decimal) ?? .text(text)
    }
}
