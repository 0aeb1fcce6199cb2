import Foundation
import Ideaboard
import Synchronization
import Testing

@testable import IdeaboardServer

@Suite("The feed of changes") struct ChangeFeedTests {
    private let feed = ChangeFeed(capacity: 4)
    private let ids = (0..<10).map { _ in UUID() }

    /// Notes some changes and returns the revision after them.
    private func noted(_ ids: UUID...) -> BoardRevision {
        for id in ids { feed.note(id) }
        return feed.news(since: nil).revision
    }

    /// Waits until so many wait.
    private func waiters(_ count: Int) async throws {
        try await wait("\(count) waiters") { feed.waiterCount == count }
    }

    @Test("News are the ideas that changed since, each once, in the order of their changes")
    func news() {
        let start = noted()
        #expect(start.number == 0)
        let end = noted(ids[1], ids[0], ids[1])
        #expect(end.number == 3)
        #expect(feed.news(since: start).ids == [ids[1], ids[0]])
        #expect(feed.news(since: end).ids == [])
        #expect(feed.news(since: BoardRevision(run: end.run, number: 2)).ids == [ids[1]])
    }

    @Test("An unknown, foreign, expired or future revision restarts")
    func restarted() {
        let start = noted()
        let end = noted(ids[0], ids[1], ids[2], ids[3])
        #expect(feed.news(since: start).ids?.count == 4)
        #expect(feed.news(since: nil).ids == nil)
        #expect(feed.news(since: BoardRevision(run: UUID(), number: 4)).ids == nil)
        #expect(feed.news(since: BoardRevision(run: end.run, number: 5)).ids == nil)
        #expect(feed.news(since: BoardRevision(run: end.run, number: -1)).ids == nil)
        _ = noted(ids[4])
        #expect(feed.news(since: start).ids == nil)
        #expect(feed.news(since: end).ids == [ids[4]])
    }

    @Test("The memory of the feed is bounded, whatever changes")
    func bounded() {
        for round in 0..<10_000 {
            let before = noted()
            feed.note(ids[round % 10])
            #expect(feed.news(since: before).ids == [ids[round % 10]])
            #expect(feed.news(since: BoardRevision(run: before.run, number: round - 4)).ids == nil)
        }
    }

    @Test("Many who wait are all answered by one change")
    func manyWaiters() async throws {
        let known = noted()
        try await withThrowingTaskGroup { group in
            for _ in 0..<500 {
                group.addTask { await feed.waitForNews(since: known, upTo: .seconds(600)) }
            }
            try await waiters(500)
            feed.note(ids[0])
            try await group.waitForAll()
        }
        #expect(feed.waiterCount == 0)
    }

    @Test("A reader of an old revision does not wait")
    func atOnce() async {
        let known = noted()
        feed.note(ids[0])
        for revision in [known, BoardRevision(run: UUID(), number: 1)] {
            let answer = Answer()
            await withTaskGroup { group in
                group.addTask {
                    await feed.waitForNews(since: revision, upTo: .seconds(600))
                    answer.isThere.store(true, ordering: .sequentiallyConsistent)
                }
                while !answer.isThere.load(ordering: .sequentiallyConsistent), feed.waiterCount == 0
                {
                    await Task.yield()
                }
                #expect(feed.waiterCount == 0, "It waits, although there are news.")
                group.cancelAll()
            }
        }
    }

    @Test("Waiting ends after its time, and leaves no waiter behind")
    func patience() async {
        let known = noted()
        let clock = ContinuousClock()
        let time = await clock.measure {
            await feed.waitForNews(since: known, upTo: .milliseconds(50))
        }
        #expect(time >= .milliseconds(50))
        #expect(feed.waiterCount == 0)
    }

    @Test("A waiter that is cancelled, before or while waiting, is removed")
    func cancelled() async throws {
        let known = noted()
        let waiting = Task { await feed.waitForNews(since: known, upTo: .seconds(600)) }
        try await waiters(1)
        waiting.cancel()
        await waiting.value
        #expect(feed.waiterCount == 0)
        let late = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            await feed.waitForNews(since: known, upTo: .seconds(600))
        }
        await late.value
        #expect(feed.waiterCount == 0)
    }

    @Test("Writers, waiters and cancellations at the same time lose no change and no waiter")
    func crowd() async throws {
        let feed = ChangeFeed(capacity: 100_000)
        let start = feed.news(since: nil).revision
        let written = (0..<1_000).map { _ in UUID() }
        await withTaskGroup { group in
            group.addTask {
                for id in written {
                    feed.note(id)
                    await Task.yield()
                }
            }
            for index in 0..<50 {
                group.addTask {
                    let task = Task { await Self.follow(feed, from: start, to: written.count) }
                    if index % 2 == 0 {
                        #expect(await task.value == written)
                    } else {
                        task.cancel()
                        _ = await task.value
                    }
                }
            }
        }
        #expect(feed.waiterCount == 0)
    }

    /// Follows the feed to that number of changes and returns what has changed.
    private static func follow(
        _ feed: ChangeFeed, from start: BoardRevision, to end: Int
    ) async -> [UUID] {
        var (known, seen) = (start, [UUID]())
        while known.number < end, !Task.isCancelled {
            await feed.waitForNews(since: known, upTo: .seconds(600))
            let news = feed.news(since: known)
            seen += news.ids ?? []
            known = news.revision
        }
        return seen
    }
}

/// Whether something was answered.
private final class Answer: Sendable {
    let isThere = Atomic(false)
}
