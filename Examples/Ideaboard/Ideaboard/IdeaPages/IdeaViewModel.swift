public import Formwork
import FormworkMacros
public import Foundation

/// The page of one idea.
@ViewModel
public struct IdeaViewModel: RequestableViewModel {
    /// The request whose answer this is.
    public typealias Request = ShowIdeaRequest

    /// The text of the link to the form.
    @LocalizedString public var editTitle
    /// The text of the link to the confirmation.
    @LocalizedString public var deleteTitle
    /// The text of the link to the list.
    @LocalizedString public var backTitle
    /// The label of the time of creation.
    @LocalizedString public var createdAtTitle
    /// The label of the time of the last change.
    @LocalizedString public var updatedAtTitle

    /// The labels of the author's texts.
    public let labels: IdeaLabels
    /// The idea.
    public let ideaId: ModelIdType
    /// Its version.
    public let version: Int
    /// Its title, as its author wrote it.
    public let title: String
    /// The author's name, as they wrote it.
    public let authorName: String
    /// The idea itself, as its author wrote it.
    public let content: String
    /// The category, in the reader's language.
    public let category: LocalizableString
    /// The budget, as the reader writes amounts.
    public let budget: LocalizableDecimal?
    /// The due date, as the reader writes dates.
    public let dueDate: LocalizableDate?
    /// The author's e-mail address.
    public let contactEmail: String
    /// The time at which the idea was added.
    public let createdAt: LocalizableDate
    /// The time at which the idea was last changed.
    public let updatedAt: LocalizableDate

    /// The identity of the content.
    public let vmId: ViewModelId

    /// Makes the page for a stored idea.
    public init(_ idea: Idea, id: ModelIdType) {
        labels = IdeaLabels()
        ideaId = id
        version = idea.version
        title = idea.title
        authorName = idea.authorName
        content = idea.content
        category = idea.categoryTitle
        budget = idea.localizableBudget
        dueDate = idea.dueDate.map { LocalizableDate($0.midnight) }
        contactEmail = idea.contactEmail
        createdAt = LocalizableDate(idea.createdAt ?? .distantPast, style: .dayAndMinute)
        updatedAt = LocalizableDate(idea.updatedAt ?? .distantPast, style: .dayAndMinute)
        vmId = ViewModelId(id: ideaId)
    }

    /// An example.
    public static func stub() -> IdeaViewModel { IdeaViewModel(.stub(), id: ModelIdType()) }
}
