public import Formwork
public import Foundation

/// An idea as it is kept: what people said of it, and what the store manages.
public struct Idea: StoredModel, IdeaFields {
    /// The identity, given by the store.
    public var id: ModelIdType?
    /// When the idea was added.
    public var createdAt: Date?
    /// When the idea was last changed.
    public var updatedAt: Date?
    /// When the idea was deleted, if it was.
    public var deletedAt: Date?
    /// How often the idea was written.
    public var version = 0

    /// A few words that name the idea.
    public var title: String
    /// Who had it.
    public var authorName: String
    /// The idea itself.
    public var content: String
    /// What it is about.
    public var category: IdeaCategory?
    /// What it may cost.
    public var budget: ExactDecimal?
    /// In which currency.
    public var currency: IdeaCurrency?
    /// Until when it should be done.
    public var dueDate: CivilDate?
    /// Where questions go.
    public var contactEmail: String
    /// Whether the author agrees that everybody reads it.
    public var agreed: Bool

    /// Makes an idea of what somebody said.
    public init(_ fields: some IdeaFields) {
        title = fields.title
        authorName = fields.authorName
        content = fields.content
        category = fields.category
        budget = fields.budget
        currency = fields.currency
        dueDate = fields.dueDate
        contactEmail = fields.contactEmail
        agreed = fields.agreed
    }

    /// The same idea with other contents.
    public func updating(with fields: some IdeaFields) -> Idea {
        var idea = Idea(fields)
        idea.id = id
        idea.createdAt = createdAt
        idea.version = version
        return idea
    }
}
