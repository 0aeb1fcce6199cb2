import Formwork
import Ideaboard

extension ProjectPlan {
    /// An example of a plan.
    static func stub() -> ProjectPlan {
        let member = PlanMember(
            name: "Stub member", role: .lead, days: 10, dailyRate: 400, cost: 4_000,
            skills: [PlanSkill(name: "Stub skill", level: 4)])
        return ProjectPlan(
            title: "Stub project", summary: "Stub summary", category: .service, country: .egypt,
            region: .delta, city: .alexandria, startDate: CivilDate("2030-01-31"),
            endDate: CivilDate("2030-02-09"), needsApproval: false, color: "#2f6fdb",
            team: [member], teamCost: 4_000, items: [PlanItem(label: "Stub item", amount: 1_000)],
            itemsTotal: 1_000, contingency: 500, total: 5_500, headcount: 1, duration: 10,
            agreed: true, owner: "")
    }
}
