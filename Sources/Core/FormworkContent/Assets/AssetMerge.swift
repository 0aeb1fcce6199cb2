import Formwork
import FormworkScreens
import Foundation

/// The instances of several kinds as one list, the newest first.
///
/// Each page takes up the sources where the one before it left them: at the page of each whose entries
/// were not all taken, behind the last one that was.
struct AssetMerge: Sendable {
    /// The place in a source: a page of it, and the last of its entries that was taken.
    private struct Place: Codable {
        var position: PagePosition?
        /// The number of entries that the page was asked for; `nil` for one that was not begun.
        var size: Int?
        var takenCount = 0
        var lastTaken: ModelIdType?
        var lastDate: Date?
        var isEnd = false
        /// The number of all instances of the source; `nil` if it is unknown.
        var total: Int?
    }

    /// A source with the entries of its page that were not taken.
    private struct OpenSource: Sendable {
        let source: AssetSource
        var place: Place
        var entries: ArraySlice<AssetEntry> = []
        var next: PagePosition?

        /// Whether entries follow that are not loaded.
        var lacksEntries: Bool { entries.isEmpty && !place.isEnd }

        mutating func take() -> AssetEntry? {
            guard let entry = entries.popFirst() else { return nil }
            place.takenCount += 1
            (place.lastTaken, place.lastDate) = (entry.classPK, entry.date)
            if entries.isEmpty { turn() }
            return entry
        }

        /// Goes on to the page that follows, perhaps still looking for the last one that was taken.
        private mutating func turn(stillLooking: Bool = false) {
            (place.position, place.isEnd, place.size) = (next, next == nil, nil)
            if !stillLooking { place.takenCount = 0 }
        }

        mutating func load(_ size: Int, in context: OperationContext) async throws {
            while lacksEntries {
                try Task.checkCancellation()
                let size = place.size ?? size
                let page = try await source.page(at: place.position, size: size, in: context)
                place.size = size
                (next, place.total) = (page.next, page.total)
                entries = untaken(of: page.entries)
                if entries.isEmpty { turn(stillLooking: source.isByTime) }
            }
        }

        /// The entries behind the last one that was taken, also if that is on another page by now, or
        /// gone.
        private func untaken(of entries: [AssetEntry]) -> ArraySlice<AssetEntry> {
            if let index = entries.firstIndex(where: { $0.classPK == place.lastTaken }) {
                return entries[(index + 1)...]
            }
            guard source.isByTime, let last = place.lastDate else {
                return entries.dropFirst(max(0, place.takenCount - 1))
            }
            return entries.drop { $0.date >= last && place.takenCount > 0 || $0.date > last }
        }
    }

    let sources: [AssetSource]

    /// The merged list as the source of a list screenlet.
    var pages: ListPages<AssetEntry> {
        ListPages { request, context in try await page(request, in: context) }
    }

    private func page(
        _ request: ListPageRequest, in context: OperationContext
    ) async throws -> ListPage<AssetEntry> {
        var open = try await loaded(places(at: request.position), request.size, context)
        let total = open.reduce(0 as Int?) { sum, source in
            sum.flatMap { sum in source.place.total.map { sum + $0 } }
        }
        var entries: [AssetEntry] = []
        while entries.count < request.size, !open.contains(where: \.lacksEntries),
            let index = Self.newest(among: open), let entry = open[index].take()
        {
            entries.append(entry)
        }
        let hasMore = open.contains { !$0.entries.isEmpty || !$0.place.isEnd }
        let next = try JSONEncoder().encode(open.map(\.place))
        return ListPage(
            entries, total: total,
            next: String(decoding: next, as: UTF8.self), hasMore: hasMore)
    }

    /// The places in the sources, at their beginning for the first page.
    private func places(at position: String?) throws -> [Place] {
        guard let position else { return sources.map { _ in Place() } }
        let places = try JSONDecoder().decode([Place].self, from: Data(position.utf8))
        guard places.count == sources.count else { throw RequestError(.badQuery) }
        return places
    }

    /// Loads a page of each source, all at once.
    private func loaded(
        _ places: [Place], _ size: Int, _ context: OperationContext
    ) async throws -> [OpenSource] {
        try await withThrowingTaskGroup(of: (Int, OpenSource).self) { group in
            var open = zip(sources, places).map { OpenSource(source: $0, place: $1) }
            for (index, source) in open.enumerated() {
                group.addTask {
                    var source = source
                    try await source.load(size, in: context)
                    return (index, source)
                }
            }
            for try await (index, source) in group { open[index] = source }
            return open
        }
    }

    /// The source with the newest entry; the first of several.
    private static func newest(among open: [OpenSource]) -> Int? {
        open.indices.filter { !open[$0].entries.isEmpty }.max { first, second in
            guard let a = open[first].entries.first, let b = open[second].entries.first else {
                return false
            }
            return a.date == b.date ? first > second : a.date < b.date
        }
    }
}
