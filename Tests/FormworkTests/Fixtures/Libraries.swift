import Formwork
import FormworkMacros
import Foundation

/// A container: who sees a library sees its books, and of their loans those of its own teams.
@FormModel struct Library: Hashable {
    @Field(.required) var name: String
    @Field var team: String
    @Field var budget: String
    static var indexes: ModelIndexes { ModelIndexes(filter: ["team"]) }
}

@FormModel struct Book: Hashable {
    @Field(.required) var title: String
    @Field var team: String
    @Field var price: String
    @Field var library: Reference<Libraries>?
    @Field var sequel: Reference<Books>?
    @Field var donor: Reference<Libraries>?
    static var indexes: ModelIndexes { ModelIndexes(filter: ["library", "team"]) }
}

@FormModel struct Loan: Hashable {
    @Field(.required) var reader: String
    @Field var team: String
    @Field var book: Reference<Books>?
    static var indexes: ModelIndexes { ModelIndexes(filter: ["book", "team"]) }
}

/// A caller sees the rows of the teams that are its roles, a chief all and their prices; an editor changes
/// those of the team “a”.
protocol TeamResource: Resource {
    static func team(of fields: Fields) -> String
}

extension TeamResource {
    static func scope(for caller: Caller) -> [ModelFilter] {
        if caller.has(role: "chief") { return [] }
        let teams = ["a", "b", "c"].filter { caller.has(role: $0) }
        return [.column("team", isAnyOf: teams.map { .text($0) })]
    }

    static func permits(_ action: ResourceAction, _ item: Item?, for caller: Caller) -> Bool {
        caller.has(role: "editor") && item.map { team(of: $0.fields) == "a" } ?? false
    }
}

enum Libraries: TeamResource {
    typealias Fields = Library
    static let books = Contents<Libraries, Books>.inherits(by: \.library)
    static func team(of fields: Library) -> String { fields.team }

    static func hiddenFields(for caller: Caller) -> [PartialKeyPath<Library>] {
        caller.has(role: "chief") ? [] : [\.budget]
    }
}

enum Books: TeamResource {
    typealias Fields = Book
    static let loans = Contents<Books, Loans>.guards(by: \.book)
    static func team(of fields: Book) -> String { fields.team }

    static func hiddenFields(for caller: Caller) -> [PartialKeyPath<Book>] {
        caller.has(role: "chief")
            ? [] : caller.has(role: "guest") ? [\.price, \.sequel] : [\.price]
    }
}

enum Loans: TeamResource {
    typealias Fields = Loan
    static func team(of fields: Loan) -> String { fields.team }
}

@ViewModel struct LibraryCard: Hashable {
    var vmId: ViewModelId
    let name: String
    let budget: String
    let books: [BookCard]
    let editable: Set<String>
    let isEditable: Bool

    static func stub() -> Self {
        .init(
            vmId: .init(id: 1), name: "Main", budget: "", books: [.stub()], editable: [],
            isEditable: false)
    }
}

@ViewModel struct BookCard: Hashable {
    var vmId: ViewModelId
    let title: String
    let price: String
    let loans: [String]
    let returnable: [String]
    let sequel: String?
    let donor: DonorCard?

    static func stub() -> Self {
        .init(
            vmId: .init(id: 2), title: "Emma", price: "", loans: [], returnable: [], sequel: nil,
            donor: nil)
    }
}

@ViewModel struct DonorCard: Hashable {
    var vmId: ViewModelId
    let name: String

    static func stub() -> Self { .init(vmId: .init(id: 3), name: "Main") }
}

extension LibraryCard: ComposableFactory {
    typealias Root = Libraries

    struct Loads: LoadRequirements {
        var books = LoadRequirement.all(BookCard.self, in: Libraries.books)
        var editable = LoadRequirement.all(Libraries.books, for: .update)
    }

    static func model(context: ProjectionContext<Self>) throws -> Self {
        LibraryCard(
            vmId: .init(id: context.root.id), name: context.root.name,
            budget: context.root.budget, books: context.books,
            editable: Set(context.editable.map(\.title)), isEditable: context.permits(.update))
    }
}

extension BookCard: ComposableFactory {
    typealias Root = Books

    struct Loads: LoadRequirements {
        var loans = LoadRequirement.all(Books.loans)
        var returnable = LoadRequirement.all(Books.loans, for: .delete)
        var sequel = LoadRequirement.optional(of: Books.self, by: \.sequel)
        var donor = LoadRequirement.optional(DonorCard.self, of: Books.self, by: \.donor)
    }

    static func model(context: ProjectionContext<Self>) throws -> Self {
        BookCard(
            vmId: .init(id: context.root.id), title: context.root.title,
            price: context.root.price, loans: context.loans.map(\.reader),
            returnable: context.returnable.map(\.reader), sequel: context.sequel?.title,
            donor: context.donor)
    }
}

extension DonorCard: ComposableFactory {
    typealias Root = Libraries

    static func model(context: ProjectionContext<Self>) throws -> Self {
        DonorCard(vmId: .init(id: context.root.id), name: context.root.name)
    }
}

extension ResourceContext {
    /// A context for a reader with roles.
    static func reader(_ roles: Set<String>, of store: any ModelStore) throws -> ResourceContext {
        let identity = CallerIdentity(id: ModelIdType(), name: "reader", roles: roles)
        return ResourceContext(
            caller: Caller(identity: identity), store: store,
            localizer: Localizer(locale: Locale(identifier: "en"), store: try .trips))
    }
}
