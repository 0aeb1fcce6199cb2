import Formwork
import FormworkMacros

/// A resource that is refused when it is registered.
protocol WrongResource: Resource {
    /// The part of the error that names the place, and the remedy.
    static var message: String { get }
}

/// A form model that no resource can use as it is declared.
protocol WrongModel: SendableMetatype {
    static var unique: [Unique] { get }
    static var indexes: ModelIndexes { get }
    static var message: String { get }
}

extension WrongModel {
    static var unique: [Unique] { [] }
    static var indexes: ModelIndexes { ModelIndexes() }
}

struct Part<Model: WrongModel>: FormModel {
    var title: String
    var notes: String
    var tools: [ErrandTool]
    var secret: String

    static var propertyRows: [FormRow] {
        [
            .property("title", String.self, of: Self.self, []),
            .property("notes", String.self, of: Self.self, [.textArea]),
            .property("tools", [ErrandTool].self, of: Self.self, []),
            .property("secret", String.self, of: Self.self, [.input(.newPassword)]),
        ]
    }

    static func propertyNames() -> [PartialKeyPath<Self>: String] {
        [\.title: "title", \.notes: "notes", \.tools: "tools", \.secret: "secret"]
    }

    static var unique: [Unique] { Model.unique }
    static var indexes: ModelIndexes { Model.indexes }
}

enum Parts<Model: WrongModel>: WrongResource {
    typealias Fields = Part<Model>
    static var path: String { "/parts" }
    static var message: String { Model.message }
}

enum Sound: WrongModel { static let message = "" }

extension WrongRow {
    static let resources: [any WrongResource.Type] = [
        ListColumn.self, RepeatedColumn.self, NoColumn.self, CreatedTwice.self,
        TextTwice.self, SecretColumn.self, SearchedList.self, ComputedProperty.self,
        SearchedNumber.self, SearchedChoice.self, SearchedTwice.self, SearchedSecret.self,
        ListFilter.self, ChoiceOfText.self, RangeOfChoice.self, SeveralValues.self,
        RepeatedFilter.self, ReservedFilter.self, UnknownOrder.self, OrderOfText.self,
        OrderOfSeveral.self, OrderTwice.self, OrderOfSecret.self, EmptyPage.self, LargePage.self,
        OpenPath.self, MemberPath.self, ManagedNames.self, CapitalNames.self,
        Parts<UniqueNothing>.self, Parts<UniqueUnknown>.self, Parts<UniqueList>.self,
        Parts<UniqueText>.self, Parts<UniqueSecret>.self, Parts<UniqueTwice>.self,
        Parts<UniqueAskedTwice>.self, Parts<UnknownIndex>.self, Parts<MissingIndex>.self,
    ]
}

