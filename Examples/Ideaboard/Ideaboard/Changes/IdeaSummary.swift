public import Formwork
public import Foundation

/// An idea for programs that follow the board: values, not texts for readers.
public struct IdeaSummary: Codable, Hashable, Sendable {
    /// The idea.
    public let id: ModelIdType
    /// Its title, as its author wrote it.
    public let title: String
    /// The author's name, as they wrote it.
    public let authorName: String
    /// The subject.
    public let category: IdeaCategory?
    /// The budget.
    public let budget: ExactDecimal?
    /// The currency of the budget.
    public let currency: IdeaCurrency?
    /// The time at which the idea was last changed.
    public let updatedAt: Date

    /// Makes the summary of an idea's fields.
    public init(_ fields: Idea, id: ModelIdType, updatedAt: Date) {
        self.id = id
        title = fields.title
        authorName = fields.authorName
        category = fields.category
        budget = fields.budget
        currency = fields.currency
        self.updatedAt = updatedAt
    }

    /// Makes the summary of a stored idea.
    public init(_ idea: Ideas.Item) {
        self.init(idea.fields, id: idea.id, updatedAt: idea.updatedAt)
    }
}
