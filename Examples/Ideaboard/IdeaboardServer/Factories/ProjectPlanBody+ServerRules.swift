public import Formwork
import Foundation
public import Ideaboard

extension ProjectPlanBody: ServerRuled {
    /// Decides whether the title is still free for the plan that is changed, as the store compares
    /// titles.
    public static func decide(
        _ question: ServerRuleQuestion, context: ServerRuleContext
    ) async throws -> Bool {
        guard question.code == .titleTaken,
            case .text(let text) = question.values[titleField.fieldId.id]
        else { return true }
        let title = UniqueField.key(of: .text(text))
        let own = (context.query as? ProjectPlanVersionQuery)?.id
        var start = 0
        while true {
            let page = try await context.store.fetch(
                ModelQuery<ProjectPlan>(
                    search: text, searchedFields: [titleField.fieldId],
                    pagination: Pagination(startIndex: start, maxResults: 100)))
            let others = page.models.filter { own == nil || $0.id != own }
            if others.contains(where: { UniqueField.key(of: .text($0.title)) == title }) {
                return false
            }
            start += page.models.count
            if page.models.isEmpty || start >= page.total { return true }
        }
    }
}
