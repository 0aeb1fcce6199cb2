import Formwork
import FormworkMacros
import FormworkTesting
import Foundation
import Testing

/// A chain of three models, without anything else.
@ViewModel private struct ShelfCard: Hashable {
    var vmId: ViewModelId
    let rows: [ShelfRow]
    let isComplete: Bool
    static func stub() -> Self { .init(vmId: .init(id: 1), rows: [], isComplete: true) }
}

@ViewModel private struct ShelfRow: Hashable {
    var vmId: ViewModelId
    let readers: [String]
    static func stub() -> Self { .init(vmId: .init(id: 1), readers: []) }
}

extension ShelfCard: ComposableFactory {
    typealias Root = Libraries
    struct Loads: LoadRequirements {
        var rows = LoadRequirement.all(ShelfRow.self, in: Libraries.books, limit: 120)
    }
    static func model(context: ProjectionContext<Self>) throws -> Self {
        ShelfCard(
            vmId: .init(id: context.root.id), rows: context.rows,
            isComplete: context.isComplete(\.rows))
    }
}

extension ShelfRow: ComposableFactory {
    typealias Root = Books
    struct Loads: LoadRequirements {
        var loans = LoadRequirement.all(Books.loans)
    }
    static func model(context: ProjectionContext<Self>) throws -> Self {
        ShelfRow(vmId: .init(id: context.root.id), readers: context.loans.map(\.reader))
    }
}

/// A view model that cannot do without the library of a book.
@ViewModel private struct NeedyCard {
    var vmId: ViewModelId
    let library: DonorCard
    static func stub() -> Self { .init(vmId: .init(id: 1), library: .stub()) }
}

extension NeedyCard: ComposableFactory {
    typealias Root = Books
    struct Loads: LoadRequirements {
        var library = LoadRequirement.one(DonorCard.self, of: Books.self, by: \.library)
        var same = LoadRequirement.one(of: Books.self, by: \.library)
    }
    static func model(context: ProjectionContext<Self>) throws -> Self {
        #expect(context.same.name == context.library.name)
        return NeedyCard(vmId: .init(id: context.root.id), library: context.library)
    }
}

@Suite("Declared loads") struct LoadingTests {
    private let store = CountedStore()

    private func library(_ team: String = "a", books: Int, loans: Int) async throws -> ModelIdType {
        let library = try await store.insert(Stored(Library(name: "Main", team: team, budget: "9")))
        for number in 0..<books {
            let book = try await store.insert(
                Stored(
                    Book(
                        title: "Book \(number)", team: "b", price: "7",
                        library: Reference(library))))
            for loan in 0..<loans {
                _ = try await store.insert(
                    Stored(Loan(reader: "\(number).\(loan)", team: "a", book: Reference(book))))
            }
        }
        store.reset()
        return library.id
    }

    @Test("One query loads each depth: 1 library, 25 books, 75 loans")
    func queries() async throws {
        let id = try await library(books: 25, loans: 3)
        let card = try await ShelfCard.model(of: id, in: .reader(["a"], of: store))
        #expect(store.asked == ["Library", "Book", "Loan"])
        #expect(card.rows.count == 25)
        #expect(card.rows.allSatisfy { $0.readers.count == 3 })
        #expect(card.rows[7].readers == ["7.0", "7.1", "7.2"])
        #expect(card.isComplete)
    }

    @Test("A query asks about 100 instances at most, and a list that is cut reports it")
    func bounds() async throws {
        let id = try await library(books: 130, loans: 0)
        let card = try await ShelfCard.model(of: id, in: .reader(["a"], of: store))
        #expect(store.asked == ["Library", "Book", "Loan", "Loan"])
        #expect(card.rows.count == 120)
        #expect(!card.isComplete)
    }

    @Test("Nothing is asked for below a list that is empty")
    func empty() async throws {
        let id = try await library(books: 0, loans: 0)
        let card = try await ShelfCard.model(of: id, in: .reader(["a"], of: store))
        #expect(store.asked == ["Library", "Book"])
        #expect(card.rows.isEmpty)
    }

    @Test("A root outside of the caller's scope is not found, as one that does not exist")
    func unseen() async throws {
        let id = try await library("c", books: 1, loans: 1)
        for id in [id, ModelIdType()] {
            await #expect(throws: RequestError(.notFound)) {
                _ = try await ShelfCard.model(of: id, in: .reader(["a"], of: store))
            }
        }
        #expect(store.asked == ["Library", "Library"])
    }

    @Test(
        "A needed instance without a grant is not found; with one the view model has it",
        arguments: [(["b"], false), (["b", "c"], true), (["chief"], true)] as [([String], Bool)])
    func needed(roles: [String], isFound: Bool) async throws {
        _ = try await library("c", books: 1, loans: 0)
        let page = try await store.fetch(ModelQuery<Stored<Book>>())
        let id = try #require(page.models.first?.stamp.id)
        let context = try ResourceContext.reader(Set(roles), of: store)
        if isFound {
            let card = try await NeedyCard.model(of: id, in: context)
            #expect(card.library.name == "Main")
        } else {
            await #expect(throws: RequestError(.notFound)) {
                _ = try await NeedyCard.model(of: id, in: context)
            }
        }
    }
}
