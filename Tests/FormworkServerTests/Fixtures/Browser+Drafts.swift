import FormworkServer
import Testing

extension Browser {
    /// The name and the value of the button that puts a form aside.
    static let draftButton = ("formwork-draft", "keep")

    /// Puts a form aside.
    @discardableResult
    mutating func putAside(
        _ fields: [(String, String)], at link: String = "/jobs/new", key: String = "k"
    ) async -> OutgoingResponse {
        await post(fields + [Self.draftButton, ("formwork-key", key)], to: link)
    }

    /// The addresses of the drafts on the list of jobs.
    mutating func drafts() async -> [String] {
        await open("/jobs").text.matches(of: /href="([^"]*[?;&]draft=[^"]*)"/)
            .map { String($0.1).replacing("&amp;", with: "&") }
    }

    /// The address of the only draft.
    mutating func draft() async throws -> String {
        let drafts = await drafts()
        return try #require(drafts.first)
    }

    /// The form of the only draft.
    mutating func openDraft() async throws -> OutgoingResponse {
        let link = try await draft()
        return await open(link)
    }
}
