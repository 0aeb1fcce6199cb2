public import Formwork

/// A list of entries as every face shows it: its bounds, its columns, and the button for one more.
public struct ShownList {
    /// The declaration.
    public let list: RepeatingGroupDefinition

    /// The current state of the list.
    public let row: ShownRow

    /// The errors to show.
    public let errors: [ShownMessage]

    let localizer: Localizer

    /// Reads a list.
    public init(
        _ list: RepeatingGroupDefinition, _ row: ShownRow, in localizer: Localizer,
        errors: [ShownMessage] = []
    ) {
        self.list = list
        self.row = row
        self.errors = errors
        self.localizer = localizer
    }

    /// The text of the button for one more entry.
    public var addLabel: String {
        list.addLabel.isEmpty
            ? localizer.text(key: "FormworkPresentation.list.add") : list.addLabel
    }

    /// The words of a list without entries; `nil` while there are any.
    public var emptyText: String? {
        row.live.entries.isEmpty ? localizer.text(key: "FormworkPresentation.list.empty") : nil
    }

    /// Whether a list with so many entries takes one more.
    ///
    /// The button stays where it is when the list is full: a control that disappears while a reader
    /// is on it would take the focus with it.
    public func canInsert(besides count: Int) -> Bool {
        row.takesInput && list.maximumCount.map { count < $0 } ?? true
    }

    /// The labels above the columns of a table.
    public var columns: [String] {
        list.rows.compactMap { row in
            guard case .field(let field) = row, FieldWidget(field) != .hidden else { return nil }
            return field.label
        }
    }

    /// An entry at a position among so many.
    ///
    /// - Parameters:
    ///   - name: The name of the entry, such as `team.3`.
    ///   - position: Its position, from 0.
    ///   - count: The number of entries.
    /// - Returns: The entry, which need not be one of the live list: a template has none.
    public func entry(_ name: String, at position: Int, of count: Int) -> ShownEntry {
        ShownEntry(list: self, name: name, position: position, count: count)
    }

    /// The entries of the live list in their order.
    public var entries: [ShownEntry] {
        let keys = row.live.entries
        return keys.enumerated().map { entry("\(row.name).\($1)", at: $0, of: keys.count) }
    }
}

extension RepeatingGroupDefinition {
    /// Whether the entries are rows of a table: only short inputs fit in cells.
    public var isTable: Bool {
        entryLayout == .table
            && rows.allSatisfy { row in
                if case .field(let field) = row { field.isShortInput } else { false }
            }
    }
}

extension FieldDefinition {
    /// Whether the field can be a cell of a table: one line with one control.
    public var isShortInput: Bool {
        switch FieldWidget(self) {
        case .hidden, .box, .value, .list: true
        case .line(let inputType): inputType != .file
        case .button, .choices, .area: false
        }
    }
}
