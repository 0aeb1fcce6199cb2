public import Formwork

/// What people send of an idea: exactly its fields.
public struct IdeaBody: ServerRequestBody, IdeaFields, Hashable {
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
