/// One entry of a list to choose from.
public struct Choice: Hashable, Sendable {
    /// What is stored and sent, never shown.
    public let value: String

    /// What people read, already localized.
    public let label: String

    /// Creates a choice from what is stored and what is shown.
    public init(value: String, label: String) {
        self.value = value
        self.label = label
    }
}
