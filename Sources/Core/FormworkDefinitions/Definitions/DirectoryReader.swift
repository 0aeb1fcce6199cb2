import Formwork
import Foundation

/// Reads the entities of a directory, each into a slot of its own.
struct DirectoryReader {
    /// The file about all entities together.
    let site: SiteReader

    /// The declared languages, `nil` for all that have texts.
    let languages: [String]?

    /// The name of all of them together.
    let name: LocalizableString

    /// The slots of the entities, by the names of their files.
    let slots: [String: any EntitySlot.Type]

    /// The role of those who may see and change instances; `nil` for everyone.
    let reviewerRole: String?

    private let files: [DefinitionFile]
    private let path: String
    private let reader: TextReader

    /// Reads the files.
    ///
    /// - Parameters:
    ///   - directory: The directory.
    ///   - path: The path below which the entities are.
    ///   - languages: The languages, `nil` for those of the file about all entities.
    ///   - canBeEmpty: Whether there can be no entity.
    ///   - reviewerRole: The role of those who may see and change instances; `nil` for everyone.
    /// - Throws: ``DefinitionError`` for too many or no files.
    init(
        _ directory: DefinitionDirectory, below path: String, languages: [String]?,
        canBeEmpty: Bool, reviewerRole: String?
    ) throws(DefinitionError) {
        self.reviewerRole = reviewerRole
        let findings = DefinitionFindings()
        try Self.checkCount(of: directory, canBeEmpty: canBeEmpty)
        site = try SiteReader(directory, findings)
        let all = site.formerNames.declared(in: Self.files(of: directory, findings))
        files = all.filter(\.isPublished)
        if files.isEmpty, !all.isEmpty, !canBeEmpty {
            findings.report(
                "None of the definitions in it is published: remove a `published: false`.",
                at: directory.url.lastPathComponent)
        }
        self.languages = languages ?? site.languages
        reader = TextReader(defaultLanguage: self.languages?.first ?? "en", findings)
        slots = Dictionary(zip(files.map(\.name), try Self.slots(files.count))) { first, _ in first
        }
        name = site.name(reader)
        self.path = path
    }

    /// The texts of the entities.
    var texts: DefinedTexts { reader.texts }

    /// The slots of the entities in the order of their files, each with its entity.
    ///
    /// - Throws: ``DefinitionError`` with all that is wrong.
    func entities() throws(DefinitionError) -> [any EntitySlot.Type] {
        let entities = files.map { file in
            EntityReader(file.root, EntityNames(file: file.name, below: path), reader, slots: slots)
                .entity()
        }
        checkFormerNames(of: entities)
        try reader.findings.check()
        let ordered = files.compactMap { slots[$0.name] }
        for (slot, entity) in zip(ordered, entities) {
            var entity = entity
            entity.reviewerRole = reviewerRole
            DefinedEntities.set(entity, for: slot)
        }
        for (slot, file) in zip(ordered, files) {
            for message in Self.contradictions(of: slot) {
                reader.findings.report(message, at: file.root)
            }
        }
        try reader.findings.check()
        return ordered
    }

    /// Reports former names that entities have, or that two of them had.
    private func checkFormerNames(of entities: [DefinedEntity]) {
        let all = zip(files, entities)
        for (file, entity) in all {
            guard let was = entity.was else { continue }
            let other = all.first { other, entity in
                other.name != file.name
                    && (entity.names.model == was.model || entity.was?.model == was.model)
            }
            guard let other = other?.0 else { continue }
            reader.findings.report(
                """
                The entity was “\(was.words)”, which “\(other.name)” is or was too: remove `was` from one \
                of them, or rename the other.
                """, at: file.root)
        }
    }

    /// A slot of its own for an entity that no file defines.
    ///
    /// - Throws: ``DefinitionError`` if it contradicts itself.
    static func slot(for entity: DefinedEntity) throws(DefinitionError) -> any EntitySlot.Type {
        let slot = try slots(1)[0]
        DefinedEntities.set(entity, for: slot)
        let findings = DefinitionFindings()
        for message in contradictions(of: slot) {
            findings.report(message, at: entity.names.path)
        }
        try findings.check()
        return slot
    }

    private static func slots(_ count: Int) throws(DefinitionError) -> [any EntitySlot.Type] {
        if let slots = DefinedEntities.slots(count) { return slots }
        throw DefinitionError(findings: [
            .init(
                place: "",
                message: """
                    This process has read \(DefinedEntities.maximumCount) definitions, which is its \
                    maximum: start it again.
                    """)
        ])
    }
}

extension DirectoryReader {
    private static func checkCount(
        of directory: DefinitionDirectory, canBeEmpty: Bool
    ) throws(DefinitionError) {
        let (place, count) = (directory.url.lastPathComponent, directory.files.count)
        if count == 0, !canBeEmpty {
            throw DefinitionError(findings: [
                .init(
                    place: place,
                    message: "There is no definition in it: write one, such as books.yml.")
            ])
        }
        if count > DefinitionLimits.maximumFiles {
            throw DefinitionError(findings: [
                .init(
                    place: place,
                    message: "It has more than \(DefinitionLimits.maximumFiles) definitions.")
            ])
        }
    }

    /// The files that can be read.
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
            if !known.insert(EntityNames(file: file.name, below: "").resource).inserted {
                findings.report(
                    "Another file defines “\(file.name)” as well; remove one of the two.",
                    at: file.root.place)
            }
        }
    }

    /// The contradictions that show when the form and the list are put together.
    private static func contradictions<Slot: EntitySlot>(of slot: Slot.Type) -> [String] {
        if let error = ModelForm.of(Defined<Slot>.self).error { return ["\(error)"] }
        let resource = DefinedResource<Slot>.self
        return ResourceDefinition.of(resource).findings
            + ResourceDefinition.indexFindings(of: resource)
    }
}