enum ListColumn: WrongResource {
    typealias Fields = Errand
    static var columns: [Column<Errand>] { [.field(\.stops)] }
    static let message =
        "ListColumn.columns names \\Errand.stops, which is no field of Errand: name a"
}
enum RepeatedColumn: WrongResource {
    typealias Fields = Errand
    static var columns: [Column<Errand>] { [.field(\.title), .link(\.title)] }
    static let message = "RepeatedColumn.columns names “title” twice: leave one of them out."
}
enum NoColumn: WrongResource {
    typealias Fields = Errand
    static var columns: [Column<Errand>] { [] }
    static let message = "NoColumn.columns is empty: a list has at least one column."
}
enum CreatedTwice: WrongResource {
    typealias Fields = Errand
    static var columns: [Column<Errand>] { [.created, .created] }
    static let message = "CreatedTwice.columns has “created” twice: leave one of them out."
}
enum TextTwice: WrongResource {
    typealias Fields = Errand
    static var columns: [Column<Errand>] {
        [.text("mood") { _ in .empty }, .text("mood") { _ in .empty }]
    }
    static let message = "TextTwice.columns has “mood” twice: leave one of them out."
}
enum SecretColumn: WrongResource {
    typealias Fields = Part<Sound>
    static var columns: [Column<Fields>] { [.field(\.secret)] }
    static let message = "SecretColumn.columns names “secret”, which is a password: leave it out."
}
enum SearchedList: WrongResource {
    typealias Fields = Errand
    static var searched: [PartialKeyPath<Errand>] { [\.stops] }
    static let message = "SearchedList.searched names \\Errand.stops, which is no field of Errand"
}
enum ComputedProperty: WrongResource {
    typealias Fields = Errand
    static var searched: [PartialKeyPath<Errand>] { [\.title.count] }
    static let message = "ComputedProperty.searched names \\Errand.title"
}
enum SearchedNumber: WrongResource {
    typealias Fields = Errand
    static var searched: [PartialKeyPath<Errand>] { [\.cost] }
    static let message = "SearchedNumber.searched names “cost”, which is not written in words: name"
}
enum SearchedChoice: WrongResource {
    typealias Fields = Errand
    static var searched: [PartialKeyPath<Errand>] { [\.kind] }
    static let message = "SearchedChoice.searched names “kind”, which is not written in words: name"
}
enum SearchedTwice: WrongResource {
    typealias Fields = Errand
    static var searched: [PartialKeyPath<Errand>] { [\.title, \.title] }
    static let message = "SearchedTwice.searched names “title” twice: leave one of them out."
}
enum SearchedSecret: WrongResource {
    typealias Fields = Part<Sound>
    static var searched: [PartialKeyPath<Fields>] { [\.secret] }
    static let message =
        "SearchedSecret.searched names “secret”, which is a password: leave it out."
}
enum ListFilter: WrongResource {
    typealias Fields = Errand
    static var filters: [Filter<Errand>] { [.choice(\.stops)] }
    static let message =
        "ListFilter.filters names \\Errand.stops, which is no field of Errand: name a"
}
enum ChoiceOfText: WrongResource {
    typealias Fields = Errand
    static var filters: [Filter<Errand>] { [.choice(\.title)] }
    static let message =
        "ChoiceOfText.filters names “title”, which is text: name it in searched instead."
}
enum RangeOfText: WrongResource {
    typealias Fields = Errand
    static var filters: [Filter<Errand>] { [.range(\.title)] }
    static let message =
        "RangeOfText.filters names “title”, which is text: name it in searched instead."
}
enum RangeOfChoice: WrongResource {
    typealias Fields = Errand
    static var filters: [Filter<Errand>] { [.range(\.kind)] }
    static let message = "RangeOfChoice.filters has a range of “kind”, whose values are neither"
}
enum SeveralValues: WrongResource {
    typealias Fields = Errand
    static var filters: [Filter<Errand>] { [.choice(\.tools)] }
    static let message =
        "SeveralValues.filters names “tools”, which has several values at once: leave"
}
enum RepeatedFilter: WrongResource {
    typealias Fields = Errand
    static var filters: [Filter<Errand>] { [.choice(\.kind), .choice(\.kind)] }
    static let message = "RepeatedFilter.filters names “kind” twice: leave one of them out."
}
enum ReservedFilter: WrongResource {
    typealias Fields = Letter
    static var filters: [Filter<Letter>] { [.choice(\.page)] }
    static let message =
        "ReservedFilter.filters names “page”, which the address of a list has for its"
}
enum UnknownOrder: WrongResource {
    typealias Fields = Errand
    static var sort: [ModelSort] { [ModelSort(column: "price")] }
    static let message = "UnknownOrder.sort names “price”, which Errand does not have."
}
enum OrderOfText: WrongResource {
    typealias Fields = Errand
    static var sort: [ModelSort] { [ModelSort(column: "notes")] }
    static let message = "OrderOfText.sort names “notes”, whose values have no order that a reader"
}
enum OrderOfSeveral: WrongResource {
    typealias Fields = Errand
    static var sort: [ModelSort] { [ModelSort(column: "tools")] }
    static let message =
        "OrderOfSeveral.sort names “tools”, whose values have no order that a reader"
}
enum OrderTwice: WrongResource {
    typealias Fields = Errand
    static var sort: [ModelSort] { [ModelSort(column: "cost"), ModelSort(column: "cost")] }
    static let message = "OrderTwice.sort names “cost” twice: leave one of them out."
}
enum OrderOfSecret: WrongResource {
    typealias Fields = Part<Sound>
    static var sort: [ModelSort] { [ModelSort(column: "secret")] }
    static let message = "OrderOfSecret.sort names “secret”, which is a password: leave it out."
}
enum EmptyPage: WrongResource {
    typealias Fields = Errand
    static var pageSize: Int { 0 }
    static let message = "EmptyPage.pageSize is 0: it is between 1 and 500."
}
enum LargePage: WrongResource {
    typealias Fields = Errand
    static var pageSize: Int { 501 }
    static let message = "LargePage.pageSize is 501: it is between 1 and 500."
}
enum OpenPath: WrongResource {
    typealias Fields = Errand
    static var path: String { "/errands/" }
    static let message = "OpenPath.path is “/errands/”: leave out the slash at its end."
}
enum MemberPath: WrongResource {
    typealias Fields = Errand
    static var path: String { "/{city}/errands" }
    static let message = "MemberPath.path is “/{city}/errands”: leave out the member"
}
enum ManagedNames: WrongResource {
    typealias Fields = Revision
    static let message = "Revision has “version” and stores “version”, which are one name in a"
}
enum CapitalNames: WrongResource {
    typealias Fields = Letter
    static let message =
        "Letter has “page” and stores “Page”, which are one name in a database: rename"
}

