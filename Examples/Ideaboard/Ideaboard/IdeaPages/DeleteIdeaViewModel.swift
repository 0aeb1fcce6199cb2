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
    /// What it means to delete the idea, which it names, so that nobody deletes the wrong one.
    @LocalizedSubs(substitutions: \.explanationParts) public var explanation
    /// What the button says that deletes.
    @LocalizedString public var submitTitle
    /// What the link says that does not.
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

    /// The identity of what is shown.
    public let vmId: ViewModelId

    /// Makes the page for a stored idea.
    public init(title: String, id: ModelIdType, version: Int) {
        self.title = title
        ideaId = id
        self.version = version
        vmId = ViewModelId(id: id)
    }

    /// The page for an idea that is nobody's.
    public static func stub() -> DeleteIdeaViewModel {
        DeleteIdeaViewModel(title: "Stub", id: ModelIdType(), version: 1)
    }
}
