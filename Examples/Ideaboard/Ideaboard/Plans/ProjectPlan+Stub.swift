public import Formwork
import Foundation

extension ProjectPlanBody: Stubbable {
    /// An example of a plan.
    public static func stub() -> ProjectPlanBody {
        var plan = ProjectPlanBody()
        plan.title = "Stub project"
        plan.summary = "Stub summary"
        plan.category = .service
        (plan.country, plan.region, plan.city) = (.egypt, .delta, .alexandria)
        (plan.startDate, plan.endDate) = (CivilDate("2030-01-31"), CivilDate("2030-02-09"))
        plan.color = "#2f6fdb"
        plan.team = [
            PlanMember(
                name: "Stub member", role: .lead, days: 10, dailyRate: 400, cost: 4_000,
                skills: [PlanSkill(name: "Stub skill", level: 4)])
        ]
        plan.items = [PlanItem(label: "Stub item", amount: 1_000)]
        (plan.teamCost, plan.itemsTotal) = (4_000, 1_000)
        (plan.contingency, plan.total) = (500, 5_500)
        (plan.headcount, plan.duration) = (1, 10)
        plan.agreed = true
        return plan
    }
}

extension ProjectPlan: Stubbable {
    /// An example of a plan that was stored.
    public static func stub() -> ProjectPlan {
        var plan = ProjectPlan(ProjectPlanBody.stub())
        plan.id = ModelIdType(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2))
        plan.createdAt = Date(timeIntervalSince1970: 0)
        plan.updatedAt = Date(timeIntervalSince1970: 0)
        plan.version = 1
        return plan
    }
}
