public import Formwork
public import Observation

/// A list of a resource that views observe: its search, its filters, its order, the parts that were
/// asked for so far, and the notice after a change.
///
/// ```swift
/// func showMore<R: Resource>(
///     of list: ObservedResourceList<R>, in environment: MVVMEnvironment
/// ) async {
///     await list.load(in: environment)
///     if list.hasMore { await list.loadMore(in: environment) }
/// }
/// ```
///
/// Live state that remains where it was made: it is not `Sendable`.
@Observable public final class ObservedResourceList<R: Resource> {
    /// The words in the field of the search, for which ``find()`` searches.
    public var words = ""

    /// The places to which the reader went from the list.
    public var path: [ResourceRoute] = []

    /// The instances in the words of the reader; `nil` before the first answer.
    public private(set) var shown: ShownResourceList?

    /// Whether there are more instances.
    public private(set) var hasMore = false

    /// The words for the failure of the last request; `nil` if it was answered.
    public private(set) var failure: String?

    /// The words about the last change; `nil` without one.
    public private(set) var notice: String?

    /// The form of the filters and of the order, once ``loadFilters(in:)`` has asked for it.
    public private(set) var filters: ObservedForm?

    /// The instance whose deletion can be taken back.
    private var deleted: ModelIdType?

    /// The instance that was saved last.
    private var saved: ModelIdType?

    /// The access of the user to the fields, as the first part has it.
    private var access = ResourceAccess()

    private var selection = ListSelection<R>()
    @ObservationIgnored private var list: ResourceList<R>?
    @ObservationIgnored private var inputs: [FieldDefinition] = []

    /// Makes the state before the first answer.
    public init() {}

    /// Whether the last deletion can be taken back.
    public var canRestore: Bool { deleted != nil }

    /// The words about the last change if an instance was saved by it; `nil` otherwise.
    public func notice(of id: ModelIdType) -> String? { id == saved ? notice : nil }

    /// Whether the list has a search.
    public var hasSearch: Bool { !definition.searched.isEmpty }

    /// Whether the list has filters, or an order to choose.
    public var hasFilters: Bool {
        !definition.filters.isEmpty || !definition.sortableNames.isEmpty
    }

    /// The list as declared, of the fields that the user may see.
    private var definition: ResourceDefinition { .of(R.self, hiding: access.hidden) }

    /// The answer about an instance, of whose fields those are shown that the user may see.
    package func restricted(_ answer: ResourceItem<R>) -> ResourceItem<R> {
        var item = answer
        item.access = access
        return item
    }

    // MARK: Parts

    /// Identifies the list that is asked for: it differs for other words, filters and orders, and
    /// after an invalidation.
    public func identity(in environment: MVVMEnvironment) -> String {
        environment.identity(of: selection.request)
    }

    /// Asks for the first part.
    public func load(in environment: MVVMEnvironment) async {
        await asking(environment) {
            let request = selection.request
            var part = try await environment.list(request)
            part.query = request.query
            if !Task.isCancelled { show(part, environment.localizer) }
        }
    }

    /// Asks for the part that follows, and shows it below those before.
    public func loadMore(in environment: MVVMEnvironment) async {
        guard let list, let next = list.next else { return }
        let first = selection.request
        let request = R.List(query: first.query.page(nil, from: next), sort: first.sort)
        await asking(environment) {
            let part = try await environment.answer(to: request)
            // The list was asked for again in the meantime.
            guard !Task.isCancelled, self.list?.next == next else { return }
            show(list.followed(by: part), environment.localizer)
        }
    }

    /// Searches for the words in the field of the search.
    public func find() {
        selection.search = words
        selection.page = 1
    }

    private func show(_ list: ResourceList<R>, _ localizer: Localizer) {
        self.list = list
        access = list.access
        shown = ShownResourceList(list, in: localizer)
        hasMore = list.next != nil
    }

    /// Does some work, and keeps the words for its failure.
    private func asking(
        _ environment: MVVMEnvironment, _ work: () async throws -> Void
    ) async {
        do {
            try await work()
            if !Task.isCancelled { failure = nil }
        } catch {
            if !Task.isCancelled { failure = environment.message(for: error) }
        }
    }

    // MARK: Filters

    /// Asks for the form of the filters and of the order.
    public func loadFilters(in environment: MVVMEnvironment) async {
        await asking(environment) {
            let list = try await ListInputs<R>.load(
                selection.filters, within: access, environment)
            inputs = list.filters
            let localizer = environment.localizer
            let definition = try FormDefinition(
                rows: (inputs + [list.order]).map { .field($0) },
                format: ValueFormat(localizer: localizer))
            let start = FormStart(definition, values: selection.values(of: inputs))
            filters = ObservedForm(
                MachineDriver(start.machine()),
                submitLabel: ResourceWords(R.self, in: localizer).apply, in: localizer)
        }
    }

    /// Applies the filters and the order that were entered, and goes back to the list.
    public func applyFilters() {
        guard let filters else { return }
        selection = selection.entered(filters.driver.machine.record, in: inputs)
        path = []
    }

    // MARK: Changes

    /// Goes on to the instance of a form that was saved, with the words about it, and asks again for
    /// everything that is shown.
    ///
    /// - Parameters:
    ///   - form: The form.
    ///   - environment: The server and the reader's words.
    public func didSave(_ form: ObservedResourceForm<R>, in environment: MVVMEnvironment) {
        (deleted, saved) = (nil, form.saved)
        path = form.saved.map { [.item($0)] } ?? []
        announce(form.report, environment)
    }

    /// Deletes an instance of the version that the reader has seen, and goes back to the list.
    ///
    /// - Parameters:
    ///   - item: The instance.
    ///   - environment: The server and the reader's words.
    /// - Throws: The refusal, or the reason for which there was no answer.
    public func delete(_ item: Stored<R.Fields>, in environment: MVVMEnvironment) async throws {
        let query = ResourceVersionQuery(id: item.id, version: item.version)
        _ = try await environment.send(R.Delete.self, query, body: nil)
        (deleted, saved, path) = (item.id, nil, [])
        announce("deleted", in: environment)
    }

    /// Takes the last deletion back.
    ///
    /// - Throws: The refusal, or the reason for which there was no answer.
    public func restore(in environment: MVVMEnvironment) async throws {
        guard let id = deleted else { return }
        _ = try await environment.send(R.Restore.self, ResourceQuery(id: id), body: nil)
        (deleted, saved) = (nil, nil)
        announce("restored", in: environment)
    }

    private func announce(_ change: String, in environment: MVVMEnvironment) {
        announce(ResourceWords(R.self, in: environment.localizer).notice(change), environment)
    }

    private func announce(_ words: String, _ environment: MVVMEnvironment) {
        notice = words
        environment.invalidate()
    }
}

extension ResourceList {
    /// The list with the part that follows; an instance that moved there is shown once.
    fileprivate func followed(by part: ResourceList) -> ResourceList {
        let known = Set(items.map(\.id))
        var list = ResourceList(
            items: items + part.items.filter { !known.contains($0.id) }, total: part.total,
            isTotalExact: part.isTotalExact, page: page)
        (list.next, list.previous, list.totals) = (part.next, previous, totals)
        (list.query, list.access) = (query, access)
        return list
    }
}
