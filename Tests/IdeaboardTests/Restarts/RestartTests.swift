import Formwork
import FormworkSQLite
import FormworkServer
import Foundation
import HTTPTypes
import Ideaboard
import Testing

@Suite("Ideaboard before and after a restart") struct RestartTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    /// A process that has just begun, over the same file.
    private func board() async throws -> Board {
        try await Board(
            store: SQLiteStore(
                path: directory.database, models: [Ideas.Item.self, Plans.Item.self]))
    }

    /// The address behind a pattern in a page.
    private func address(_ pattern: Regex<(Substring, Substring)>, in page: String) throws -> String
    {
        String(try #require(page.firstMatch(of: pattern), "\(page)").1)
            .replacing("&amp;", with: "&")
    }

    @Test("A deletion of several ideas is taken back after a restart")
    func deletion() async throws {
        var board = try await board()
        for _ in 0..<3 { _ = try await board.insert() }
        let question = await board.browser.open("/ideas/bulk?action=delete&scope=all").text
        let link = try address(/action="(\/ideas\/bulk\?[^"]*)"/, in: question)
        #expect(await board.browser.post([], to: link).status == .seeOther)
        #expect(try await board.ideas().isEmpty)
        let undo = try address(
            /action="([^"]*\/bulk\/undo[^"]*)"/, in: await board.browser.open("/ideas").text)
        var later = try await self.board()
        #expect(await later.browser.post([], to: undo).status == .seeOther)
        #expect(try await later.ideas().count == 3)
        #expect(await later.browser.post([], to: undo).status == .conflict)
    }
}
