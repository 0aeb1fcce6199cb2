public import Formwork
public import Foundation

/// What programs that follow the board know of an idea: values, not texts for people.
public struct IdeaSummary: Codable, Hashable, Sendable {
    /// The idea.
    public let id: ModelIdType
    /// Its title, as its author wrote it.
    public let title: String
    /// The author's name, as they wrote it.
    public let authorName: String
    /// What it is about.
    public let category: IdeaCategory?
    /// What it may cost.
    public let budget: ExactDecimal?
    /// In which currency.
    public let currency: IdeaCurrency?
    /// When the idea was last changed.
    public let updatedAt: Date

    /// Makes the summary of what somebody said.
    public init(_ fields: some IdeaFields, id: ModelIdType, updatedAt: Date) {
        self.id = id
        title = fields.title
        authorName = fields.authorName
        category = fields.category
        budget = fields.budget
        currency = fields.currency
        self.updatedAt = updatedAt
    }

    /// Makes the summary of a stored idea.
    public init(_ idea: Idea, id: ModelIdType) {
        self.init(idea, id: id, updatedAt: idea.updatedAt ?? .distantPast)
    }
}
