public import Formwork
import Foundation

extension IdeaBody: Stubbable {
    /// An example of an idea.
    public static func stub() -> IdeaBody {
        IdeaBody(
            title: "Stub title", authorName: "Stub author", content: "Stub content",
            category: .software, budget: ExactDecimal(coefficient: 125_000, scale: 2),
            currency: .eur, dueDate: CivilDate("2030-01-31"), contactEmail: "stub@example.org",
            agreed: true)
    }
}

extension Idea: Stubbable {
    /// An example of an idea that was stored.
    public static func stub() -> Idea {
        var idea = Idea(IdeaBody.stub())
        idea.id = ModelIdType(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1))
        idea.createdAt = Date(timeIntervalSince1970: 0)
        idea.updatedAt = Date(timeIntervalSince1970: 0)
        idea.version = 1
        return idea
    }
}
