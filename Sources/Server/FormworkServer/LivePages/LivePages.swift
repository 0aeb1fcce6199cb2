import Formwork
import Foundation

/// The pages that browsers have open, each made once after a change for all that see the same.
///
/// | step | effect |
/// |---|---|
/// | a browser names its pages | each joins the view that suits its reader, or makes one |
/// | a model is written | the views that were made of it are made again, at most once in each coalescing time |
/// | the content is another one | each browser gets the same patch, or reads the page again |
///
/// A reader who is alike in all that was read of the former reader for a view gets the same page, because it
/// would be made by the same steps of the same values.
actor LivePages {
    /// Makes a page for a reader.
    typealias Maker = @Sendable (_ link: String, _ reader: PageReader) async -> LiveView.Answer

    /// The time between two states of a page that costs nothing.
    private static let minimumPause = Duration.milliseconds(20)

    private let writes: StoreWrites
    /// Begins with the first reader: a store looks for the writes of others only where a reader waits for them.
    private lazy var written = WrittenModels(writes)
    private let coalescingTime: Duration
    private let maximumSize: Int
    private let turns = Turns(4)
    private var views: [Int: LiveView] = [:]
    private var index = LiveViewIndex()
    /// The bytes of all views.
    private var size = 0
    private var lastNumber = 0
    /// The tasks that wait for another one that makes the view which they need, as far as that is known.
    private var openings: [LiveViewIndex.Key: [CheckedContinuation<Void, Never>]] = [:]
    /// The browsers, with the views that they have joined by the numbers of the subscriptions.
    private var readers: [Int: (reader: PageReader, views: [Int: Int])] = [:]
    private var isWatching = false
    private var maker: Maker?
    /// The application, which its readers share while there are any.
    private var application: AnsweringApplication?
    /// The number of pages that were made.
    private(set) var madeCount = 0

    init(_ writes: StoreWrites, limits: ServerLimits) {
        self.writes = writes
        (coalescingTime, maximumSize) = (limits.coalescingTime, limits.maxLivePageBytes)
    }

    /// The number of browsers.
    var readerCount: Int { readers.count }

    /// The number of different pages.
    var viewCount: Int { views.count }

    /// Makes a number for a reader.
    func number() -> Int {
        lastNumber += 1
        return lastNumber
    }

    /// The application as all readers have it: that of the first one.
    func shared(_ application: AnsweringApplication) -> AnsweringApplication {
        let shared = self.application ?? application
        self.application = shared
        return shared
    }

    /// Begins to report changes of pages to a reader.
    ///
    /// - Returns: The places of the pages that the reader sees.
    @discardableResult
    func open(
        _ pages: [OpenPage], for reader: PageReader, by maker: @escaping Maker
    ) async -> Set<Int> {
        self.maker = maker
        watch()
        readers[reader.number] = (reader, [:])
        var joined: Set<Int> = []
        for (index, page) in pages.enumerated() {
            let subscriber = LiveView.Subscriber(reader: reader, index: index, tag: page.tag)
            if await join(page, subscriber) { joined.insert(index) }
        }
        return joined
    }

    /// Forgets a reader, and the views that no other one has.
    func close(_ number: Int) {
        guard let (_, names) = readers.removeValue(forKey: number) else { return }
        if readers.isEmpty { application = nil }
        for (subscription, name) in names {
            views[name]?.subscribers[subscription] = nil
            if views[name]?.subscribers.isEmpty == true { remove(name) }
        }
    }

    private func remove(_ name: Int) {
        guard let view = views.removeValue(forKey: name) else { return }
        index.remove(view)
        size -= view.size
    }

    /// Adds a browser to the view that suits it; the first one makes the view while others wait.
    ///
    /// - Returns: Whether it sees the page.
    private func join(_ page: OpenPage, _ subscriber: LiveView.Subscriber) async -> Bool {
        let reader = subscriber.reader
        let place = LiveView.Place(page.link, reader)
        while true {
            if let name = index.name(at: place, for: reader) { return add(subscriber, to: name) }
            let key = index.key(at: place, for: reader)
            guard openings[key] == nil else {
                await withCheckedContinuation { openings[key]?.append($0) }
                continue
            }
            openings[key] = []
            let number = written.number
            let answer = await make(page.link, for: reader)
            defer { for waiting in openings.removeValue(forKey: key) ?? [] { waiting.resume() } }
            guard let answer, let view = LiveView(answer, at: place, for: reader) else {
                return false
            }
            // Another one has made the same page meanwhile, which turned out to depend on less.
            if let name = index.name(at: place, for: reader) { return add(subscriber, to: name) }
            guard size + view.size <= maximumSize else { return false }
            let name = keep(view)
            if written.hasWritten(view.models, since: number) { outdate(name, by: nil) }
            return add(subscriber, to: name)
        }
    }

    private func keep(_ view: LiveView) -> Int {
        lastNumber += 1
        views[lastNumber] = view
        index.add(view, as: lastNumber)
        size += view.size
        return lastNumber
    }

    private func add(_ subscriber: LiveView.Subscriber, to name: Int) -> Bool {
        // The browser has gone meanwhile.
        guard readers[subscriber.reader.number] != nil else {
            if views[name]?.subscribers.isEmpty == true { remove(name) }
            return false
        }
        lastNumber += 1
        views[name]?.add(subscriber, as: lastNumber)
        readers[subscriber.reader.number]?.views[lastNumber] = name
        return true
    }

    private func make(_ link: String, for reader: PageReader) async -> LiveView.Answer? {
        guard let maker else { return nil }
        madeCount += 1
        return await turns.take { await maker(link, reader) }
    }
}

