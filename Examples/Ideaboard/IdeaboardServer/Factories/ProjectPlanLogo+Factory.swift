import Formwork
public import FormworkServer
import Foundation
public import Ideaboard

extension ProjectPlanLogo: FileAnswer {}

extension ShowProjectPlanLogoRequest: RequestHandler {
    /// Finds the logo.
    public static func respond(
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
    /// Refuses a file whose bytes, media type and name do not agree on one kind of picture, and a picture
    /// with more pixels than browsers can be asked to show.
    func checkLogo() throws(RequestError) {
        guard let format = pictureFormat else { throw refusedLogo("fileTypes") }
        let count = format.pixelCount(of: content) ?? 0
        guard count <= PictureFormat.maximumPixelCount else { throw refusedLogo("maxPixels") }
    }

    private func refusedLogo(_ key: String) -> RequestError {
        let message = LocalizableString.localized(
            for: ProjectPlanMessages.self, propertyName: "logo",
            messageGroup: "validationMessages", messageKey: key)
        return RequestError(
            .invalid,
            validations: [ValidationResult(field: ProjectPlan.logoField, message: message)])
    }
}
