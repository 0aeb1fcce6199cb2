import Formwork
import FormworkMacros
import FormworkTesting
import Foundation
import Testing

@FormModel private struct Crate {
    @Field(.required) var label: String
    @Field var library: Reference<Libraries>?
    @Field var book: Reference<Books>?
    static var indexes: ModelIndexes { ModelIndexes(filter: ["book"]) }
}

private enum Crates: Resource {
    typealias Fields = Crate
}

private protocol Part: ComposableFactory {
    init()
}

extension Part {
    static func stub() -> Self { .init() }
    static func model(context: ProjectionContext<Self>) throws -> Self { .init() }
}

@ViewModel private struct Unindexed: Part {
    typealias Root = Libraries
    struct Loads: LoadRequirements {
        var crates = LoadRequirement.all(
            Contents<Libraries, Crates>.inherits(by: \.library), sort: ModelSort(column: "label"))
    }
    init() {}
}

@ViewModel private struct Cyclic: Part {
    typealias Root = Libraries
    struct Loads: LoadRequirements {
        var books = LoadRequirement.all(CyclicBook.self, in: Libraries.books)
    }
    init() {}
}

@ViewModel private struct CyclicBook: Part {
    typealias Root = Books
    struct Loads: LoadRequirements {
        var library = LoadRequirement.optional(Cyclic.self, of: Books.self, by: \.library)
    }
    init() {}
}

@ViewModel private struct AtOdds: Part {
    typealias Root = Libraries
    struct Loads: LoadRequirements {
        var books = LoadRequirement.all(AtOddsBook.self, in: Libraries.books)
    }
    init() {}
}

@ViewModel private struct AtOddsBook: Part {
    typealias Root = Books
    struct Loads: LoadRequirements {
        var others = LoadRequirement.optional(AtOddsDonor.self, of: Books.self, by: \.donor)
    }
    init() {}
}

@ViewModel private struct AtOddsDonor: Part {
    typealias Root = Libraries
    struct Loads: LoadRequirements {
        var given = LoadRequirement.all(Contents<Libraries, Books>.guards(by: \.library))
    }
    init() {}
}

@ViewModel private struct Mistaken: Part {
    typealias Root = Books
    struct Loads: LoadRequirements {
        var now = LoadRequirement.all(Books.loans, for: .create, limit: 0)
        var count = 3
    }
    init() {}
}

@Suite("The plan of declared loads") struct LoadPlanTests {
    @Test(
        "Wrong declarations are found, each in one message with its place and the remedy",
        arguments: [
            (
                Unindexed.self,
                [
                    "Unindexed.Loads.crates loads Crates by library, of which no index is declared: add "
                        + "\"library\" to `ModelIndexes(filter:)` of Crate.",
                    "Unindexed.Loads.crates loads Crates in the order of label, of which no index is "
                        + "declared: add \"label\" to `ModelIndexes(sort:)` of Crate.",
                ]
            ),
            (
                Cyclic.self,
                [
                    "Cyclic.Loads.books → CyclicBook.Loads.library → Cyclic is a cycle: load instances "
                        + "instead of view models at one of these places."
                ]
            ),
            (
                AtOdds.self,
                [
                    "AtOdds.Loads.books, the Books of Libraries by library (.inherits) and "
                        + "AtOddsDonor.Loads.given, the Books of Libraries by library (.guards) are at odds: "
                        + "declare the same flow in both."
                ]
            ),
            (
                Mistaken.self,
                [
                    "Mistaken.Loads.now has the name of a property of the context: give it another one.",
                    "Mistaken.Loads.now loads instances for a creation, which has none: leave out "
                        + "`for: .create`, and ask `context.permits(.create)`.",
                    "Mistaken.Loads.now has the limit 0: give it one from 1 to 1000.",
                    "Mistaken.Loads.count is no requirement: declare it with `LoadRequirement`, or leave "
                        + "it out.",
                ]
            ),
            (LibraryCard.self, []),
        ] as [(any ComposableFactory.Type, [String])])
    func findings(factory: any ComposableFactory.Type, expected: [String]) {
        #expect(LoadPlan.of(factory).findings == expected)
    }

    @Test("A plan with findings loads nothing")
    func refused() async throws {
        await #expect(throws: RequestError(.failed)) {
            _ = try await Cyclic.model(
                of: ModelIdType(), in: .reader([], of: InMemoryModelStore()))
        }
    }

    @Test("A plan names each resource once whose instances it loads")
    func resources() {
        let names = LoadPlan.of(LibraryCard.self).resources.map { "\($0)" }
        #expect(names == ["Libraries", "Books", "Loans"])
    }
}
