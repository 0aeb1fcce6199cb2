/// The effect of the deletion of an instance on a field that refers to it.
public enum ReferenceDeletion: String, CaseIterable, Codable, Hashable, Sendable {
    /// The instance is not deleted.
    case refuse
    /// The field is emptied, in the same transaction.
    case clear
}
