/// One entry of a list to choose from.
public struct Choice: Hashable, Sendable {
    /// The text that is stored and sent, but never shown.
    public let value: String

    /// The text shown to the user, already localized.
    public let label: String

    /// The values of another row with which this is offered; it is always offered when empty.
    ///
    /// They are canonical texts; ``RowRules/choiceKey`` names the row.
    public let belongsTo: [String]

    /// Creates a choice from what is stored and what is shown.
    public init(value: String, label: String, belongsTo: [String] = []) {
        self.value = value
        self.label = label
        self.belongsTo = belongsTo
    }
}
