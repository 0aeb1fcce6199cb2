public import Formwork
import FormworkMacros
public import Foundation

/// The page with the form for changing a project plan.
@ViewModel
public struct EditProjectPlanViewModel: RequestableViewModel {
    /// The request whose answer this is.
    public typealias Request = EditProjectPlanRequest

    /// The heading of the page.
    @LocalizedString public var heading
    /// The title of the button that sends the form.
    @LocalizedString public var submitTitle
    /// The title of the link that leaves the form.
    @LocalizedString public var cancelTitle

    /// The plan.
    public let planId: ModelIdType
    /// The version that the form shows.
    public let version: Int
    /// The stored values.
    public let form: ProjectPlan

    /// The identity of the page.
    public let vmId: ViewModelId

    /// Makes the page for a stored plan.
    public init(_ plan: ProjectPlan, id: ModelIdType, version: Int) {
        planId = id
        self.version = version
        form = plan
        vmId = ViewModelId(id: id)
    }

    /// An example.
    public static func stub() -> EditProjectPlanViewModel {
        EditProjectPlanViewModel(.stub(), id: ModelIdType(), version: 1)
    }
}
