import Formwork
import FormworkServer
import FormworkTerminal

/// A part of a resource's list as it was read, with all that its screen shows.
struct LoadedList<R: Resource> {
    let list: ResourceList<R>
    /// The part of the list.
    let selection: ListSelection<R>
    /// The drafts that the user has.
    let drafts: [ResourceDraft]
    private let tables = TranslatedReading<TerminalTable>()

    /// Reads a part.
    ///
    /// - Throws: The errors of the requests.
    static func read(
        _ selection: ListSelection<R>, _ screens: ResourceScreens
    ) async throws -> LoadedList {
        let loaded = LoadedList(
            list: try await screens.client.list(selection.request), selection: selection,
            drafts: try await screens.drafts(of: R.self)?.all() ?? [])
        _ = try await loaded.table(for: screens.client)
        return loaded
    }

    /// The list as lines, in the language of a client.
    func lines(for client: AwaitedClient) -> ListLines<R> {
        ListLines(list: list, query: selection.request.query, client: client)
    }

    /// The table of the instances, whose titles of other instances are read once for a language.
    func table(for client: AwaitedClient) async throws -> TerminalTable {
        try await tables.value(in: client.locale) {
            try await lines(for: client).table(showsIdentities: false)
        }
    }

    /// The table as it was shown last.
    var lastTable: TerminalTable? { tables.last }
}
