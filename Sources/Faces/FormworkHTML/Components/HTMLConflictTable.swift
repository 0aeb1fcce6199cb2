public import Formwork

/// Both versions of the fields that two users changed at once, side by side.
///
/// ```swift
/// HTMLConflictTable(context.submission?.conflicts ?? []).html(context)
/// ```
///
/// Users decide by themselves which version is right, as the form below the table contains their
/// own. An empty value is shown as a dash that screen readers announce as a word.
public struct HTMLConflictTable {
    /// The identifier that the error summary links to.
    static let id = "conflicts"

    private let conflicts: [FieldConflict]

    /// Makes a table.
    public init(_ conflicts: [FieldConflict]) { self.conflicts = conflicts }

    /// The table; empty without conflicts.
    public func html(_ context: HTMLContext) -> HTML {
        guard !conflicts.isEmpty else { return .empty }
        let columns = ["field", "stored", "submitted"].map { key in
            HTMLTable.Column(context.text(key: "FormworkHTML.conflicts.\(key)"))
        }
        let rows = conflicts.map { conflict in
            [
                HTML(text: context.text(conflict.title)),
                version(conflict.stored, context),
                version(conflict.submitted, context),
            ]
        }
        return HTMLTable(
            caption: context.text(key: "FormworkHTML.conflicts.caption"), columns: columns,
            rows: rows, id: HTMLConflictTable.id, showsCaption: true
        ).html(context)
    }

    /// A version of one field; a user's text keeps its own direction and line breaks.
    private func version(_ value: LocalizableString, _ context: HTMLContext) -> HTML {
        let text = context.text(value)
        return text.isEmpty ? .empty : .prose(text)
    }
}
