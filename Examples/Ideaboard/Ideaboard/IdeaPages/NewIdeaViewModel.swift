public import Formwork
import FormworkMacros

/// The page with the form for a new idea.
@ViewModel
public struct NewIdeaViewModel: RequestableViewModel {
    /// The request whose answer this is.
    public typealias Request = NewIdeaRequest

    /// The heading of the page.
    @LocalizedString public var heading
    /// The text of the button that submits the form.
    @LocalizedString public var submitTitle
    /// The text of the link that leaves the form.
    @LocalizedString public var cancelTitle

    /// The form.
    public let form: IdeaFormViewModel

    /// The identity of the content.
    public var vmId = ViewModelId(type: NewIdeaViewModel.self)

    /// Makes the page with an empty form.
    public init() { form = IdeaFormViewModel() }

    /// The page with an empty form.
    public static func stub() -> NewIdeaViewModel { NewIdeaViewModel() }
}
