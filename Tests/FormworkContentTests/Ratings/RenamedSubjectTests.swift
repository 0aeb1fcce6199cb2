import Formwork
import FormworkContent
import FormworkMacros
import FormworkSQLite
import Foundation
import Testing

@testable import FormworkContentServer

/// Ratings and comments of a model that is renamed.
@Suite struct RenamedSubjectTests {
    private let folder = FileManager.default.temporaryDirectory.appending(
        path: "formwork-\(UUID())")

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func removeFolder() { try? FileManager.default.removeItem(at: folder) }

    private func store(_ model: any StoredModel.Type) throws -> SQLiteStore {
        try SQLiteStore(
            path: folder.appending(path: "a.sqlite").path, models: [model] + Content.models)
    }

    /// The ratings and comments of one instance, as one program has them.
    private struct Talk<R: Rated & Commented> {
        let id: ModelIdType
        let store: SQLiteStore

        private var ledger: RatingLedger {
            RatingLedger(
                store: store, subject: ContentSubject(id, in: R.self, of: store), now: Date())
        }

        private func threads(_ name: String) async throws -> CommentThreads<R> {
            let identity = CallerIdentity(id: .user(name), name: name)
            return try await CommentThreads<R>(
                of: id, for: Caller(identity: identity), in: store, now: Date())
        }

        func rate(_ value: String?, as name: String) async throws {
            try await ledger.rate(value, by: .user(name))
        }

        func comment(_ text: String, as name: String) async throws {
            _ = try await threads(name).add(text, replyingTo: nil)
        }

        func expect(
            _ counts: [String: Int], _ texts: [String],
            sourceLocation: SourceLocation = #_sourceLocation
        ) async throws {
            let found = try await ledger.state(for: nil).counts.filter { $0.value > 0 }
            #expect(found == counts, sourceLocation: sourceLocation)
            let page = try await threads("ada").page(CommentListQuery(id: id, order: .oldest))
            #expect(page.comments.map(\.text) == texts, sourceLocation: sourceLocation)
        }
    }

    @Test("They are those of both programs during its migration, and its own for good")
    func renamed() async throws {
        defer { removeFolder() }
        let former = try store(Plans.Item.self)
        let id = try await former.insert(Stored(Plan(title: "A roof"))).id
        let before = Talk<Plans>(id: id, store: former)
        try await before.rate("5", as: "ada")
        try await before.comment("First", as: "ada")
        let current = try store(Proposals.Item.self)
        let after = Talk<Proposals>(id: id, store: current)
        try await after.expect(["5": 1], ["First"])
        try await after.rate("4", as: "bob")
        try await after.rate("3", as: "ada")
        try await after.comment("Second", as: "bob")
        try await before.expect(["4": 1, "3": 1], ["First", "Second"])
        try await before.rate(nil, as: "bob")
        try await before.comment("Third", as: "bob")
        try await after.expect(["3": 1], ["First", "Second", "Third"])
        try await current.migrate(through: .contract) { _ in }
        try await after.rate("2", as: "bob")
        try await Proposal.$declaresFormerName.withValue(false) {
            let settled = Talk<Proposals>(id: id, store: try store(Proposals.Item.self))
            try await settled.expect(["3": 1, "2": 1], ["First", "Second", "Third"])
            try await Content.destroyAll(of: id, in: Proposals.self, from: settled.store)
            try await settled.expect([:], [])
        }
    }
}

@FormModel struct Plan {
    @Field(.required, .maxLength(40)) var title: String
}

enum Plans: Resource, Rated, Commented {
    typealias Fields = Plan
    static var rating: RatingKind { .stars(5) }
}

@FormModel struct Proposal {
    /// Whether the former name is declared, which it need not be once the migration is completed.
    @TaskLocal static var declaresFormerName = true

    @Field(.required, .maxLength(40)) var title: String

    static var formerNames: [FormerName] {
        declaresFormerName ? [FormerName(was: "Plan")] : []
    }
}

enum Proposals: Resource, Rated, Commented {
    typealias Fields = Proposal
    static var rating: RatingKind { .stars(5) }
}
