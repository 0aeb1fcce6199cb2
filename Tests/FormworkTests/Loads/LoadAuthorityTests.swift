import Formwork
import FormworkRandom
import FormworkTesting
import Foundation
import Testing

/// Random graphs, callers and grants, whose view models are compared with an oracle that knows the rules in
/// its own words.
@Suite("Grants of declared loads") struct LoadAuthorityTests {
    /// 100,000 view models with `FORMWORK_SEARCH=80`.
    @Test("No view model has anything that its reader may not see, and none lacks what they may")
    func oracle() async throws {
        var (shown, refused) = (0, 0)
        for seed in 0..<RandomSearch.rounds(25) {
            var random = FixedSeed(UInt64(44 + seed))
            let graph = try await RandomLibraries(&random)
            for _ in 0..<10 {
                let roles = Set(
                    ["a", "b", "c", "chief", "editor", "guest"].filter { _ in
                        Int.random(in: 0..<3, using: &random) == 0
                    })
                let context = try ResourceContext.reader(roles, of: graph.store)
                for library in graph.libraries {
                    let expected = graph.expected(library, roles)
                    let found = try await card(library, context)
                    #expect(found == expected, "\(random) as \(roles.sorted())")
                    guard found == expected else { return }
                    shown += expected?.books.count ?? 0
                    refused += expected == nil ? 1 : 0
                }
            }
        }
        #expect(shown > RandomSearch.rounds(250))
        #expect(refused > RandomSearch.rounds(250))
    }

    private func card(
        _ library: Stored<Library>, _ context: ResourceContext
    ) async throws -> LibraryCard? {
        do {
            return try await LibraryCard.model(of: library.stamp.id, in: context)
        } catch let error as RequestError where error.code == .notFound {
            return nil
        }
    }
}

/// Libraries, books and loans at random.
private struct RandomLibraries {
    let store = InMemoryModelStore()
    private(set) var libraries: [Stored<Library>] = []
    private var books: [Stored<Book>] = []
    private var loans: [Stored<Loan>] = []

    init(_ random: inout FixedSeed) async throws {
        for number in 0..<5 {
            let library = Library(
                name: "L\(number)", team: Self.team(&random), budget: "m\(number)")
            libraries.append(try await store.insert(Stored(library)))
        }
        for number in 0..<8 {
            let book = Book(
                title: "B\(number)", team: Self.team(&random), price: "p\(number)",
                library: libraries.randomElement(using: &random).map { Reference($0) },
                sequel: Bool.random(using: &random)
                    ? books.randomElement(using: &random).map { Reference($0) } : nil,
                donor: Bool.random(using: &random)
                    ? libraries.randomElement(using: &random).map { Reference($0) } : nil)
            books.append(try await store.insert(Stored(book)))
        }
        for number in 0..<12 {
            let loan = Loan(
                reader: "R\(number)", team: Self.team(&random),
                book: books.randomElement(using: &random).map { Reference($0) })
            loans.append(try await store.insert(Stored(loan)))
        }
    }

    private static func team(_ random: inout FixedSeed) -> String {
        ["a", "b", "c"].randomElement(using: &random) ?? "a"
    }

    /// The oracle: the view model of a library for a reader, `nil` if they do not see the library.
    func expected(_ library: Stored<Library>, _ roles: Set<String>) -> LibraryCard? {
        let isChief = roles.contains("chief")
        func sees(_ team: String) -> Bool { isChief || roles.contains(team) }
        func changes(_ team: String) -> Bool { roles.contains("editor") && team == "a" }
        guard sees(library.team) else { return nil }
        let shelf = books.filter { $0.library?.id == library.stamp.id }
        let cards = shelf.map { book in
            let lent = loans.filter { $0.book?.id == book.stamp.id && sees($0.team) }
            let sequel = books.first { $0.stamp.id == book.sequel?.id && sees($0.team) }
            let donor = libraries.first { $0.stamp.id == book.donor?.id && sees($0.team) }
            let seesSequel = isChief || !roles.contains("guest")
            return BookCard(
                vmId: .init(id: book.stamp.id), title: book.title,
                price: isChief ? book.price : "", loans: lent.map(\.reader),
                returnable: lent.filter { changes($0.team) }.map(\.reader),
                sequel: seesSequel ? sequel?.title : nil,
                donor: donor.map { DonorCard(vmId: .init(id: $0.stamp.id), name: $0.name) })
        }
        return LibraryCard(
            vmId: .init(id: library.stamp.id), name: library.name,
            budget: isChief ? library.budget : "", books: cards,
            editable: changes(library.team) ? Set(shelf.map(\.title)) : [],
            isEditable: changes(library.team))
    }
}
