import Formwork

/// The work of an entity at each change of its instances.
struct EntityChanges: Sendable {
    /// The values of an instance by the names of their properties.
    typealias Values = [String: FieldValue]

    /// The names of the values that an instance keeps from its beginning to its end.
    let fixed: [String]

    /// Judges what an instance is to be.
    let check: @Sendable (Values) -> [ValidationResult]

    /// Returns the reasons why an instance must stay.
    let checkDeletion: @Sendable (Values) -> [ValidationResult]

    /// Takes note of a change: the values before it and after it, `nil` where there is no instance.
    let follow: @Sendable (_ old: Values?, _ new: Values?) throws -> Void
}
