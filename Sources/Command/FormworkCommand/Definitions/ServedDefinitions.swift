import Formwork
import FormworkDefinitions
import FormworkSQLite
import FormworkServer
import FormworkYAML
import Foundation
import Logging

/// The application that a directory of definitions makes, again after each change of a file.
struct ServedDefinitions: Sendable {
    private let directory: URL
    private let database: String
    private let deployment: Deployment
    private let logger = Logger(label: "formwork")

    /// Names the directory and the file of the store.
    init(directory: URL, database: String) {
        self.directory = directory
        self.database = database
        deployment = Deployment()
    }

    /// The application of the files as they are now.
    ///
    /// - Throws: `DefinitionError`, and the errors of stores, texts and registrations.
    func application() throws -> FormworkApplication {
        let definitions = try Definitions(directory: directory)
        let texts = try definitions.texts(libraries: FormworkServerTexts.bundles)
        for finding in texts.findings where finding.severity == .error {
            logger.error("\(finding)")
        }
        let site = Site(
            name: definitions.name, home: definitions.home,
            navigation: definitions.lists.map {
                Site.Destination(title: $0.title, request: $0.request)
            },
            timeZone: definitions.timeZone)
        let store = try SQLiteStore(path: database, models: definitions.models)
        var application = FormworkApplication(
            store: store, localization: texts, site: site, deployment: deployment, logger: logger)
        for resource in definitions.resources { try application.register(resource) }
        return application
    }

    /// The applications of later states of the files; a state that makes none is reported.
    func replacements() -> AsyncStream<FormworkApplication> {
        AsyncStream { continuation in
            let watch = Task.detached(priority: .background) {
                for await _ in Definitions.changes(of: directory) {
                    do {
                        continuation.yield(try application())
                        logger.notice("The definitions were read again.")
                    } catch {
                        let message = FormworkApplication.message(for: error)
                        logger.error("\(message)\nThe last good definitions are served.")
                    }
                }
            }
            continuation.onTermination = { _ in watch.cancel() }
        }
    }
}