@FormModel struct Revision {
    @Field var title: String
    @Field var version: Int?
}

@FormModel struct Letter {
    @Field var title: String
    @Field var page: Bool
    @Field var Page: Bool
}

private func field(_ name: String) -> FormField<String> {
    FormField(fieldId: .init(id: name), title: .constant(name), type: .text(inputType: .text))
}

enum UniqueNothing: WrongModel {
    static var unique: [Unique] { [Unique(code: .taken)] }
    static let message = "unique has an entry without properties: name at least one."
}
enum UniqueUnknown: WrongModel {
    static var unique: [Unique] { [Unique(\Part<Self>.title.count)] }
    static let message = "which is no field of Part<UniqueUnknown>: name a stored property with"
}
enum UniqueList: WrongModel {
    static var unique: [Unique] { [Unique(\Part<Self>.title, \Part<Self>.tools)] }
    static let message =
        "Part<UniqueList>.unique names “tools”, which is no single short value: name"
}
enum UniqueText: WrongModel {
    static var unique: [Unique] { [Unique(\Part<Self>.notes)] }
    static let message =
        "Part<UniqueText>.unique names “notes”, which is no single short value: name"
}
enum UniqueSecret: WrongModel {
    static var unique: [Unique] { [Unique(\Part<Self>.secret)] }
    static let message =
        "Part<UniqueSecret>.unique names “secret”, which is a password: leave it out."
}
enum UniqueTwice: WrongModel {
    static var unique: [Unique] { [Unique(field("title"), field("title"))] }
    static let message =
        "Part<UniqueTwice>.unique names a property twice in (title, title): leave one"
}
enum UniqueAskedTwice: WrongModel {
    static var unique: [Unique] { [Unique(\Part<Self>.title), Unique(\Part<Self>.title)] }
    static let message = "Field “title” asks the server twice about “taken”: give one another code."
}
enum UnknownIndex: WrongModel {
    static var indexes: ModelIndexes { ModelIndexes(sort: ["title"], filter: ["tools"]) }
    static let message =
        "Part<UnknownIndex>.indexes names “tools”, of which there can be no index: name"
}
enum MissingIndex: WrongModel {
    static var indexes: ModelIndexes { ModelIndexes(sort: ["title"]) }
    static let message = """
        Part<MissingIndex>.indexes lacks what the list of Parts<MissingIndex> needs (search: title): add \
        `static var indexes: ModelIndexes { Parts<MissingIndex>.indexes }` to Part<MissingIndex>.
        """
}
