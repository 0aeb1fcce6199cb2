import Formwork
import FormworkTerminal

/// The list of a resource: a search, a button for each instance, and those for other parts of the
/// list.
struct ListScreen<R: Resource> {
    /// The wish of the user.
    enum Choice {
        case search(String), filter, all, new, open(Stored<R.Fields>), draft(ResourceDraft),
            page(Int), restore, leave
    }

    let screens: ResourceScreens
    let loaded: LoadedList<R>
    /// The selection, with the instance that was looked at.
    let selection: ListSelection<R>
    /// The news since the list was shown last; `nil` without any.
    let notice: ScreenNotice?
    /// Whether a deletion can be taken back.
    let canRestore: Bool

    /// Shows the list until the user wishes something.
    func show() async throws -> Choice {
        let (outcome, record) = try await screens.show(
            try await rows(loaded.table(for: screens.client)),
            values: ["search": .text(selection.search)],
            title: screens.text(ResourceTexts(R.self).title),
            submitLabel: screens.text(
                "FormworkHTML.search.\(hasSearch ? "submit" : "clear")"),
            actionsFollow: hasSearch ? "search" : nil, tables: ["titles"],
            focus: list.items.firstIndex { $0.id == selection.opened }.map { "open-\($0)" },
            fit: { loaded.lastTable.map { rows($0) } ?? [] })
        switch outcome {
        case .submitted: return .search(record["search"].wireTexts.first ?? "")
        case .pressed(let tag): return choice(tag)
        case .left, .editing: return .leave
        }
    }

    private func choice(_ tag: String) -> Choice {
        switch tag {
        case "filter": return .filter
        case "all": return .all
        case "new": return .new
        case "restore": return .restore
        case "previous": return .page(list.page - 1)
        case "next": return .page(list.page + 1)
        default:
            return chosen(tag, "draft-", among: drafts).map { .draft($0) }
                ?? chosen(tag, "open-", among: list.items).map { .open($0) } ?? .leave
        }
    }

    private func chosen<Element>(
        _ tag: String, _ prefix: String, among elements: [Element]
    ) -> Element? {
        guard tag.hasPrefix(prefix), let index = Int(tag.dropFirst(prefix.count)) else {
            return nil
        }
        return elements.indices.contains(index) ? elements[index] : nil
    }

    // MARK: Rows

    private var list: ResourceList<R> { loaded.list }

    private var drafts: [ResourceDraft] { loaded.drafts }

    /// The columns of the screen between the brackets of a button.
    private var tableWidth: Int { (screens.session.width ?? 80) - 4 }

    /// The list as declared, of the fields that the user may see.
    private var definition: ResourceDefinition { .of(R.self, hiding: list.access.hidden) }

    private var hasSearch: Bool { !definition.searched.isEmpty }

    private func rows(_ table: TerminalTable) -> [RowDefinition] {
        let lines = loaded.lines(for: screens.client)
        let closing = RowDefinition.note("summary", lines.closing.joined(separator: "\n"))
        // Lines are read in their order: there the list comes first.
        return screens.session.usesLines
            ? news + [closing] + draftCount + undo + instances(table) + pages + search + tools
                + draftButtons
            : news + undo + search + tools + draftCount + draftButtons + [closing]
                + instances(table) + pages
    }

    private var draftCount: [RowDefinition] {
        guard !drafts.isEmpty else { return [] }
        let text = LocalizableString.localized(
            key: "FormworkDraft.count", arguments: ["count": .integer(Int64(drafts.count))])
        return [.note("drafts", screens.text(text))]
    }

    private var draftButtons: [RowDefinition] {
        drafts.enumerated().map { DraftScreen<R>.button("draft-\($0)", $1, screens) }
    }

    private var news: [RowDefinition] {
        notice.map { [.note("notice", $0(screens))] } ?? []
    }

    private var undo: [RowDefinition] {
        canRestore ? [.button("restore", screens.text("FormworkHTML.notice.undo"))] : []
    }

    private var search: [RowDefinition] {
        guard hasSearch else { return [] }
        let label = screens.text(ResourceTexts(R.self).search)
        return [
            .field(FieldDefinition(tag: "search", label: label, constraints: [.maxLength(200)]))
        ]
    }

    private var tools: [RowDefinition] {
        let filter = RowDefinition.button("filter", screens.text("FormworkHTML.search.filters"))
        let new = RowDefinition.button("new", screens.text(ResourceTexts(R.self)["new"]))
        let canFilter = !definition.filters.isEmpty || !definition.sortableNames.isEmpty
        return restriction + (canFilter ? [filter] : [])
            + (R.actions.contains(.create) ? [new] : [])
    }

    /// The names of the filters that are in effect, and the way back to all instances.
    private var restriction: [RowDefinition] {
        guard selection.isPart else { return [] }
        let titles = definition.filters
            .filter { $0.inputNames.contains { selection.filters[$0] != nil } }
            .map { screens.text($0.field.shortTitle) }
        let words =
            "\(screens.text("FormworkHTML.search.filters")): "
            + titles.joined(separator: ", ")
        return (titles.isEmpty ? [] : [.note("filtered", words)])
            + [.button("all", screens.text("FormworkHTML.search.clear"))]
    }

    /// A button for each instance: below the titles of the columns, or with them in lines, where
    /// nothing is known by its place.
    private func instances(_ table: TerminalTable) -> [RowDefinition] {
        guard !list.items.isEmpty else { return [] }
        var table = table
        table.isolatesCells = true
        let lines = table.lines(fitting: tableWidth)
        let isSeen = !screens.session.usesLines
        let labels = isSeen ? Array(lines.dropFirst()) : table.sentences
        // The titles are above the words between the brackets of the buttons.
        return (isSeen ? [.note("titles", "  \(lines[0])")] : [])
            + labels.enumerated().map { .button("open-\($0)", $1) }
    }

    private var pages: [RowDefinition] {
        let end = (list.page - 1) * loaded.selection.request.query.size + list.items.count
        let hasMore = !list.isTotalExact || end < list.total
        let keys = (list.page > 1 ? ["previous"] : []) + (hasMore ? ["next"] : [])
        return keys.map { .button($0, screens.text("FormworkHTML.pagination.\($0)")) }
    }
}
