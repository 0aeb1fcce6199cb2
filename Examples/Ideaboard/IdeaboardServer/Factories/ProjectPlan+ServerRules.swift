public import Formwork
public import Ideaboard

extension ProjectPlan: ServerRuled {
    /// Decides whether the title is still free for the plan that is changed, as the store compares
    /// titles.
    public static func decide(
        _ question: ServerRuleQuestion, context: ServerRuleContext
    ) async throws -> Bool {
        guard question.code == .taken, let unique = StoredPlan.unique.first else {
            return true
        }
        let own = (context.query as? ProjectPlanVersionQuery)?.id
        return try await !context.store.exists(
            StoredPlan.self, where: unique, is: question.values, except: own)
    }
}
