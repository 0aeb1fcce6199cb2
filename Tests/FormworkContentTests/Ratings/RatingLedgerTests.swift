import Formwork
import FormworkContent
import FormworkTesting
import Foundation
import Synchronization
import Testing

@testable import FormworkContentServer

@Suite("The ledger of ratings") struct RatingLedgerTests {
    /// A store that fails at one of its calls, before or after it has done the work, as a process that
    /// ends does.
    private final class FailingStore: ForwardingStore {
        let store: any ModelStore
        private let failing: Int
        private let isDone: Bool
        private let calls = Mutex(0)

        init(_ store: any ModelStore, at failing: Int, isDone: Bool) {
            (self.store, self.failing, self.isDone) = (store, failing, isDone)
        }

        var callCount: Int { calls.withLock(\.self) }

        private func work<Value>(
            _ work: () async throws(ModelStoreError) -> Value
        ) async throws(ModelStoreError) -> Value {
            let number = calls.withLock { calls in
                calls += 1
                return calls
            }
            guard number == failing else { return try await work() }
            if isDone { _ = try await work() }
            throw ModelStoreError(.unavailable, message: "The process ended.")
        }

        func fetch<M: StoredModel>(
            _ query: ModelQuery<M>
        ) async throws(ModelStoreError) -> ModelPage<M> {
            try await work { () async throws(ModelStoreError) in try await store.fetch(query) }
        }

        func insert<M: StoredModel>(_ model: M) async throws(ModelStoreError) -> M {
            try await work { () async throws(ModelStoreError) in try await store.insert(model) }
        }

        func destroy<M: StoredModel>(
            _ type: M.Type, id: ModelIdType
        ) async throws(ModelStoreError) {
            try await work { () async throws(ModelStoreError) in
                try await store.destroy(type, id: id)
            }
        }
    }

    @Test(
        "has exact numbers wherever a change ends, and the next try ends it",
        arguments: [false, true])
    func ends(isDone: Bool) async throws {
        var (call, isWhole) = (0, false)
        while !isWhole {
            call += 1
            let whole = InMemoryModelStore()
            let id = ModelIdType()
            let subject = ContentSubject(id, in: Topics.self, of: whole)
            func ledger(_ store: any ModelStore, after seconds: TimeInterval = 0) -> RatingLedger {
                RatingLedger(store: store, subject: subject, now: Date.now + seconds)
            }
            for (user, value) in [("ada", "1"), ("bob", "2"), ("ada", "3"), ("ada", "4")] {
                try await ledger(whole).rate(value, by: .user(user))
            }
            // An hour later the former entries are removed, too: more places to end at.
            let failing = FailingStore(whole, at: call, isDone: isDone)
            let later = RatingLedger.keptTime + 1
            let result = await Result {
                try await ledger(failing, after: later).rate("5", by: .user("ada"))
            }
            isWhole = failing.callCount < call
            #expect((try? result.get()) != nil || !isWhole)
            for _ in 1...2 {
                let own = try await ledger(whole).state(for: .user("ada"))
                let expected = ["2": 1].merging([try #require(own.own): 1]) { $0 + $1 }
                #expect(own.counts == expected, "call \(call)")
                try await ledger(whole, after: later).rate("5", by: .user("ada"))
            }
            #expect(try await ledger(whole).state(for: .user("ada")).own == "5")
        }
        #expect(call > 5)
    }
}

extension Result where Failure == any Error, Success: Sendable {
    fileprivate init(_ work: () async throws -> Success) async {
        do {
            self = .success(try await work())
        } catch {
            self = .failure(error)
        }
    }
}
