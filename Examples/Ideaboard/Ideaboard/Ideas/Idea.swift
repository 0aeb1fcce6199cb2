public import Formwork
public import Foundation

/// A stored idea: its fields, and those that the store manages.
public struct Idea: StoredModel, IdeaFields {
    /// The identity, given by the store.
    public var id: ModelIdType?
    /// The time at which the idea was added.
    public var createdAt: Date?
    /// The time at which the idea was last changed.
    public var updatedAt: Date?
    /// The time at which the idea was deleted, if it was.
    public var deletedAt: Date?
    /// The number of writes of the idea.
    public var version = 0

    /// A few words that name the idea.
    public var title: String
    /// The author's name.
    public var authorName: String
    /// The idea itself.
    public var content: String
    /// The subject.
    public var category: IdeaCategory?
    /// The budget.
    public var budget: ExactDecimal?
    /// The currency of the budget.
    public var currency: IdeaCurrency?
    /// The due date.
    public var dueDate: CivilDate?
    /// The address for questions.
    public var contactEmail: String
    /// Whether the author agrees to its publication.
    public var agreed: Bool

    /// Makes an idea of its fields.
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

extension Idea {
    /// The properties by which the list can be ordered, and those that are searched.
    public static var indexes: ModelIndexes {
        let fields: [any FormFieldBase] = [
            titleField, authorNameField, categoryField, budgetField, dueDateField,
        ]
        return ModelIndexes(
            sort: fields.map(\.fieldId.id), search: searchedFields.map(\.id))
    }

    /// The fields in which the list looks for words.
    public static var searchedFields: [FormFieldIdentifier] {
        [titleField, authorNameField, contentField].map(\.fieldId)
    }
}
