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
    private let isEdited: Bool
    private let deployment: Deployment
    private let logger = Logger(label: "formwork")

    /// Names the directory and the file of the store.
    ///
    /// - Parameters:
    ///   - directory: The directory of the definitions.
    ///   - database: The path of the store.
    ///   - isEdited: Whether pages change the definitions.
    ///   - deployment: The way browsers reach the application.
    init(
        directory: URL, database: String, isEdited: Bool = false,
        deployment: Deployment = Deployment()
    ) {
        self.directory = directory
        self.database = database
        self.isEdited = isEdited
        self.deployment = deployment
    }

    /// The application of the files as they are now.
    ///
    /// - Throws: `DefinitionError`, and the errors of stores, texts and registrations.
    func application() async throws -> FormworkApplication {
        let definitions = try Definitions(directory: directory, isEdited: isEdited)
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
        for finding in try await definitions.takeOver(into: store) {
            logger.warning("“\(finding.place)” cannot be edited by its form: \(finding.message)")
        }
        var application = FormworkApplication(
            store: store, localization: texts, site: site, deployment: deployment, logger: logger)
        for resource in definitions.resources { try application.register(resource) }
        return application
    }
}
