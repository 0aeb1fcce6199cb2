import Formwork

/// One entry of a list as every face shows it: its heading with its number, and what can be done
/// with it.
///
/// The number in a name is the key of the entry, which stays when others are moved or removed; the
/// number in the heading is its position, counted from 1.
public struct ShownEntry {
    /// The list.
    public let list: ShownList

    /// The name of the entry, such as `team.3`.
    public let name: String

    /// The position, from 0.
    public let position: Int

    /// The number of entries in the list.
    public let count: Int

    /// The heading.
    public var label: NumberedText {
        let words =
            list.list.entryLabel.isEmpty
            ? list.localizer.text(
                key: "FormworkPresentation.list.entry",
                arguments: ["number": .text(NumberedText.placeholder)])
            : list.list.entryLabel
        return numbered(words)
    }

    /// The label of the list before the heading in messages, as a prefix such as `Tasks: `; `nil`
    /// for entries with a label of their own, and for those of a list that is in no other entry.
    ///
    /// Entries without a label of their own are “Entry 1” in each list, which is not enough in a list
    /// inside of an entry.
    package var listPrefix: String? {
        guard list.list.entryLabel.isEmpty, list.row.name.contains(".") else { return nil }
        return ErrorSummary.prefix(list.list.label, in: list.localizer)
    }

    /// The heading as it is in messages, where nothing around it is seen.
    package var messageLabel: String { (listPrefix ?? "") + label.text }

    /// The text of the button that removes the entry.
    public var removeLabel: NumberedText {
        let label = list.list.removeLabel
        return numbered(
            label.isEmpty
                ? list.localizer.text(key: "FormworkPresentation.list.remove") : label)
    }

    private func numbered(_ text: String) -> NumberedText {
        NumberedText(text, number: LanguageDigits(list.localizer).text(position + 1))
    }

    /// Whether entries can be moved at all: where a list takes a single one, nothing can be.
    public var hasMoves: Bool { list.list.maximumCount != 1 }

    /// Whether the entry can be removed: a list keeps its minimum number of entries.
    public var canBeRemoved: Bool { list.row.takesInput && count > list.list.minimumCount }

    /// Whether the entry can be moved by an offset: not beyond the ends of the list.
    public func canMove(by offset: Int) -> Bool {
        list.row.takesInput && (0..<count).contains(position + offset)
    }

    /// The text of the button that moves the entry up, or down.
    public func moveLabel(by offset: Int) -> String {
        list.localizer.text(
            key: "FormworkPresentation.list.\(offset < 0 ? "moveUp" : "moveDown")")
    }
}
