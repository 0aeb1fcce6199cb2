import Formwork
import FormworkAccounts
import FormworkDefinitions
import FormworkPresentation
import FormworkResourceCommands
import FormworkServer
import Foundation
import IdeaboardServer
import Logging

/// The board that `ideaboard serve` serves, made again after each change of a survey.
struct ServedBoard: Sendable {
    let database: String
    let surveys: URL?
    let accounts: Accounts?
    let textDirectories: [URL]
    let theme: Theme
    let pseudoLocales: Bool
    let deployment: DeploymentOptions
    let logger: Logger

    /// Boards that replace one another notify the same watchers.
    private let feed = ChangeFeed()

    /// The changes of surveys; none for a board without them.
    var changes: AsyncStream<Void> {
        surveys.map { Definitions.changes(of: $0) } ?? AsyncStream { $0.finish() }
    }

    /// The board with the surveys as they are.
    func application() async throws -> FormworkApplication {
        let surveys = try surveys.map(IdeaboardApplication.surveys(directory:))
        let store = try await IdeaboardApplication.store(at: database, surveys: surveys)
        for finding in try await surveys?.takeOver(into: store) ?? [] {
            logger.warning("The survey “\(finding.place)” cannot be edited: \(finding.message)")
        }
        return try IdeaboardApplication.make(
            store: store,
            localization: try IdeaboardApplication.localization(
                directories: textDirectories, surveys: surveys, logger: logger),
            surveys: surveys, accounts: accounts, feed: feed, theme: theme,
            pseudoLocales: pseudoLocales,
            deployment: try deployment.deployment(
                database: database, keyVariable: "IDEABOARD_SIGNING_KEY"), logger: logger)
    }
}
