import Formwork
public import FormworkPresentation
import FormworkRows
import Foundation

/// The view of a list: an entry for each row, in sections, with buttons for more rows and for new ones.
///
/// ```swift
/// final class BookmarkListView_default: BaseListView<Stored<Bookmark>> {
///     override func entry(of row: Stored<Bookmark>) -> ScreenEntry {
///         ScreenEntry(id: row.url, title: row.title, link: row.url)
///     }
/// }
/// ```
///
/// Rows of a form that a subclass adds, such as those of a search, come before the entries. The words
/// in the place of the entries of an empty list have the key `BookmarkListScreenlet.empty`, or else
/// are those of every list.
open class BaseListView<Row: Sendable>: BaseScreenletView {
    private enum Tag: RowTag { case shown, selected }

    /// The rows, which the screenlet sets.
    public private(set) final var list = ListRows<Row>()

    /// The number of rows that are shown, which a page without a script sends back with its form.
    private let shownRow = TextFieldRow.hidden(Tag.shown)

    /// The identities of the entries that are selected, which come back in the same way.
    private let selectedRow = TextFieldRow.hidden(Tag.selected)

    /// Makes the entry of a row.
    open func entry(of row: Row) -> ScreenEntry {
        // Each list has rows of its own, so that there is no entry for all of them.
        preconditionFailure("\(type(of: self)) shows no rows. Override `entry(of:)`.")
    }

    /// The words above the rows that follow each other with the same section; empty for none.
    open func section(of row: Row) -> String { "" }

    /// The arrangement of the entries, by default one below the other.
    open var entryLayout: ScreenEntries.Layout { .list }

    /// Whether a button loads the list again.
    open var offersRefresh: Bool { true }

    /// Adds the number of rows and the selection to the form.
    open override func setupRows() {
        super.setupRows()
        add(shownRow)
        add(selectedRow)
    }

    /// The rows of the form, the entries, and the buttons.
    open override var parts: [ScreenPart] {
        super.parts + entryParts + notes.map { .text($0) }
            + (buttons.isEmpty ? [] : [.actions(buttons)])
    }

    /// The number of rows that a page showed before, from which the screenlet was made again.
    final var countBefore: Int { min(Int(shownRow.value) ?? 0, ListRows<Row>.maximumCount) }

    /// The entries that were selected on the page.
    final var selectionBefore: Set<String> {
        Set(selectedRow.value.split(separator: ",").compactMap(\.removingPercentEncoding))
    }

    /// Shows rows.
    final func show(_ list: ListRows<Row>) {
        self.list = list
        let count = list.loaded.isEmpty ? "" : "\(list.loaded.count)"
        if shownRow.value != count { shownRow.value = count }
        let selection = list.selectionText
        if selectedRow.value != selection { selectedRow.value = selection }
    }

    // MARK: Parts

    private var listScreenlet: BaseListScreenlet<Row>? { screenlet as? BaseListScreenlet<Row> }

    /// The entries; those of a section below its heading.
    private var entryParts: [ScreenPart] {
        guard !list.loaded.isEmpty else {
            let isEmpty = list.isLoaded && list.failedAction == nil
            return isEmpty ? [.entries(ScreenEntries([], emptyNote: emptyNote))] : []
        }
        var sections: [(label: String, entries: [ScreenEntry])] = []
        for row in list.loaded {
            let label = section(of: row)
            if sections.last?.label != label { sections.append((label, [])) }
            sections[sections.count - 1].entries.append(selectable(entry(of: row)))
        }
        return sections.map { label, entries in
            let name = label.isEmpty ? screenlet?.screenLabel ?? "" : label
            let part = ScreenPart.entries(
                ScreenEntries(entries, label: name, layout: entryLayout))
            return label.isEmpty ? part : .group(label: label, [part])
        }
    }

    /// The entry with the button by which it is selected.
    private func selectable(_ entry: ScreenEntry) -> ScreenEntry {
        guard let mode = listScreenlet?.selectionMode, mode != .none else { return entry }
        var entry = entry
        entry.isSelected = list.selection.contains(entry.id)
        entry.actions.insert(
            ShownAction(
                action: Screenlet.selectAction, of: entry.id,
                label: words(
                    .localized(
                        key: "FormworkScreenList.\(entry.isSelected ? "deselect" : "select")")),
                about: entry.title),
            at: 0)
        return entry
    }

    private var notes: [String] {
        if list.isAtLimit {
            return [
                words(
                    .localized(
                        key: "FormworkScreenList.limit",
                        arguments: ["count": .integer(Int64(list.loaded.count))]))
            ]
        }
        guard list.rowCount > list.loaded.count else { return [] }
        let numbers: [String: LocalizableArgument] = [
            "shown": .integer(Int64(list.loaded.count)), "total": .integer(Int64(list.rowCount)),
        ]
        return [words(.localized(key: "FormworkScreenList.shown", arguments: numbers))]
    }

    private var buttons: [ShownAction] {
        let isBusy = listScreenlet?.isLoading ?? false
        func button(_ action: String, _ label: LocalizableString) -> ShownAction {
            let hasFailed = list.failedAction == action
            let label = hasFailed ? .localized(key: "FormworkScreenList.again") : label
            return ShownAction(action: action, label: words(label), isPossible: !isBusy)
        }
        let more =
            list.hasMore
            ? [button(Screenlet.moreAction, .localized(key: "FormworkResource.more"))] : []
        let isOffered = offersRefresh || list.failedAction == Screenlet.loadAction
        guard isOffered else { return more }
        return more
            + [button(Screenlet.loadAction, .localized(key: "FormworkScreenList.refresh"))]
    }

    private var emptyNote: String {
        guard let localizer = screenlet?.context?.localizer, let owner = textOwner else {
            return ""
        }
        let own = LocalizableString.localized(for: owner, propertyName: "empty")
        return localizer.hasText(own)
            ? localizer.text(own) : words(.localized(key: "FormworkResource.empty"))
    }

    private func words(_ text: LocalizableString) -> String {
        screenlet?.context?.localizer.text(text) ?? ""
    }
}
