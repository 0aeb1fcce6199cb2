public import Formwork
import FormworkMacros
public import Foundation

/// One idea in the list.
@ViewModel
public struct IdeaRowViewModel: Hashable {
    /// The idea.
    public let ideaId: ModelIdType
    /// Its title, as its author wrote it.
    public let title: String
    /// The author's name, as they wrote it.
    public let authorName: String
    /// The category, in the reader's language.
    public let category: LocalizableString
    /// The budget, as the reader writes amounts.
    public let budget: LocalizableDecimal?
    /// The due date, as the reader writes dates.
    public let dueDate: LocalizableDate?
    /// The time at which the idea was added.
    public let createdAt: LocalizableDate

    /// The identity of the content.
    public let vmId: ViewModelId

    /// Makes the row of a stored idea.
    public init(_ idea: Idea, id: ModelIdType) {
        ideaId = id
        title = idea.title
        authorName = idea.authorName
        category = idea.categoryTitle
        budget = idea.localizableBudget
        dueDate = idea.dueDate.map { LocalizableDate($0.midnight) }
        createdAt = LocalizableDate(idea.createdAt ?? .distantPast)
        vmId = ViewModelId(id: ideaId)
    }

    /// An example.
    public static func stub() -> IdeaRowViewModel { IdeaRowViewModel(.stub(), id: ModelIdType()) }
}
