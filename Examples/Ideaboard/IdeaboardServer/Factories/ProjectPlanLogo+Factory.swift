public import Formwork
public import FormworkServer
import Foundation
public import Ideaboard

extension ProjectPlanLogo: FileAnswer {}

extension ProjectPlanLogo: ResponseBodyFactory {
    /// Finds the logo.
    public static func body(
        context: ServerRequestContext<ShowProjectPlanLogoRequest>
    ) async throws -> ProjectPlanLogo {
        let plan = try await context.find(ProjectPlan.self, id: context.request.query.id)
        guard let logo = plan.logo, let content = plan.logoContent else {
            throw RequestError(.notFound)
        }
        return ProjectPlanLogo(
            fileName: logo.name, mediaType: logo.mediaType, content: content)
    }
}

extension SubmittedFile {
    /// Refuses a file that is not the picture that it is said to be: its bytes are shown on pages.
    func checkLogo() throws(RequestError) {
        guard PictureFormat(of: content)?.mediaType != mediaType else { return }
        let message = LocalizableString.localized(
            for: ProjectPlanMessages.self, propertyName: "logo",
            messageGroup: "validationMessages", messageKey: "fileTypes")
        throw RequestError(
            .invalid,
            validations: [ValidationResult(field: ProjectPlan.logoField, message: message)])
    }
}
