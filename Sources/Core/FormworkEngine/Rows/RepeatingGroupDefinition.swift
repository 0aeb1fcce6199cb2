/// Rows that can be filled in any number of times: a list of records.
///
/// Each entry has rows of its own, and may have further lists in it.
public struct RepeatingGroupDefinition: Hashable, Sendable {
    /// The name of the list, unique within its scope.
    public var tag: String

    /// What people read above the list.
    public var label: String

    /// A sentence that helps to fill in the list.
    public var hint: String?

    /// What people read above each entry; `%{number}` is its position, from 1.
    public var entryLabel: String

    /// What the button says that adds an entry.
    public var addLabel: String

    /// What the button says that removes an entry; `%{number}` is its position, from 1.
    public var removeLabel: String

    /// How many entries there must be.
    public var minimumCount: Int

    /// How many entries there may be; `nil` for any number.
    public var maximumCount: Int?

    /// How many empty entries an empty form shows; at least ``minimumCount`` are shown.
    public var initialCount: Int

    /// The rows of each entry.
    public var rows: [RowDefinition]

    /// What decides over the list and all of its rows.
    public var rules: RowRules

    /// The localized message of each violation that the list as a whole can have.
    public var messages: [ViolationCode: String]

    /// Creates a list of records.
    public init(
        tag: String, label: String, hint: String? = nil, entryLabel: String = "",
        addLabel: String = "", removeLabel: String = "", minimumCount: Int = 0,
        maximumCount: Int? = nil, initialCount: Int = 0, rows: [RowDefinition],
        rules: RowRules = RowRules(), messages: [ViolationCode: String] = [:]
    ) {
        self.tag = tag
        self.label = label
        self.hint = hint
        self.entryLabel = entryLabel
        self.addLabel = addLabel
        self.removeLabel = removeLabel
        self.minimumCount = minimumCount
        self.maximumCount = maximumCount
        self.initialCount = initialCount
        self.rows = rows
        self.rules = rules
        self.messages = messages
    }
}
