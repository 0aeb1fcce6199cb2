import ArgumentParser
import Formwork
import FormworkDefinitions
import FormworkSQLite
import FormworkServer
import FormworkYAML
import Foundation
import Logging

/// The application that a directory of definitions makes, again after each change of a file.
struct ServedDefinitions: Sendable {
    /// The path of the store.
    let database: String

    private let directory: URL
    private let isEdited: Bool
    private let deployment: Deployment
    private let logger = Logger(label: "formwork")

    /// Checks that there is a directory.
    ///
    /// - Throws: `ValidationError` if there is none.
    static func checkDirectory(at path: String) throws {
        var isDirectory: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
        guard exists, isDirectory.boolValue else {
            throw ValidationError("There is no directory “\(path)”.")
        }
    }

    /// Names the directory and the file of the store.
    ///
    /// - Parameters:
    ///   - directory: The directory of the definitions.
    ///   - database: The path of the store, by default a file in the directory.
    ///   - isEdited: Whether pages change the definitions.
    ///   - deployment: The way browsers reach the application.
    init(
        directory: URL, database: String? = nil, isEdited: Bool = false,
        deployment: Deployment = Deployment()
    ) {
        self.directory = directory
        self.database =
            database ?? directory.appending(path: "data.sqlite").path(percentEncoded: false)
        self.isEdited = isEdited
        self.deployment = deployment
    }

    /// The application of the files as they are now.
    ///
    /// - Throws: `DefinitionError`, and the errors of stores, texts and registrations.
    func application() async throws -> FormworkApplication {
        let definitions = try definitions()
        let store = try SQLiteStore(path: database, models: definitions.models)
        for finding in try await definitions.takeOver(into: store) {
            logger.warning("“\(finding.place)” cannot be edited by its form: \(finding.message)")
        }
        return try application(of: definitions, over: store)
    }

    /// The definitions of the files as they are now.
    func definitions() throws(DefinitionError) -> Definitions {
        try Definitions(directory: directory, isEdited: isEdited)
    }

    /// The application of definitions over a store of their models.
    func application(
        of definitions: Definitions, over store: any ModelStore
    ) throws -> FormworkApplication {
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
        var application = FormworkApplication(
            store: store, localization: texts, site: site, deployment: deployment, logger: logger)
        for resource in definitions.resources { try application.register(resource) }
        return application
    }
}
