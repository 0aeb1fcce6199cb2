import Formwork
import FormworkContent
import FormworkSQLite
import FormworkServer
import FormworkTesting
import Foundation
import Testing

@testable import FormworkContentServer

@Suite("The ratings of a resource") struct RatingRequestsTests {
    typealias Load = LoadRatingsRequest<Topics>
    typealias Update = UpdateRatingRequest<Topics>
    typealias Delete = DeleteRatingRequest<Topics>

    private func rate(_ id: ModelIdType, _ value: String) -> Update {
        Update(query: ContentQuery(id: id), requestBody: RatingBody(value: value))
    }

    @Test(
        "are given, changed and taken back, one for each caller",
        arguments: Board.StoreKind.allCases)
    func changes(kind: Board.StoreKind) async throws {
        let board = try Board(kind)
        let id = try await board.add("A roof")
        let other = try await board.add("A bench")
        #expect(try await board.send(rate(id, "5"), as: "ada").total == 1)
        _ = try await board.send(rate(id, "2"), as: "bob")
        let changed = try await board.send(rate(id, "4"), as: "ada")
        #expect(changed.counts.map(\.count) == [0, 1, 0, 1, 0])
        #expect(changed.own == "4" && changed.average == 3)
        let read = try await board.send(Load(query: ContentQuery(id: id)))
        #expect(read.counts == changed.counts && read.own == nil && !read.canRate)
        for _ in 1...2 {
            let rest = try await board.send(Delete(query: ContentQuery(id: id)), as: "ada")
            #expect(rest.counts.map(\.count) == [0, 1, 0, 0, 0] && rest.own == nil && rest.canRate)
        }
        #expect(try await board.send(Load(query: ContentQuery(id: other)), as: "ada").total == 0)
        let again = try await board.send(rate(id, "1"), as: "ada")
        #expect(again.counts.map(\.count) == [1, 1, 0, 0, 0])
    }

    @Test("are exact after 100 concurrent changes", arguments: Board.StoreKind.allCases)
    func concurrency(kind: Board.StoreKind) async throws {
        let board = try Board(kind)
        let id = try await board.add("A roof")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<100 {
                group.addTask {
                    let value = "\(number % 5 + 1)"
                    _ = try await board.send(rate(id, value), as: "user\(number % 50)")
                }
            }
            try await group.waitForAll()
        }
        let summary = try await board.send(Load(query: ContentQuery(id: id)))
        #expect(summary.total == 50)
        var own: [String: Int] = [:]
        for number in 0..<50 {
            let user = "user\(number)"
            let value = try await board.send(Load(query: ContentQuery(id: id)), as: user).own
            own[try #require(value), default: 0] += 1
        }
        for count in summary.counts { #expect(own[count.value, default: 0] == count.count) }
    }

    @Test(
        "are exact where requests do not wait for each other", arguments: Board.StoreKind.allCases)
    func processes(kind: Board.StoreKind) async throws {
        let board = try Board(kind)
        let id = try await board.add("A roof")
        let subject = ContentSubject(id, in: Topics.self, of: board.store)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<8 {
                group.addTask {
                    let ledger = RatingLedger(store: board.store, subject: subject, now: .now)
                    try await ledger.rateAtOnce("\(number % 2 + 1)", by: .user("u\(number)"))
                }
            }
            try await group.waitForAll()
        }
        let summary = try await board.send(Load(query: ContentQuery(id: id)))
        #expect(summary.counts.map(\.count) == [4, 4, 0, 0, 0])
    }

    @Test(
        "are refused to callers who may not rate",
        arguments: [
            ("A roof", "", nil, "1", RequestError.Code.unauthenticated),
            ("Closed", "", "ada", "1", .forbidden), ("A roof", "red", "ada", "1", .notFound),
            ("A roof", "red", "ada blue", "1", .notFound), ("A roof", "red", nil, "1", .notFound),
            ("A roof", "red", "ada red", "1", nil), ("A roof", "", "ada", "6", .invalid),
            ("A roof", "", "ada", "0", .invalid), ("A roof", "", "ada", "", .invalid),
            ("A roof", "", "ada", "like", .invalid), ("A roof", "red", "ada", "6", .notFound),
        ] as [(String, String, String?, String, RequestError.Code?)])
    func refusals(
        title: String, team: String, user: String?, value: String, code: RequestError.Code?
    ) async throws {
        let board = try Board()
        let id = try await board.add(title, team: team)
        #expect(try await board.refusal(of: rate(id, value), as: user) == code)
        if code == .notFound {
            let query = ContentQuery(id: id)
            #expect(try await board.refusal(of: Load(query: query), as: user) == .notFound)
            #expect(try await board.refusal(of: Delete(query: query), as: user) == .notFound)
        }
    }

    @Test("go with the instance, and come back with it")
    func deletion() async throws {
        let board = try Board()
        let id = try await board.add("A roof")
        _ = try await board.send(rate(id, "3"), as: "ada")
        try await board.store.delete(Topics.Item.self, id: id, version: nil)
        let load = Load(query: ContentQuery(id: id))
        #expect(try await board.refusal(of: load, as: "ada") == .notFound)
        _ = try await board.store.restore(Topics.Item.self, id: id)
        #expect(try await board.send(load, as: "ada").own == "3")
        try await Content.destroyAll(of: id, in: Topics.self, from: board.store)
        #expect(try await board.send(load, as: "ada").total == 0)
    }

    @Test("of one caller can be changed a limited number of times in an hour")
    func limit() async throws {
        let board = try Board()
        let id = try await board.add("A roof")
        for number in 0..<RatingLedger.maximumChanges {
            _ = try await board.send(rate(id, "\(number % 2 + 1)"), as: "ada")
        }
        let error = await #expect(throws: RequestError.self) {
            try await board.send(rate(id, "5"), as: "ada")
        }
        let pause = try #require(error?.retryAfter)
        #expect(error?.code == .tooManyRequests)
        #expect(pause > .zero && pause <= .seconds(RatingLedger.keptTime))
        #expect(try await board.refusal(of: rate(id, "5"), as: "bob") == nil)
    }

    @Test(
        "keep no former entries of a caller for longer than an hour",
        arguments: Board.StoreKind.allCases)
    func formerEntries(kind: Board.StoreKind) async throws {
        let board = try Board(kind)
        let subject = ContentSubject(
            try await board.add("A roof"), in: Topics.self, of: board.store)
        func rate(_ value: String?, by user: String, after seconds: TimeInterval) async throws
            -> Int
        {
            let now = Date.now + seconds
            let ledger = RatingLedger(store: board.store, subject: subject, now: now)
            try await ledger.rate(value, by: .user(user))
            let query = ModelQuery<Stored<RatingEntry>>(
                filters: [subject.filter], sort: [ModelSort(column: "number")])
            return try await board.store.fetch(query).models.count
        }
        let later = RatingLedger.keptTime + 60
        #expect(try await rate("1", by: "ada", after: 0) == 1)
        #expect(try await rate("2", by: "ada", after: 0) == 2)
        #expect(try await rate("5", by: "bob", after: 0) == 3)
        #expect(try await rate("3", by: "ada", after: later) == 2)
        // Stores date entries by their own clock: this one was written now, before that hour.
        #expect(try await rate(nil, by: "ada", after: later) == 2)
        let state = try await RatingLedger(store: board.store, subject: subject, now: .now)
            .state(for: .user("ada"))
        #expect(state.counts == ["5": 1] && state.own == nil)
    }
}
