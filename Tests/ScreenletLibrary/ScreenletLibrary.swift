import FormworkPresentation
import FormworkServer
import FormworkTerminal
import Foundation

// Shows the screenlets for content, for tests and for the pictures of the documentation:
// `ScreenletLibrary page THEME PORT PICTURE` serves a page with ratings, comments and a file,
// `ScreenletLibrary garden THEME PORT PICTURE` one with a list, pictures and a form, and
// `ScreenletLibrary NAME THEME LANGUAGE` shows one of them at the terminal, such as `rating`.
@main struct ScreenletLibrary {
    /// A PNG of no pixels, as far as its first bytes and its end show that it is one.
    private static let emptyPicture = Data(
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
            + [0, 0, 0, 2, 0, 0, 0, 2] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82])

    @MainActor static func main() async throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        switch arguments.count {
        case 4 where ["page", "garden"].contains(arguments[0]):
            await serve(
                arguments[1], on: Int(arguments[2]) ?? 0, picture: arguments[3],
                isGarden: arguments[0] == "garden")
        case 3: try await show(arguments[0], in: arguments[1], language: arguments[2])
        default: print("Usage: ScreenletLibrary NAME THEME LANGUAGE")
        }
    }

    private static func serve(
        _ theme: String, on port: Int, picture: String, isGarden: Bool
    ) async {
        await FormworkApplication.main {
            let picture = try Data(contentsOf: URL(filePath: picture))
            let board = try await TopicBoard(theme: theme, picture: picture)
            try await board.application.run(port: port) { address in
                let link = isGarden ? board.gardenLink(theme: theme) : board.link(theme: theme)
                let line = "Open \(address)\(link)\n"
                FileHandle.standardOutput.write(Data(line.utf8))
            }
        }
    }

    @MainActor private static func show(
        _ name: String, in theme: String, language: String
    ) async throws {
        let board = try await TopicBoard(theme: theme, picture: emptyPicture)
        guard let screenlet = board.screenlet(name) else {
            print("There is no screenlet “\(name)”.")
            return
        }
        var hosted = TerminalScreenlet(
            screenlet, in: board.context(theme: theme, language: language))
        hosted.theme = theme == "dense" ? .dense : .calm
        try await hosted.run()
    }
}
