public import Formwork
public import FormworkYAML
public import Foundation

/// The entities of a directory of definitions: their pages, tables and texts, without Swift types.
///
/// ```swift
/// let definitions = try Definitions(directory: URL(filePath: "definitions"))
/// let store = try SQLiteStore(path: "data.sqlite", models: definitions.models)
/// let texts = try definitions.texts(libraries: FormworkServerTexts.bundles)
/// let site = Site(name: definitions.name, home: definitions.home)
/// var application = FormworkApplication(store: store, localization: texts, site: site)
/// for resource in definitions.resources { try application.register(resource) }
/// ```
public struct Definitions: Sendable {
    /// The resources, in the order of their files.
    public let resources: [any Resource.Type]

    /// The models that a store keeps for them.
    public let models: [any StoredModel.Type]

    /// The name of all of them together: that of `site.yml`, else that of the directory.
    public let name: LocalizableString

    /// The time zone of `site.yml`, else UTC.
    public let timeZone: TimeZone

    /// The declared languages, the first being that of texts without a language; `nil` for all that have
    /// texts.
    let languages: [String]?

    private let own: DefinedTexts

    /// Whether some readers may only add instances.
    private let hasReviewers: Bool

    /// The editor with its slot; `nil` if the directory is not edited.
    private let editor: (editor: DefinitionEditor, slot: any EntitySlot.Type)?

    /// Reads the files of a directory, each with the definition of an entity.
    ///
    /// - Parameters:
    ///   - directory: The directory.
    ///   - path: The path below which the entities are: `/surveys`, or empty for the root.
    ///   - isEdited: Whether a form changes the files, at `definitions` below the path. A directory
    ///     that is edited can be empty.
    ///   - languages: The languages, the first being that of texts without a language; by default those
    ///     of `site.yml`, else all that have texts.
    ///   - reviewerRole: The role of those who see and change what was entered, and the definitions;
    ///     others can only fill in the forms. By default, `nil`, everyone can do everything.
    /// - Throws: ``DefinitionError`` with all that is wrong in the files.
    public init(
        directory: URL, below path: String = "", isEdited: Bool = false,
        languages: [String]? = nil, reviewerRole: String? = nil
    ) throws(DefinitionError) {
        let directory = DefinitionDirectory(directory)
        let reader = try DirectoryReader(
            directory, below: path, languages: languages, canBeEmpty: isEdited,
            reviewerRole: reviewerRole)
        var slots = try reader.entities()
        hasReviewers = reviewerRole != nil
        (name, timeZone) = (reader.name, reader.site.timeZone)
        self.languages = reader.languages
        var own = reader.texts
        if isEdited {
            let editor = try DefinitionEditor(
                of: directory, languages: own.languages(first: reader.languages), below: path,
                slots: reader.slots)
            own.add(editor.texts)
            var entity = editor.entity
            (entity.reviewerRole, entity.takesAdditions) = (reviewerRole, false)
            let slot = try DirectoryReader.slot(for: entity)
            slots.append(slot)
            self.editor = (editor, slot)
        } else {
            editor = nil
        }
        self.own = own
        resources = slots.map { Self.resource($0) }
        models = slots.map { Self.model($0) }
    }

    /// The texts of the definitions, and those of Formwork's modules.
    ///
    /// - Parameters:
    ///   - bundles: The bundles of the application to which the definitions belong, if it has texts of
    ///     its own.
    ///   - libraries: The bundles of the modules: `FormworkServerTexts.bundles`.
    /// - Returns: A store with the texts in all languages.
    /// - Throws: `YamlStoreError` if a language or a placeholder is none.
    public func texts(
        bundles: [Bundle] = [], libraries: [Bundle]
    ) throws(YamlStoreError) -> YamlStore {
        try YamlStore(
            bundles: bundles, yaml: own.documents,
            libraries: libraries + [FormworkDefinitionsTexts.bundle],
            languages: languages,
            defaultLocale: Locale(identifier: languages?.first ?? "en"))
    }

    private static func resource<Slot: EntitySlot>(_ slot: Slot.Type) -> any Resource.Type {
        DefinedResource<Slot>.self
    }

    private static func model<Slot: EntitySlot>(_ slot: Slot.Type) -> any StoredModel.Type {
        Stored<Defined<Slot>>.self
    }
}

extension Definitions {
    /// The request for the list of the first resource.
    public var home: any ServerRequest { Self.list(of: resources[0]) }

    /// The lists of all resources with their titles, for a navigation; the forms in place of lists that
    /// reviewers alone can see.
    public var lists: [(title: LocalizableString, request: any ServerRequest)] {
        // The editor is the last one.
        let formCount = hasReviewers ? resources.count - (editor == nil ? 0 : 1) : 0
        return resources.enumerated().map { index, resource in
            let isForm = index < formCount
            return (
                Self.title(of: resource),
                isForm ? Self.form(of: resource) : Self.list(of: resource)
            )
        }
    }

    private static func form<R: Resource>(of resource: R.Type) -> any ServerRequest {
        R.New(query: .init())
    }

    private static func title<R: Resource>(of resource: R.Type) -> LocalizableString {
        ResourceTexts(resource).title
    }

    private static func list<R: Resource>(of resource: R.Type) -> any ServerRequest { R.List() }
}

extension Definitions {
    /// Takes over into a store what the files are, for the forms of the editor: they show the store's
    /// instances, and write each change into its file.
    ///
    /// Without an editor there is nothing to do.
    ///
    /// - Returns: The files that the form of the editor cannot hold, each with the reason; they are
    ///   served all the same.
    @discardableResult
    public func takeOver(
        into store: any ModelStore
    ) async throws(ModelStoreError) -> [DefinitionError.Finding] {
        guard let editor else { return [] }
        return try await editor.editor.takeOver(into: store, as: editor.slot)
    }
}

extension DefinedTexts {
    /// The languages with texts, those that are declared first.
    fileprivate func languages(first declared: [String]?) -> [String] {
        let declared = declared ?? []
        let all = declared + names.filter { !declared.contains($0) }
        return all.isEmpty ? ["en"] : all
    }
}

extension Definitions {
    /// The changes of the files of a directory, from now on and without an end.
    ///
    /// - Parameters:
    ///   - directory: The directory.
    ///   - interval: The time between two looks at the files; a change is reported once it has lasted
    ///     from one look to the next.
    /// - Returns: A value for each change.
    public static func changes(
        of directory: URL, interval: Duration = .seconds(1)
    ) -> AsyncStream<Void> {
        let directory = DefinitionDirectory(directory)
        let changes = FileChanges(
            of: { directory.all }, since: FileStates(of: directory.all), interval: interval)
        return AsyncStream { continuation in
            let watch = Task.detached(priority: .background) {
                for await _ in changes { continuation.yield() }
                continuation.finish()
            }
            continuation.onTermination = { _ in watch.cancel() }
        }
    }
}
