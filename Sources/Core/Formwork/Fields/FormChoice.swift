/// One of the values that a select offers.
public struct FormChoice: Codable, Hashable, Sendable {
    /// The value as it is sent and stored.
    public let value: String

    /// What people read.
    public let title: LocalizableString

    /// Makes a choice.
    public init(value: String, title: LocalizableString) {
        self.value = value
        self.title = title
    }
}
