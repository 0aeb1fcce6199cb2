import Formwork
import FormworkDefinitions
import FormworkPresentation
import FormworkServer
import Foundation
import IdeaboardServer
import Logging

/// The board that `ideaboard serve` serves, made again after each change of a survey.
struct ServedBoard: Sendable {
    private let database: String
    private let surveys: URL?
    private let textDirectories: [URL]
    private let theme: Theme
    private let pseudoLocales: Bool
    private let deployment: Deployment
    private let logger: Logger

    /// Boards that replace one another notify the same watchers.
    private let feed = ChangeFeed()

    init(
        database: String, surveys: URL?, textDirectories: [URL], theme: Theme,
        pseudoLocales: Bool, deployment: DeploymentOptions, logger: Logger
    ) throws {
        self.database = database
        self.surveys = surveys
        self.textDirectories = textDirectories
        self.theme = theme
        self.pseudoLocales = pseudoLocales
        self.deployment = try deployment.deployment(database: database)
        self.logger = logger
    }

    /// The changes of surveys; none for a board without them.
    var changes: AsyncStream<Void> {
        guard let surveys else { return AsyncStream { $0.finish() } }
        return Definitions.changes(of: surveys)
    }

    /// The board with the surveys as they are.
    func application() async throws -> FormworkApplication {
        let surveys = try surveys.map(IdeaboardApplication.surveys(directory:))
        let store = try IdeaboardApplication.store(path: database, surveys: surveys)
        for finding in try await surveys?.takeOver(into: store) ?? [] {
            logger.warning("The survey “\(finding.place)” cannot be edited: \(finding.message)")
        }
        return try IdeaboardApplication.make(
            store: store,
            localization: try IdeaboardApplication.localization(
                directories: textDirectories, surveys: surveys, logger: logger),
            surveys: surveys, feed: feed, theme: theme, pseudoLocales: pseudoLocales,
            deployment: deployment, logger: logger)
    }
}
