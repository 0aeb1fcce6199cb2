/// Rows that can be filled in any number of times: a list of records.
///
/// Each entry has rows of its own, and may have further lists in it.
///
/// ```swift
/// RepeatingGroupDefinition(
///     tag: "team", label: "Team", entryLabel: "Member %{number}", addLabel: "Add a member",
///     removeLabel: "Remove member %{number}", minimumCount: 1, maximumCount: 20,
///     rows: [.field(FieldDefinition(tag: "name", label: "Name"))])
/// ```
///
/// The rows of an entry have tags such as `team.3.name`, where 3 is the key of the entry, not its
/// position.
public struct RepeatingGroupDefinition: Hashable, Sendable {
    /// The name of the list, unique within its scope.
    public var tag: String

    /// The heading above the list.
    public var label: String

    /// A sentence that helps to fill in the list.
    public var hint: String?

    /// The heading above each entry; `%{number}` is its position, from 1.
    public var entryLabel: String

    /// The text of the button that adds an entry.
    public var addLabel: String

    /// The text of the button that removes an entry; `%{number}` is its position, from 1.
    public var removeLabel: String

    /// The minimum number of entries.
    ///
    /// Fewer are reported as ``ViolationCode/minCount``; the user cannot remove entries below it.
    public var minimumCount: Int

    /// The maximum number of entries; `nil` for any number.
    ///
    /// More are reported as ``ViolationCode/maxCount``; the user cannot add entries beyond it.
    public var maximumCount: Int?

    /// The number of empty entries in an empty form; at least ``minimumCount`` are shown.
    public var initialCount: Int

    #if !hasFeature(Embedded)
        /// The arrangement of the entries.
        public var entryLayout = EntryLayout.cards
    #endif

    /// The rows of each entry.
    public var rows: [RowDefinition]

    /// The rules about the list and all of its rows.
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
