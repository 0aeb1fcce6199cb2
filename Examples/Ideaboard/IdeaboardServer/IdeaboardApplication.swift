public import Formwork
public import FormworkAccounts
public import FormworkDefinitions
public import FormworkPresentation
public import FormworkServer
import FormworkStores
import FormworkYAML
public import Foundation
import Ideaboard
public import Logging

/// Ideaboard's web application: its resources and its requests, each registered in one line.
public enum IdeaboardApplication {
    /// Makes the application over a store.
    ///
    /// - Parameters:
    ///   - store: The store of the ideas, plans, feedback and accounts.
    ///   - localization: The texts.
    ///   - basePath: The path of the application's root.
    ///   - surveys: The surveys, which files define; `nil` for a board without surveys.
    ///   - accounts: The accounts of its users; `nil` for a board on which everyone is a moderator, as a
    ///     user who has its database file is anyway.
    ///   - feed: The changes of ideas; boards that replace one another share it.
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
        surveys: Definitions? = nil, accounts: Accounts? = nil, feed: ChangeFeed = ChangeFeed(),
        theme: Theme = .calm, pseudoLocales: Bool = false, deployment: Deployment = Deployment(),
        limits: ServerLimits = ServerLimits(),
        logger: Logger = Logger(label: "ideaboard"),
        now: @escaping @Sendable () -> Date = { Date() }
    ) throws -> FormworkApplication {
        var application = FormworkApplication(
            store: FollowedStore(store, feed: feed), localization: localization,
            site: site(basePath: basePath, theme: theme, surveys: surveys, isOpen: accounts == nil),
            pseudoLocales: pseudoLocales, deployment: deployment, limits: limits, logger: logger,
            now: now)
        if let accounts { try application.register(accounts) }
        if accounts == nil { application.grantEveryone(role: moderatorRole) }
        try application.register(Ideas.self)
        try application.register(Plans.self)
        try application.register(DestroyIdeaRequest.self)
        try application.register(IdeaChangesRequest.self)
        try application.register(NewFeedbackRequest.self)
        try application.register(SendFeedbackRequest.self)
        for survey in surveys?.resources ?? [] { try application.register(survey) }
        return application
    }

    /// Reads the surveys of a directory, which an editor changes.
    ///
    /// - Throws: ``DefinitionError`` with all that is wrong in the files.
    public static func surveys(directory: URL) throws(DefinitionError) -> Definitions {
        try Definitions(
            directory: directory, below: "/surveys", isEdited: true, languages: ["en", "de", "ar"],
            reviewerRole: moderatorRole)
    }

    /// Opens the database, made and migrated if need be.
    ///
    /// - Parameters:
    ///   - address: The path of a file, or the address of a server.
    ///   - surveys: The surveys whose answers it keeps.
    /// - Returns: The store.
    /// - Throws: ``ModelStoreError`` with the remedy if the database cannot be used.
    public static func store(
        at address: String, surveys: Definitions? = nil
    ) async throws -> any ModelStore {
        let models: [any StoredModel.Type] = [Ideas.Item.self, Plans.Item.self, Feedback.self]
        return try await StoreAddress(address).open(
            models: models + Accounts.models + (surveys?.models ?? []))
    }

    /// Loads the texts of Ideaboard and of the modules that it uses, and logs the findings.
    ///
    /// - Parameters:
    ///   - directories: The directories to read its own texts from instead, again after every change;
    ///     for development.
    ///   - surveys: The surveys whose texts it has too, unless directories are read.
    ///   - logger: The log of the findings.
    /// - Returns: The store of the texts.
    /// - Throws: ``YamlStoreError`` when a module's texts, or a directory's, are missing.
    public static func localization(
        directories: [URL] = [], surveys: Definitions? = nil,
        logger: Logger = Logger(label: "ideaboard")
    ) throws -> any LocalizationStore {
        guard directories.isEmpty else {
            let store = try ReloadingYamlStore(
                directories: directories, libraries: AccountsTexts.bundles
            ) { result in
                switch result {
                case .success(let texts): log(texts.findings, to: logger)
                case .failure(let error): logger.error("The last texts stay in use. \(error)")
                }
            }
            log(store.findings, to: logger)
            return store
        }
        let (own, libraries) = ([IdeaboardTexts.bundle], AccountsTexts.bundles)
        let store =
            try surveys?.texts(bundles: own, libraries: libraries)
            ?? YamlStore(bundles: own, libraries: libraries)
        // Who designs a survey decides about its languages.
        log(store.findings.filter { surveys == nil || $0.severity == .error }, to: logger)
        return store
    }

    private static func log(_ findings: [YamlStoreError.Finding], to logger: Logger) {
        for finding in findings {
            logger.log(level: finding.severity == .error ? .error : .warning, "\(finding)")
        }
    }

    private static func site(
        basePath: String, theme: Theme, surveys: Definitions?, isOpen: Bool
    ) -> Site {
        let page = Site.Destination.init(title:request:)
        let account = LocalizableString.localized(key: "Ideaboard.navigation.account")
        return Site(
            name: .localized(key: "Ideaboard.name"), home: Ideas.List(),
            navigation: [
                page(.localized(key: "Ideaboard.navigation.ideas"), Ideas.List()),
                page(.localized(key: "Ideaboard.navigation.newIdea"), Ideas.New(query: .init())),
                page(.localized(key: "Ideaboard.navigation.plans"), Plans.List()),
                page(.localized(key: "Ideaboard.navigation.feedback"), NewFeedbackRequest()),
            ] + (surveys?.lists ?? []).map { .init(title: $0.title, request: $0.request) }
                + (isOpen ? [] : [page(account, AccountOverviewRequest())]),
            theme: theme, basePath: basePath, followsReaderTimeZone: true)
    }
}
