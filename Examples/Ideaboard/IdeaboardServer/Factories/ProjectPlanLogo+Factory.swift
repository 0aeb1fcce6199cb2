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
        let plan = try await context.find(Stored<ProjectPlan>.self, id: context.request.query.id)
        guard let logo = plan.logo,
            let content = try await context.store.content(
                of: logo, in: Stored<ProjectPlan>.self, id: plan.id)
        else { throw RequestError(.notFound) }
        return ProjectPlanLogo(
            fileName: logo.name, mediaType: logo.mediaType, content: content)
    }
}

extension SubmittedFile {
    /// Refuses a file whose bytes, media type and name do not agree on one kind of picture, and a picture
    /// with more pixels than browsers can be asked to show.
    func checkLogo() throws(ValidationError) {
        guard let format = pictureFormat else {
            throw ProjectPlan.refusal(of: \.logo, .fileTypes)
        }
        guard format.pixelCount(of: content) ?? 0 <= PictureFormat.maximumPixelCount else {
            throw ProjectPlan.refusal(of: \.logo, ViolationCode(rawValue: "maxPixels"))
        }
    }
}
