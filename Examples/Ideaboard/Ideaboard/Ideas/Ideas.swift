public import Formwork

/// The ideas with their pages.
public enum Ideas: Resource {
    /// An idea, as it is entered.
    public typealias Fields = Idea

    /// The columns of the list.
    public static var columns: [Column<Idea>] {
        [
            .link(\.title), .field(\.authorName), .field(\.category), .field(\.budget),
            .field(\.dueDate), .created,
        ]
    }

    /// The texts in which the list looks for words.
    public static var searched: [PartialKeyPath<Idea>] { [\.title, \.authorName, \.content] }

    /// The filters of the list.
    public static var filters: [Filter<Idea>] {
        [.choice(\.category), .range(\.budget), .range(\.dueDate)]
    }

    /// An idea can be put aside before it is complete.
    public static var keepsDrafts: Bool { true }

    /// No page shows the account of an author.
    public static func hiddenFields(for caller: Caller) -> [PartialKeyPath<Idea>] { [\.owner] }

    /// Notes the account that adds an idea.
    public static func willCreate(_ idea: inout Idea, context: ResourceContext) async throws {
        idea.owner = context.caller.ownerName
    }

    /// The plans of an idea, on its page.
    public static var related: [Related] { [.list(Plans.self, by: \.idea)] }
}
