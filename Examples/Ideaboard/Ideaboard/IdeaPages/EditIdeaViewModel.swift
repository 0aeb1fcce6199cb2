public import Formwork
import FormworkMacros
public import Foundation

/// The page with the form for changing an idea.
@ViewModel
public struct EditIdeaViewModel: RequestableViewModel {
    /// The request whose answer this is.
    public typealias Request = EditIdeaRequest

    /// The heading of the page.
    @LocalizedString public var heading
    /// The text of the button that submits the form.
    @LocalizedString public var submitTitle
    /// The text of the link that leaves the form.
    @LocalizedString public var cancelTitle

    /// The idea.
    public let ideaId: ModelIdType
    /// The version that the form shows.
    public let version: Int
    /// The form, with the stored values.
    public let form: IdeaFormViewModel

    /// The identity of the content.
    public let vmId: ViewModelId

    /// Makes the page for a stored idea.
    public init(_ fields: some IdeaFields, id: ModelIdType, version: Int) {
        ideaId = id
        self.version = version
        form = IdeaFormViewModel(fields)
        vmId = ViewModelId(id: id)
    }

    /// The page for a sample idea.
    public static func stub() -> EditIdeaViewModel {
        EditIdeaViewModel(IdeaFormViewModel.stub(), id: ModelIdType(), version: 1)
    }
}
