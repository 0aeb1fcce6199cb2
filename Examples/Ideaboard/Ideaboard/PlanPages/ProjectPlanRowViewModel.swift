public import Formwork
import FormworkMacros
public import Foundation

/// One project plan in the list.
@ViewModel
public struct ProjectPlanRowViewModel: Hashable {
    /// The plan.
    public let planId: ModelIdType
    /// Its title, as its author wrote it.
    public let title: String
    /// The city, in the reader's language.
    public let city: LocalizableString
    /// The first day, as the reader writes dates.
    public let startDate: LocalizableDate?
    /// The number of team members.
    public let headcount: LocalizableInt
    /// The cost, in the reader's format.
    public let total: LocalizableDecimal?

    /// The identity of the content.
    public let vmId: ViewModelId

    /// Makes the row of a stored plan.
    public init(_ plan: Stored<ProjectPlan>, id: ModelIdType) {
        planId = id
        title = plan.title
        city = plan.city.map { .localized(for: PlanCity.self, propertyName: $0.rawValue) } ?? .empty
        startDate = plan.startDate.map { LocalizableDate($0.midnight) }
        headcount = LocalizableInt(plan.headcount ?? 0)
        total = plan.total?.inEuros
        vmId = ViewModelId(id: id)
    }

    /// An example.
    public static func stub() -> ProjectPlanRowViewModel {
        ProjectPlanRowViewModel(Stored<ProjectPlan>(.stub()), id: ModelIdType())
    }
}

extension ExactDecimal {
    /// The amount as money in the currency of plans.
    var inEuros: LocalizableDecimal { LocalizableDecimal(decimal, currencyCode: "EUR") }
}

extension CivilDate {
    /// The start of the day in Coordinated Universal Time, in which dates are shown.
    var midnight: Date { CivilDateTime(date: self, time: .midnight).instant }
}
