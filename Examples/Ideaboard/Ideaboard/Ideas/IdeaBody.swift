public import Formwork

/// The body of requests for an idea: exactly its fields.
public struct IdeaBody: ServerRequestBody, IdeaFields, Hashable {
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

    /// Makes a body.
    public init(
        title: String, authorName: String, content: String, category: IdeaCategory?,
        budget: ExactDecimal? = nil, currency: IdeaCurrency? = nil, dueDate: CivilDate? = nil,
        contactEmail: String, agreed: Bool
    ) {
        self.title = title
        self.authorName = authorName
        self.content = content
        self.category = category
        self.budget = budget
        self.currency = currency
        self.dueDate = dueDate
        self.contactEmail = contactEmail
        self.agreed = agreed
    }
}
