public import Formwork
import FormworkServer
import Foundation

/// The plans of projects with their pages.
public enum Plans: Resource {
    /// A plan, as it is entered.
    public typealias Fields = ProjectPlan

    /// The columns of the list.
    public static var columns: [Column<ProjectPlan>] {
        [
            .link(\.title), .field(\.idea), .field(\.city), .field(\.startDate),
            .field(\.headcount), .field(\.total),
        ]
    }

    /// The filters of the list.
    public static var filters: [Filter<ProjectPlan>] { [.choice(\.idea), .choice(\.country)] }

    /// No page shows the account of an author.
    public static func hiddenFields(for caller: Caller) -> [PartialKeyPath<ProjectPlan>] {
        [\.owner]
    }

    /// Checks the logo of a new plan, and notes the account that adds it.
    public static func willCreate(
        _ plan: inout ProjectPlan, context: ResourceContext
    ) async throws {
        plan.owner = context.caller.ownerName
        try plan.checkLogo()
    }

    /// Checks the logo of a changed plan, if it came with the change.
    public static func willUpdate(
        _ plan: inout ProjectPlan, of item: Item, context: ResourceContext
    ) async throws {
        if plan.logo != item.logo { try plan.checkLogo() }
    }
}

extension ProjectPlan {
    /// Refuses a logo whose bytes, media type and name do not agree on one kind of picture, and one
    /// with more pixels than browsers can be asked to show.
    fileprivate func checkLogo() throws(ValidationError) {
        guard let logo, let content = logo.content else { return }
        let file = SubmittedFile(
            name: logo.name, mediaType: logo.mediaType, content: Data(content))
        guard let format = file.pictureFormat else {
            throw ProjectPlan.refusal(of: \.logo, .fileTypes)
        }
        guard format.pixelCount(of: file.content) ?? 0 <= PictureFormat.maximumPixelCount else {
            throw ProjectPlan.refusal(of: \.logo, ViolationCode(rawValue: "maxPixels"))
        }
    }
}
