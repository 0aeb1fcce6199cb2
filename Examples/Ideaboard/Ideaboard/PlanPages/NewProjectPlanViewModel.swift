public import Formwork
import FormworkMacros

/// The page with the form for a new project plan.
@ViewModel
public struct NewProjectPlanViewModel: RequestableViewModel {
    /// The request whose answer this is.
    public typealias Request = NewProjectPlanRequest

    /// The heading of the page.
    @LocalizedString public var heading
    /// The text of the button that submits the form.
    @LocalizedString public var submitTitle
    /// The text of the link that leaves the form.
    @LocalizedString public var cancelTitle

    /// The identity of the content.
    public var vmId = ViewModelId(type: NewProjectPlanViewModel.self)

    /// Makes the page.
    public init() {}

    /// The page.
    public static func stub() -> NewProjectPlanViewModel { NewProjectPlanViewModel() }
}
