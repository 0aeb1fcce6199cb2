import Formwork
import FormworkContent
import FormworkServer
import Foundation

/// The ratings of one instance in a store.
struct RatingLedger: Sendable {
    /// The maximum number of times that a change is tried while other processes write in between.
    static let maximumAttempts = 30

    /// The maximum number of changes of one rating within ``keptTime``.
    static let maximumChanges = 60

    /// The seconds for which a former entry is kept: longer than any request that saw it lasts, so that no
    /// such request finds its number free.
    static let keptTime: TimeInterval = 3_600

    /// The requests of this process for one instance wait for each other, instead of trying again.
    private static let turns = (0..<64).map { _ in Turns(1) }

    let store: any ModelStore
    let subject: ContentSubject
    let now: Date

    /// The numbers of ratings, and that of an account.
    func state(for account: ModelIdType?) async throws -> (counts: [String: Int], own: String?) {
        let last = try await last()
        guard let account else { return (last?.fields.numbers ?? [:], nil) }
        let own = try await entries(of: rater(account), count: 1).first
        return (last?.fields.numbers ?? [:], own?.fields.value)
    }

    /// Gives the instance the rating of an account, or takes it back.
    ///
    /// - Throws: `RequestError` with the code `tooManyRequests` for an account that changes its rating
    ///   all the time, `unavailable` if others do; the store's error.
    func rate(_ value: String?, by account: ModelIdType) async throws {
        let turn = Int(subject.text.utf8.reduce(UInt32(0)) { $0 &* 31 &+ UInt32($1) } % 64)
        try await Self.turns[turn].take { try await rateAtOnce(value, by: account) }
    }

    /// Rates beside other requests, as those of other processes do.
    func rateAtOnce(_ value: String?, by account: ModelIdType) async throws {
        for attempt in 1...Self.maximumAttempts {
            if try await change(to: value, by: rater(account)) { return }
            try await Task.sleep(for: .milliseconds(Int.random(in: 0...attempt * 4)))
        }
        throw RequestError(.unavailable)
    }

    /// Adds an entry; `false` if another one came first.
    private func change(to value: String?, by rater: String) async throws -> Bool {
        // The last entry is read first: if the own one changes in between, the number is taken.
        let last = try await last()
        let former = try await entries(of: rater, count: Self.maximumChanges)
        let own = former.first?.fields.value
        guard own != value else { return true }
        let isRecent = { (entry: Stored<RatingEntry>) in
            now.timeIntervalSince(entry.stamp.createdAt) < Self.keptTime
        }
        if former.count >= Self.maximumChanges, let oldest = former.last, isRecent(oldest) {
            let age = now.timeIntervalSince(oldest.stamp.createdAt)
            throw RequestError(.tooManyRequests, retryAfter: .seconds(Self.keptTime - age))
        }
        let entry = RatingEntry(
            after: last?.fields, of: subject.text, by: rater, replacing: own, with: value)
        guard try await insert(entry) else { return false }
        for old in former where !isRecent(old) { try await store.removeIfPresent(old) }
        return true
    }

    private func insert(_ entry: RatingEntry) async throws -> Bool {
        do throws(ModelStoreError) {
            _ = try await store.insert(Stored(entry, stamp: StoreStamp(now: now)))
            return true
        } catch {
            guard error.code == .invalid else { throw error }
            return false
        }
    }

    private func last() async throws -> Stored<RatingEntry>? {
        try await newest(subject.filter, count: 1).first
    }

    private func entries(of rater: String, count: Int) async throws -> [Stored<RatingEntry>] {
        try await newest(.column("rater", isAnyOf: [.text(rater)]), count: count)
    }

    private func newest(
        _ filter: ModelFilter, count: Int
    ) async throws -> [Stored<RatingEntry>] {
        let query = ModelQuery<Stored<RatingEntry>>(
            filters: [filter], sort: [ModelSort(column: "number", direction: .descending)],
            pagination: Pagination(maxResults: count))
        return try await store.fetch(query).models
    }

    private func rater(_ account: ModelIdType) -> String { "\(subject.text)/\(account.uuidString)" }
}
