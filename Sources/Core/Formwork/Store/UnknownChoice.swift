/// A stored value of a field that is none of the field's choices, such as that of a case that was
/// removed from an enumeration.
///
/// An instance with such a value often cannot be read (``ModelPage/unreadable``). An application
/// reports these values when it starts.
public struct UnknownChoice: Hashable, Sendable, CustomStringConvertible {
    /// The name of the model's type.
    public let modelType: String

    /// The name of the field.
    public let field: String

    /// The value as it is stored, or its beginning.
    public let value: String

    /// The number of living instances that have the value, of those that were looked at.
    public let count: Int

    /// Makes the description of a value.
    public init(modelType: String, field: String, value: String, count: Int) {
        self.modelType = modelType
        self.field = field
        self.value = value
        self.count = count
    }

    /// The place, the value and the remedy, in one line.
    public var description: String {
        let number = count == 1 ? "1 instance has" : "\(count) instances have"
        return """
            \(modelType).\(field): \(number) the value “\(value)”, which is no choice. Declare it \
            again, or replace it in the store.
            """
    }
}
