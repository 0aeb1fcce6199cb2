/// Rows that can be filled in any number of times: a list of models.
public struct FormRepeatingGroup: Sendable {
    /// The name of the list, equal to the property's.
    public var id: String

    /// The title above the list.
    public var title: LocalizableString

    /// A sentence that helps to fill in the list.
    public var hint: LocalizableString?

    /// The title above each entry; `%{number}` is its position, from 1.
    public var entryTitle: LocalizableString

    /// The text of the button that adds an entry.
    public var addTitle: LocalizableString

    /// The text of the button that removes an entry; `%{number}` is its position, from 1.
    public var removeTitle: LocalizableString

    /// The minimum number of entries.
    public var minimumCount: Int

    /// The maximum number of entries; `nil` for any number.
    public var maximumCount: Int?

    /// The number of empty entries that an empty form shows.
    public var initialCount: Int

    /// The arrangement of the entries.
    public var entryLayout: EntryLayout

    /// The rows of each entry.
    public var rows: [FormRow]

    /// The rules for the list and all of its rows.
    public var rules: RowRules

    /// The declared options that mean nothing for a list.
    var misplaced: [String] = []

    /// Makes a list.
    public init(
        id: String, title: LocalizableString, hint: LocalizableString? = nil,
        entryTitle: LocalizableString, addTitle: LocalizableString, removeTitle: LocalizableString,
        minimumCount: Int = 0, maximumCount: Int? = nil, initialCount: Int = 0,
        entryLayout: EntryLayout = .cards, rows: [FormRow], rules: RowRules = RowRules()
    ) {
        self.id = id
        self.title = title
        self.hint = hint
        self.entryTitle = entryTitle
        self.addTitle = addTitle
        self.removeTitle = removeTitle
        self.minimumCount = minimumCount
        self.maximumCount = maximumCount
        self.initialCount = initialCount
        self.entryLayout = entryLayout
        self.rows = rows
        self.rules = rules
    }
}

extension FormRow {
    /// A list whose texts are declared beside the messages of its form, with the rows of its
    /// entries' type.
    ///
    /// The texts have the keys `<Messages>.<id>.title`, `….hint`, `….entry`, `….add` and
    /// `….remove`; Formwork has general texts for the last three.
    ///
    /// - Parameters:
    ///   - id: The name of the list, equal to the property's.
    ///   - messages: The type of the form's messages.
    ///   - entry: The type of the entries.
    ///   - count: The minimum and maximum number of entries.
    ///   - initialCount: The number of empty entries that an empty form shows.
    ///   - hasHint: Whether a hint is shown below the title.
    ///   - rules: The rules for the list and all of its rows.
    /// - Returns: The row.
    public static func repeatingGroup(
        _ id: String, for messages: Any.Type, of entry: any ValidatableModel.Type,
        count: ClosedRange<Int>, initialCount: Int = 0, hasHint: Bool = false,
        rules: RowRules = RowRules()
    ) -> FormRow {
        list(
            RowTexts(id, for: messages), id, entry, count.lowerBound, count.upperBound,
            initialCount, hasHint, rules)
    }

    /// A list with a minimum number of entries, with the rows of its entries' type.
    public static func repeatingGroup(
        _ id: String, for messages: Any.Type, of entry: any ValidatableModel.Type,
        count: PartialRangeFrom<Int> = 0..., initialCount: Int = 0, hasHint: Bool = false,
        rules: RowRules = RowRules()
    ) -> FormRow {
        list(
            RowTexts(id, for: messages), id, entry, count.lowerBound, nil, initialCount, hasHint,
            rules)
    }

    private static func list(
        _ texts: RowTexts, _ id: String, _ entry: any ValidatableModel.Type, _ minimumCount: Int,
        _ maximumCount: Int?, _ initialCount: Int, _ hasHint: Bool, _ rules: RowRules
    ) -> FormRow {
        .repeatingGroup(
            FormRepeatingGroup(
                id: id, title: texts.title, hint: hasHint ? texts.hint : nil,
                entryTitle: texts.text("entry", orElse: "entry"),
                addTitle: texts.text("add", orElse: "addEntry"),
                removeTitle: texts.text("remove", orElse: "removeEntry"),
                minimumCount: minimumCount, maximumCount: maximumCount,
                initialCount: initialCount, rows: entry.formRows, rules: rules))
    }
}
