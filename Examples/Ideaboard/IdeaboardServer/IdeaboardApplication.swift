public import Formwork
import FormworkHTML
import FormworkSQLite
public import FormworkServer
import FormworkYAML
public import Foundation
import Ideaboard
public import Logging

/// Ideaboard's web application: its requests, each registered in one line.
public enum IdeaboardApplication {
    /// Makes the application over a store.
    ///
    /// - Throws: What is wrong with the translations or the requests.
    public static func make(
        store: any ModelStore, localization: any LocalizationStore, basePath: String = "",
        logger: Logger = Logger(label: "ideaboard"),
        now: @escaping @Sendable () -> Date = { Date() }
    ) throws -> FormworkApplication {
        var application = FormworkApplication(
            store: store, localization: localization, site: site(basePath: basePath),
            logger: logger, now: now)
        try application.register(ListIdeasRequest.self)
        try application.register(ShowIdeaRequest.self)
        try application.register(NewIdeaRequest.self)
        try application.register(CreateIdeaRequest.self)
        try application.register(EditIdeaRequest.self)
        try application.register(UpdateIdeaRequest.self)
        try application.register(ConfirmDeleteIdeaRequest.self)
        try application.register(DeleteIdeaRequest.self)
        try application.register(DestroyIdeaRequest.self)
        return application
    }

    /// Opens the database file, made and migrated if need be.
    ///
    /// - Throws: ``ModelStoreError`` with what to do if the file cannot be used.
    public static func store(path: String) throws -> any ModelStore {
        try SQLiteStore(path: path, models: [Idea.self])
    }

    /// Loads the texts of Ideaboard and of the modules that it uses, and logs what is wrong.
    ///
    /// - Throws: ``YamlStoreError`` when a module's texts are not there.
    public static func localization(
        logger: Logger = Logger(label: "ideaboard")
    ) throws -> any LocalizationStore {
        let store = try YamlStore(bundles: bundles)
        for finding in store.findings {
            logger.log(level: finding.severity == .error ? .error : .warning, "\(finding)")
        }
        return store
    }

    private static var bundles: [Bundle] {
        [
            FormworkTexts.bundle, FormworkHTMLResources.bundle, FormworkServerTexts.bundle,
            IdeaboardTexts.bundle,
        ]
    }

    private static func site(basePath: String) -> Site {
        Site(
            name: .localized(key: "Ideaboard.name"),
            home: ListIdeasRequest(query: .init()),
            navigation: [
                .init(
                    title: .localized(key: "Ideaboard.navigation.ideas"),
                    request: ListIdeasRequest(query: .init())),
                .init(
                    title: .localized(key: "Ideaboard.navigation.newIdea"),
                    request: NewIdeaRequest()),
            ],
            basePath: basePath)
    }
}
