public import Formwork
import FormworkMacros

/// The form of an idea, for a new one and for one that is changed.
@ViewModel
public struct IdeaFormViewModel: IdeaFields, Hashable {
    /// A few words that name the idea.
    @FormFieldModel(IdeaFormViewModel.titleField) public var title: String
    /// The author's name.
    @FormFieldModel(IdeaFormViewModel.authorNameField) public var authorName: String
    /// The idea itself.
    @FormFieldModel(IdeaFormViewModel.contentField) public var content: String
    /// The subject.
    @FormFieldModel(IdeaFormViewModel.categoryField) public var category: IdeaCategory?
    /// The budget.
    @FormFieldModel(IdeaFormViewModel.budgetField) public var budget: ExactDecimal?
    /// The currency of the budget.
    @FormFieldModel(IdeaFormViewModel.currencyField) public var currency: IdeaCurrency? = .eur
    /// The due date.
    @FormFieldModel(IdeaFormViewModel.dueDateField) public var dueDate: CivilDate?
    /// The address for questions.
    @FormFieldModel(IdeaFormViewModel.contactEmailField) public var contactEmail: String
    /// Whether the author agrees to its publication.
    @FormFieldModel(IdeaFormViewModel.agreedField) public var agreed: Bool

    /// The identity of the content.
    public var vmId = ViewModelId(type: IdeaFormViewModel.self)

    /// Makes an empty form.
    public init() {}

    /// Makes a form that shows the fields of an idea.
    public init(_ fields: some IdeaFields) {
        self.init()
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

    /// An empty form.
    public static func stub() -> IdeaFormViewModel { IdeaFormViewModel() }
}
