import Formwork
public import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The answers that a reader has had, for requests without a server or without a wait.
///
/// ```swift
/// let cache = ResponseCache()
/// let client = RequestClient(cache: cache.of("ann"))
/// let list = try await Ideas.List().processRequest(baseURL: url, by: client, policy: .cacheFirst)
/// ```
///
/// Entries are found by reader, server, path, query, language and the other header fields. All parts of
/// a cache, ``of(_:group:)``, share one store: in memory, or the `SQLiteResponseStore` of a file.
///
/// A write of a reader marks all of its entries as stale, and removes those at the written path and
/// above: a read afterwards never answers as before. A write whose answer is lost removes nothing, as
/// no one knows yet if it was done.
public struct ResponseCache: Sendable {
    /// The reader.
    public private(set) var owner: CacheOwner

    private let store: any ResponseStore
    private let freshTime: TimeInterval
    let now: @Sendable () -> Date
    private let reads = ReadsInFlight()
    private let faults: CacheFaults

    /// Makes the cache of an unknown reader.
    ///
    /// - Parameters:
    ///   - store: The place of the entries.
    ///   - freshTime: The number of seconds for which an entry is as good as an answer of the server,
    ///     by default five minutes; it is stale afterwards.
    ///   - now: The current date. Entries of the future, from before a clock was set back, are stale.
    ///   - report: Is given a line about each fault of the store; by default it goes to standard error.
    public init(
        in store: any ResponseStore = InMemoryResponseStore(), freshTime: TimeInterval = 300,
        now: @escaping @Sendable () -> Date = { Date() },
        report: @escaping @Sendable (String) -> Void = {
            FileHandle.standardError.write(Data("\($0)\n".utf8))
        }
    ) {
        (owner, self.store, self.freshTime, self.now) = (CacheOwner(), store, freshTime, now)
        faults = CacheFaults(report: report)
    }

    /// The same cache for a user, perhaps as a member of a group.
    public func of(_ user: String?, group: String? = nil) -> Self {
        var cache = self
        cache.owner = CacheOwner(user: user, group: group)
        return cache
    }

    /// Removes all entries of a user, as at a log-out; reads that still wait leave none.
    ///
    /// - Throws: The error of the store, if it could not remove them; they are not read any more.
    public func removeAll(of user: String?) async throws {
        try await change(outdating: { $0.owner.user == user }) {
            try await $0.removeEntries(of: user)
        }.get()
    }
}

extension ResponseCache {
    /// The entry for a key, with its age; `nil` without one that can be read.
    func found<Content>(
        _ key: CacheKey, reading: (RequestAnswer) throws -> Content
    ) async -> SourcedAnswer<Content>? {
        do {
            let now = now()
            guard let entry = try await store.entry(for: key, now: now), faults.isTrusted(entry),
                // A former version of the program may have read it in another way.
                let content = try? reading(entry.answer)
            else { return nil }
            let age = now.timeIntervalSince(entry.date)
            return SourcedAnswer(
                content: content, source: .cache, date: entry.date,
                isStale: entry.isExpired || !(0...freshTime).contains(age))
        } catch {
            faults.note(error)
            return nil
        }
    }

    /// Asks the server, or waits for the answer to an equal read that was sent already.
    func fetched<Content: Sendable>(
        _ request: URLRequest, _ key: CacheKey,
        asking server: @escaping @Sendable () async throws -> RequestAnswer,
        reading: @escaping @Sendable (RequestAnswer) throws -> Content
    ) async throws -> SourcedAnswer<Content> {
        let fetched = try await reads.fetched(key) { read in
            let (date, revision) = (now(), await revision())
            let answer: RequestAnswer
            do { answer = try await server() } catch { throw TransportFailure(error: error) }
            try Task.checkCancellation()
            let content = try? reading(answer)
            if content != nil {
                await settle(read, key, revision, CacheEntry(answer, to: request, date: date))
            } else if [403, 404, 410].contains(answer.status) {
                await forget(key)
            }
            return FetchedAnswer(answer: answer, content: content, date: date)
        }
        return SourcedAnswer(
            content: try fetched.content as? Content ?? reading(fetched.answer), source: .server,
            date: fetched.date)
    }

    /// Lets the next read wait for no answer to an equal one that was sent already.
    func outdateReads(like request: URLRequest) {
        let key = CacheKey(request, of: owner)
        reads.outdate { $0 == key }
    }

    /// Keeps an answer, or removes the former one if this one cannot be kept: none is shown after a
    /// newer one.
    private func settle(
        _ read: ReadInFlight, _ key: CacheKey, _ revision: Int?, _ entry: CacheEntry?
    ) async {
        if let entry { await keep(entry, for: key, read, since: revision) }
        if entry == nil || read.isOutdated { await forget(key) }
    }

    /// The number of changes of the store; `nil` if it fails.
    private func revision() async -> Int? {
        do {
            return try await store.revision()
        } catch {
            faults.note(error)
            return nil
        }
    }

    private func forget(_ key: CacheKey) async {
        _ = await change(outdating: { $0 == key }) {
            try await $0.removeEntries(of: key.owner.user, at: [key.place])
        }
    }

    /// Sends a write, after which no entry of its reader counts as before.
    ///
    /// They are marked before it is sent, so that a crash in between leaves none as it was.
    func written(
        _ request: URLRequest, by server: () async throws -> RequestAnswer
    ) async throws -> RequestAnswer {
        let user = owner.user
        await expire(user)
        do {
            let answer = try await server()
            if (200..<400).contains(answer.status) {
                let places = CacheKey.places(above: request.url)
                _ = await change(outdating: { $0.owner.user == user }) {
                    try await $0.removeEntries(of: user, at: places)
                }
            }
            await expire(user)
            return answer
        } catch {
            await expire(user)
            throw error
        }
    }

    private func expire(_ user: String?) async {
        _ = await change(outdating: { $0.owner.user == user }) {
            try await $0.expireEntries(of: user)
        }
    }

    private func keep(
        _ entry: CacheEntry, for key: CacheKey, _ read: ReadInFlight, since revision: Int?
    ) async {
        do {
            try await lasting { store in
                try await store.keep(entry, for: key) { current in
                    // Another process has written, or has logged out.
                    if current != revision { read.outdate() }
                    return read.isOutdated
                }
            }
        } catch {
            // The former entry may be there still.
            faults.distrust(before: entry.date)
            faults.note(error)
        }
    }

    /// Removes or marks entries, and outdates the reads that would bring them back.
    private func change(
        outdating isOutdated: (CacheKey) -> Bool,
        by work: @escaping @Sendable (any ResponseStore) async throws -> Void
    ) async -> Result<Void, any Error> {
        reads.outdate(where: isOutdated)
        do {
            return .success(try await lasting(work))
        } catch {
            faults.distrust(before: now())
            faults.note(error)
            return .failure(error)
        }
    }

    /// Changes the store, also if the task is cancelled meanwhile: what was sent to the server cannot be
    /// taken back.
    private func lasting(
        _ work: @escaping @Sendable (any ResponseStore) async throws -> Void
    ) async throws {
        try await Task { [store] in try await work(store) }.value
    }
}
