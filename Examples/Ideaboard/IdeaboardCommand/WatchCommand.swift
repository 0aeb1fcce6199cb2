import ArgumentParser
import Formwork
import Foundation
import Ideaboard
import IdeaboardWatch

/// `ideaboard watch`: shows the board, and every change of it as soon as it happens.
struct WatchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch", abstract: "Show the board, and every change of it at once.",
        discussion: """
            On a terminal, the lines that change are drawn again; Ctrl-C ends it. Into a file or a \
            pipe, they are appended. When the server does not answer, it is asked again after \
            pauses that grow, and nothing that happened in the meantime is missing.
            """)

    @OptionGroup var client: ClientOptions

    @Flag(help: "Print the board as it is now, and end.")
    var once = false

    @Flag(help: "Append the lines that change, also on a terminal.")
    var plain = false

    func run() async throws {
        if once {
            try await WatchCommand.print(
                client.send(IdeaChangesRequest(query: .init())), texts: client.boardTexts)
        } else {
            try await WatchSession(client: client, isPlain: plain).run()
        }
    }

    @MainActor
    private static func print(_ board: IdeaChanges, texts: BoardTexts) {
        let lines = WatchedLines()
        BoardWatch(texts: texts, screen: lines).apply(board, at: .now)
        for line in lines.lines { Terminal.print(line) }
    }
}

/// A screen without a terminal: its lines are printed once.
private final class WatchedLines: LineScreen {
    private(set) var lines: [String] = []

    func show(_ lines: [String], status: String) { self.lines = lines }
}

extension ClientOptions {
    /// The localizer for the requested language, with the texts of ideas and of the board.
    var localizer: Localizer {
        get throws {
            let store = try IdeaboardWatchTexts.store()
            let negotiation = LocaleNegotiation(
                supported: store.locales, default: store.defaultLocale)
            let wish = locale ?? Locale.current.identifier(.bcp47)
            let texts = negotiation.match(tag: wish) ?? store.defaultLocale
            let formats = negotiation.formatLocale(
                for: texts, explicit: wish, cookie: nil, acceptLanguage: nil)
            return Localizer(locale: texts, store: store, timeZone: .current)
                .formatting(in: formats)
        }
    }

    /// The texts of the board in the requested language.
    var boardTexts: BoardTexts {
        get throws { BoardTexts(localizer: try localizer, server: try baseURL.absoluteString) }
    }
}
