public import Formwork
import Foundation
public import Ideaboard

extension ProjectPlanBody: ServerRuled {
    /// Decides whether the title is still free; capitals and spaces around it make no difference.
    public static func decide(
        _ question: ServerRuleQuestion, context: ServerRuleContext
    ) async throws -> Bool {
        guard question.code == .titleTaken,
            case .text(let text) = question.values[titleField.fieldId.id]
        else { return true }
        let title = text.asTitle
        var start = 0
        while true {
            let page = try await context.store.fetch(
                ModelQuery<ProjectPlan>(
                    search: text, searchedFields: [titleField.fieldId],
                    pagination: Pagination(startIndex: start, maxResults: 100)))
            if page.models.contains(where: { $0.title.asTitle == title }) { return false }
            start += page.models.count
            if page.models.isEmpty || start >= page.total { return true }
        }
    }
}

extension String {
    /// What makes a title the same as another one.
    fileprivate var asTitle: String {
        trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
    }
}