// MARK: Changes

extension LivePages {
    /// Watches the writes, and the silence of streams, while there is anyone to report to.
    private func watch() {
        guard !isWatching else { return }
        isWatching = true
        let wakeups = written.wakeups
        Task { [weak self] in
            for await _ in wakeups {
                try? await Task.sleep(for: WrittenModels.gatheringTime)
                await self?.outdateWritten()
            }
        }
        Task { [weak self] in
            while await self?.tick() != nil { try? await Task.sleep(for: .milliseconds(500)) }
        }
    }

    private func tick() {
        let now = ContinuousClock.now
        for (reader, _) in readers.values { reader.mailbox.tick(now) }
    }

    private func outdateWritten() {
        let written = written.take()
        guard !written.isEmpty else { return }
        for (name, view) in views {
            let authors = Set(view.models.compactMap { written[$0] })
            if let author = authors.first { outdate(name, by: authors.count == 1 ? author : nil) }
        }
    }

    private func outdate(_ name: Int, by author: String?) {
        views[name]?.isOld = true
        views[name]?.authors.insert(author)
        guard views[name]?.isBeingMade == false else { return }
        views[name]?.isBeingMade = true
        Task { await renew(name) }
    }

    /// Makes a view again until it is of the last write.
    private func renew(_ name: Int) async {
        while views[name]?.isOld == true, let reader = await currentReader(of: name),
            let place = views[name]?.place
        {
            views[name]?.isOld = false
            let (number, began) = (written.number, ContinuousClock.now)
            guard let answer = await make(place.link, for: reader) else { break }
            let former = views[name]?.size ?? 0
            let isSame = views[name]?.take(answer, for: reader) == true
            size += (views[name]?.size ?? former) - former
            guard isSame else { return remove(name) }
            if written.hasWritten(answer.models, since: number) { views[name]?.isOld = true }
            if views[name]?.isOld == false { views[name]?.authors = [] }
            // Changes that follow at once are one: a page takes a third of a processor at most, and
            // each change is there in time.
            let cost = (ContinuousClock.now - began) * 2
            try? await Task.sleep(for: min(max(cost, Self.minimumPause), coalescingTime))
        }
        views[name]?.isBeingMade = false
    }

    /// A reader of a view who still is the one that was recognized; the streams of others end.
    private func currentReader(of name: Int) async -> PageReader? {
        while let reader = views[name]?.subscribers.values.first?.reader {
            if !reader.mailbox.isEnded, await reader.isCurrent() { return reader }
            reader.mailbox.end()
            close(reader.number)
        }
        return nil
    }
}
