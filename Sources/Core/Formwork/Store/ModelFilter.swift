/// A condition on one stored property of the instances that a query describes.
public struct ModelFilter: Hashable, Sendable {
    /// The values that fulfil the condition.
    public enum Condition: Hashable, Sendable {
        /// One of these values.
        case isAnyOf([FieldValue])
        /// A value between two, both included; an end that is `nil` is open.
        case isBetween(FieldValue?, FieldValue?)
    }

    /// The name of the stored property.
    public let column: String

    /// The condition.
    public let condition: Condition

    /// Makes a filter.
    public init(column: String, condition: Condition) {
        self.column = column
        self.condition = condition
    }
}
