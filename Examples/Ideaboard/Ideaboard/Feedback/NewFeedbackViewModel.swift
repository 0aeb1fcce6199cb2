public import Formwork
import FormworkMacros

/// The page with the feedback form.
@ViewModel
public struct NewFeedbackViewModel: RequestableViewModel {
    /// The request whose answer this is.
    public typealias Request = NewFeedbackRequest

    /// The heading of the page.
    @LocalizedString public var heading
    /// The text of the button that submits the form.
    @LocalizedString public var submitTitle
    /// The text of the link that leaves the form.
    @LocalizedString public var cancelTitle

    /// The identity of the content.
    public var vmId = ViewModelId(type: NewFeedbackViewModel.self)

    /// Makes the page.
    public init() {}

    /// The page with an empty form.
    public static func stub() -> NewFeedbackViewModel { NewFeedbackViewModel() }
}
