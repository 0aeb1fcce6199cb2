import ArgumentParser
import Formwork
import FormworkResourceCommands
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

            Without --server and --database, the server that IDEABOARD_SERVER names is asked, or \
            http://127.0.0.1:8080.
            """)

    @OptionGroup var connection: ConnectionOptions

    @Flag(help: "Print the board as it is now, and end.")
    var once = false

    @Flag(help: "Append the lines that change, also on a terminal.")
    var plain = false

    func run() async throws {
        let board = boardConnection
        try await board.withClient { client in
            let texts = BoardTexts(client, at: board.server ?? board.database ?? "")
            if once {
                try await Self.print(client.send(IdeaChangesRequest(query: .init())), texts: texts)
            } else {
                try await WatchSession(client: client, texts: texts, isPlain: plain).run()
            }
        }
    }

    /// The connection to the board: to a server, unless a database is given.
    private var boardConnection: ConnectionOptions {
        guard connection.server == nil, connection.database == nil else { return connection }
        var board = connection
        let named = ProcessInfo.processInfo.environment["IDEABOARD_SERVER"]
        board.server = named ?? "http://127.0.0.1:8080"
        return board
    }

    @MainActor private static func print(_ board: IdeaChanges, texts: BoardTexts) {
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

extension BoardTexts {
    /// The texts of a client's board at a server or in a database, with the times of this machine.
    fileprivate init(_ client: ResourceClient, at place: String) {
        let localizer = client.localizer
        self.init(
            localizer: Localizer(
                locale: localizer.locale, store: localizer.store, timeZone: .current
            ).formatting(in: localizer.formatLocale), server: place)
    }
}
