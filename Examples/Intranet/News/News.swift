import Formwork
import FormworkContent
import FormworkMacros

/// An article of the news, as an editor writes it.
@FormModel struct Article {
    @Field(.required, .maxLength(120)) var title: String
    @Field(.required) var section: NewsSection?
    @Field(.textArea, .required, .maxLength(300), .counter) var summary: String
    @Field(.textArea, .required, .maxLength(20_000), .hint, .widget("article")) var text: String

    static var indexes: ModelIndexes { News.indexes }
    static var history: ModelHistory { .versions() }
}

enum NewsSection: String, CaseIterable, FormFieldValue { case company, projects, canteen }

/// The news, which employees read, rate and comment on, and editors write.
enum News: Resource, Rated, Commented {
    typealias Fields = Article

    static var columns: [Column<Article>] { [.link(\.title), .field(\.section), .created] }
    static var filters: [Filter<Article>] { [.choice(\.section)] }
    static var rating: RatingKind { .stars(5) }

    static func scope(for caller: Caller) -> [ModelFilter] {
        caller.employeeScope(by: "section")
    }

    static func permits(_ action: ResourceAction, _ item: Item?, for caller: Caller) -> Bool {
        caller.has(.editor)
    }

    static func moderatesComments(_ caller: Caller) -> Bool { caller.has(.editor) }
}
