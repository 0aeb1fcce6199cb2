import Formwork
import FormworkServer
import FormworkTesting
import Testing

/// A resource whose wrong parts are chosen by each test.
private protocol WrongResource: Resource where Fields == Errand {}

@Suite struct ResourceDefinitionTests {
    private enum ListColumn: WrongResource {
        typealias Fields = Errand
        static var columns: [Column<Errand>] { [.field(\.stops)] }
    }

    private enum RepeatedColumn: WrongResource {
        typealias Fields = Errand
        static var columns: [Column<Errand>] { [.field(\.title), .link(\.title)] }
    }

    private enum NoColumn: WrongResource {
        typealias Fields = Errand
        static var columns: [Column<Errand>] { [] }
    }

    private enum SearchedList: WrongResource {
        typealias Fields = Errand
        static var searched: [PartialKeyPath<Errand>] { [\.stops] }
    }

    private enum ComputedProperty: WrongResource {
        typealias Fields = Errand
        static var searched: [PartialKeyPath<Errand>] { [\.title.count] }
    }

    private enum ChoiceOfText: WrongResource {
        typealias Fields = Errand
        static var filters: [Filter<Errand>] { [.choice(\.title)] }
    }

    private enum RangeOfChoice: WrongResource {
        typealias Fields = Errand
        static var filters: [Filter<Errand>] { [.range(\.kind)] }
    }

    private enum SeveralValues: WrongResource {
        typealias Fields = Errand
        static var filters: [Filter<Errand>] { [.choice(\.tools)] }
    }

    private enum RepeatedFilter: WrongResource {
        typealias Fields = Errand
        static var filters: [Filter<Errand>] { [.choice(\.kind), .choice(\.kind)] }
    }

    private enum EmptyPage: WrongResource {
        typealias Fields = Errand
        static var pageSize: Int { 0 }
    }

    private enum UnknownOrder: WrongResource {
        typealias Fields = Errand
        static var sort: [ModelSort] { [ModelSort(column: "price")] }
    }

    @Test(
        "A wrong declaration is refused when it is registered, with the place and the remedy",
        arguments: [
            (
                ListColumn.self,
                "ListColumn.columns names \\Errand.stops, which is no field of Errand"
            ),
            (RepeatedColumn.self, "RepeatedColumn.columns names “title” twice"),
            (NoColumn.self, "NoColumn.columns is empty"),
            (SearchedList.self, "SearchedList.searched names \\Errand.stops"),
            (ComputedProperty.self, "ComputedProperty.searched names \\Errand.title"),
            (ChoiceOfText.self, "ChoiceOfText.filters has a choice of “title”"),
            (RangeOfChoice.self, "RangeOfChoice.filters has a range of “kind”"),
            (SeveralValues.self, "SeveralValues.filters names “tools”, which has several values"),
            (RepeatedFilter.self, "RepeatedFilter.filters names “kind” twice"),
            (EmptyPage.self, "EmptyPage.pageSize is 0: it is between 1 and 500."),
            (UnknownOrder.self, "UnknownOrder.sort names “price”, which Errand does not have."),
        ] as [(any Resource.Type, String)])
    func wrong(resource: any Resource.Type, message: String) throws {
        let error = #expect(throws: RegistrationError.self) { try Self.register(resource) }
        #expect(error?.code == .wrongResource)
        #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
    }

    private static func register(_ resource: any Resource.Type) throws {
        var application = try ErrandApplication.make()
        func register<R: Resource>(_ type: R.Type) throws { try application.register(type) }
        try register(resource)
    }

    @Test("The indexes of a resource are those of its orders and its filters")
    func indexes() {
        #expect(
            Errands.indexes
                == ModelIndexes(
                    sort: ["title", "kind", "cost", "createdAt"],
                    filter: ["kind", "cost", "due", "isUrgent"]))
    }

    @Test("The texts of a resource that are missing are reported at start")
    func missingTexts() throws {
        enum Untitled: Resource {
            typealias Fields = Errand
            static var columns: [Column<Errand>] { [.text("mood") { _ in .constant("good") }] }
        }
        var application = try ErrandApplication.make()
        try application.register(Untitled.self)
        let error = #expect(throws: RegistrationError.self) { try application.check() }
        #expect(error?.message.contains("Untitled.title") == true)
        #expect(error?.message.contains("Untitled.mood") == true)
    }
}
