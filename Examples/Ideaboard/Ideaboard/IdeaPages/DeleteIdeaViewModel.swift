public import Formwork
import FormworkMacros
public import Foundation

/// The page that asks whether an idea should really be deleted.
@ViewModel
public struct DeleteIdeaViewModel: RequestableViewModel {
    /// The request whose answer this is.
    public typealias Request = ConfirmDeleteIdeaRequest

    /// The heading of the page: the question.
    @LocalizedString public var heading
    /// The consequences of deleting the idea, with its name, so that no wrong one is deleted.
    @LocalizedSubs(substitutions: \.explanationParts) public var explanation
    /// The text of the button that deletes.
    @LocalizedString public var submitTitle
    /// The text of the link that cancels.
    @LocalizedString public var cancelTitle

    /// The idea.
    public let ideaId: ModelIdType
    /// The version that is shown.
    public let version: Int
    /// The idea's title, as its author wrote it.
    public let title: String

    private var explanationParts: [String: any Localizable] {
        ["title": LocalizableString.constant(title)]
    }

    /// The identity of the content.
    public let vmId: ViewModelId

    /// Makes the page for a stored idea.
    public init(title: String, id: ModelIdType, version: Int) {
        self.title = title
        ideaId = id
        self.version = version
        vmId = ViewModelId(id: id)
    }

    /// The page for a sample idea.
    public static func stub() -> DeleteIdeaViewModel {
        DeleteIdeaViewModel(title: "Stub", id: ModelIdType(), version: 1)
    }
}
