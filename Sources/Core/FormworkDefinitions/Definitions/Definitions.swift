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

    /// The languages of `site.yml`, the first being that of texts without a language; by default all that
    /// have texts.
    let languages: [String]?

    private let own: DefinedTexts

    /// Reads the files of a directory, each with the definition of an entity.
    ///
    /// - Throws: ``DefinitionError`` with all that is wrong in the files.
    public init(directory: URL) throws(DefinitionError) {
        let directory = DefinitionDirectory(directory)
        let findings = DefinitionFindings()
        let files = Self.files(of: directory, findings)
        let site = try SiteReader(directory, findings)
        let texts = TextReader(defaultLanguage: site.languages?.first ?? "en", findings)
        let slots = try Self.slots(for: files, in: directory)
        let entities = files.map { EntityReader($0, texts, slots: slots).entity() }
        name = site.name(texts)
        guard findings.list.isEmpty else { throw DefinitionError(findings: findings.list) }
        let ordered = files.compactMap { slots[$0.name] }
        for (slot, entity) in zip(ordered, entities) { DefinedEntities.set(entity, for: slot) }
        for (slot, file) in zip(ordered, files) {
            for message in Self.contradictions(of: slot) { findings.report(message, at: file.root) }
        }
        guard findings.list.isEmpty else { throw DefinitionError(findings: findings.list) }
        resources = ordered.map { Self.resource($0) }
        models = ordered.map { Self.model($0) }
        (languages, timeZone, own) = (site.languages, site.timeZone, texts.texts)
    }

    /// The texts of the definitions, and those of Formwork's modules.
    ///
    /// - Parameter libraries: The bundles of the modules: `FormworkServerTexts.bundles`.
    /// - Returns: A store with the texts in all languages.
    /// - Throws: `YamlStoreError` if a language or a placeholder is none.
    public func texts(libraries: [Bundle]) throws(YamlStoreError) -> YamlStore {
        try YamlStore(
            yaml: own.documents, libraries: libraries, languages: languages,
            defaultLocale: Locale(identifier: languages?.first ?? "en"))
    }

    private static func files(
        of directory: DefinitionDirectory, _ findings: DefinitionFindings
    ) -> [DefinitionFile] {
        var files: [DefinitionFile] = []
        for url in directory.files.prefix(DefinitionLimits.maximumFiles) {
            do {
                files.append(try DefinitionFile(url))
            } catch {
                findings.add(error)
            }
        }
        checkNames(of: files, findings)
        return files
    }

    private static func checkNames(of files: [DefinitionFile], _ findings: DefinitionFindings) {
        var known: Set<String> = []
        for file in files {
            if !file.isNamedWell {
                findings.report(
                    """
                    “\(file.name)” cannot be in an address: name the file with small letters, digits and \
                    hyphens, such as book-orders.yml.
                    """, at: file.root.place)
            }
            if !known.insert(file.typeName).inserted {
                findings.report(
                    "Another file defines “\(file.name)” as well; remove one of the two.",
                    at: file.root.place)
            }
        }
    }

    /// A slot for each file.
    private static func slots(
        for files: [DefinitionFile], in directory: DefinitionDirectory
    ) throws(DefinitionError) -> [String: any EntitySlot.Type] {
        let place = directory.url.lastPathComponent
        guard !directory.files.isEmpty else {
            throw DefinitionError(findings: [
                .init(
                    place: place,
                    message: "There is no definition in it: write one, such as books.yml.")
            ])
        }
        guard directory.files.count <= DefinitionLimits.maximumFiles else {
            throw DefinitionError(findings: [
                .init(
                    place: place,
                    message: "It has more than \(DefinitionLimits.maximumFiles) definitions.")
            ])
        }
        guard let slots = DefinedEntities.slots(files.count) else {
            throw DefinitionError(findings: [
                .init(
                    place: place,
                    message: """
                        This process has read \(DefinedEntities.maximumCount) definitions, which is its \
                        maximum: start it again.
                        """)
            ])
        }
        return Dictionary(zip(files.map(\.name), slots)) { first, _ in first }
    }

    /// The contradictions that show when the form and the list are put together.
    private static func contradictions<Slot: EntitySlot>(of slot: Slot.Type) -> [String] {
        if let error = ModelForm.of(Defined<Slot>.self).error { return ["\(error)"] }
        let resource = DefinedResource<Slot>.self
        return ResourceDefinition.of(resource).findings
            + ResourceDefinition.indexFindings(of: resource)
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

    /// The lists of all resources with their titles, for a navigation.
    public var lists: [(title: LocalizableString, request: any ServerRequest)] {
        resources.map { (Self.title(of: $0), Self.list(of: $0)) }
    }

    private static func title<R: Resource>(of resource: R.Type) -> LocalizableString {
        ResourceTexts(resource).title
    }

    private static func list<R: Resource>(of resource: R.Type) -> any ServerRequest { R.List() }
}

extension Definitions {
    /// The changes of the files of a directory, from now on and without an end.
    ///
    /// - Parameters:
    ///   - directory: The directory.
    ///   - interval: The time between two looks at the files; a change is reported once it has lasted
    ///     from one look to the next.
    /// - Returns: A value for each change.
    package static func changes(
        of directory: URL, interval: Duration = .seconds(1)
    ) -> some AsyncSequence<Void, Never> & Sendable {
        let directory = DefinitionDirectory(directory)
        return FileChanges(
            of: { directory.all }, since: FileStates(of: directory.all), interval: interval)
    }
}
