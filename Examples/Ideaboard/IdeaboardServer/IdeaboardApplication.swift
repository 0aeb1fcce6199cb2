public import Formwork
public import FormworkPresentation
import FormworkSQLite
public import FormworkServer
import FormworkYAML
public import Foundation
import Ideaboard
public import Logging

/// Ideaboard's web application: its resources and its requests, each registered in one line.
public enum IdeaboardApplication {
    /// Makes the application over a store.
    ///
    /// - Parameters:
    ///   - store: The store of the ideas, plans and feedback.
    ///   - localization: The texts.
    ///   - basePath: The path of the application's root.
    ///   - theme: The colours and sizes of the pages.
    ///   - pseudoLocales: Whether to offer the languages that show what is not ready for others.
    ///   - deployment: The way browsers and programs reach the application.
    ///   - limits: The time, the bytes and the connections that clients can use.
    ///   - logger: The log of failures.
    ///   - now: The clock.
    /// - Returns: The application, ready to run.
    /// - Throws: An error in the translations or the requests.
    public static func make(
        store: any ModelStore, localization: any LocalizationStore, basePath: String = "",
        theme: Theme = .calm, pseudoLocales: Bool = false, deployment: Deployment = Deployment(),
        limits: ServerLimits = ServerLimits(),
        logger: Logger = Logger(label: "ideaboard"),
        now: @escaping @Sendable () -> Date = { Date() }
    ) throws -> FormworkApplication {
        var application = FormworkApplication(
            store: ReportingStore(store: store), localization: localization,
            site: site(basePath: basePath, theme: theme),
            pseudoLocales: pseudoLocales, deployment: deployment, limits: limits, logger: logger,
            now: now)
        try application.register(Ideas.self)
        try application.register(Plans.self)
        try application.register(DestroyIdeaRequest.self)
        try application.register(IdeaChangesRequest.self)
        try application.register(NewFeedbackRequest.self)
        try application.register(SendFeedbackRequest.self)
        return application
    }

    /// Opens the database file, made and migrated if need be.
    ///
    /// - Throws: ``ModelStoreError`` with the remedy if the file cannot be used.
    public static func store(path: String) throws -> any ModelStore {
        try SQLiteStore(
            path: path, models: [Ideas.Item.self, Plans.Item.self, Feedback.self])
    }

    /// Loads the texts of Ideaboard and of the modules that it uses, and logs the findings.
    ///
    /// - Parameters:
    ///   - directories: The directories to read its own texts from instead, again after every change;
    ///     for development.
    ///   - logger: The log of the findings.
    /// - Returns: The store of the texts.
    /// - Throws: ``YamlStoreError`` when a module's texts, or a directory's, are missing.
    public static func localization(
        directories: [URL] = [], logger: Logger = Logger(label: "ideaboard")
    ) throws -> any LocalizationStore {
        guard directories.isEmpty else {
            let store = try ReloadingYamlStore(
                directories: directories, libraries: FormworkServerTexts.bundles
            ) { result in
                switch result {
                case .success(let texts): log(texts.findings, to: logger)
                case .failure(let error): logger.error("The last texts stay in use. \(error)")
                }
            }
            log(store.findings, to: logger)
            return store
        }
        let store = try YamlStore(
            bundles: [IdeaboardTexts.bundle], libraries: FormworkServerTexts.bundles)
        log(store.findings, to: logger)
        return store
    }

    private static func log(_ findings: [YamlStoreError.Finding], to logger: Logger) {
        for finding in findings {
            logger.log(level: finding.severity == .error ? .error : .warning, "\(finding)")
        }
    }

    private static func site(basePath: String, theme: Theme) -> Site {
        Site(
            name: .localized(key: "Ideaboard.name"),
            home: Ideas.List(),
            navigation: [
                .init(
                    title: .localized(key: "Ideaboard.navigation.ideas"),
                    request: Ideas.List()),
                .init(
                    title: .localized(key: "Ideaboard.navigation.newIdea"),
                    request: Ideas.New(query: .init())),
                .init(
                    title: .localized(key: "Ideaboard.navigation.plans"),
                    request: Plans.List()),
                .init(
                    title: .localized(key: "Ideaboard.navigation.feedback"),
                    request: NewFeedbackRequest()),
            ],
            theme: theme, basePath: basePath, followsReaderTimeZone: true)
    }
}
