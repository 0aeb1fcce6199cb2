public import Formwork

/// The labels of an idea's fields, for pages and programs that show ideas.
public struct IdeaLabels: Codable, Hashable, Sendable {
    /// The label of the title.
    public let title: LocalizableString
    /// The label of the author's name.
    public let authorName: LocalizableString
    /// The label of the category.
    public let category: LocalizableString
    /// The label of the budget.
    public let budget: LocalizableString
    /// The label of the due date.
    public let dueDate: LocalizableString
    /// The label of the e-mail address.
    public let contactEmail: LocalizableString

    /// Makes the labels: the titles of the fields, but for the one that speaks to the author.
    public init() {
        title = Idea.titleField.title
        authorName = .localized(for: IdeaLabels.self, propertyName: "authorName")
        category = Idea.categoryField.title
        budget = Idea.budgetField.title
        dueDate = Idea.dueDateField.title
        contactEmail = Idea.contactEmailField.title
    }
}
