import Formwork
import FormworkEngine
import Foundation

/// The editor of a directory: an entity whose instances are the files.
///
/// Forms change the instances in a store, which has their versions and drafts. Each change is written
/// into its file, and a file that was changed by hand is taken over into the store: the files decide.
struct DefinitionEditor: Sendable {
    /// The files whose names have another meaning.
    static let reservedNames: Set = [DefinitionDirectory.siteName, "definitions"]

    private let form: DefinitionForm
    private let path: String
    private let directory: DefinitionDirectory
    private let slots: [String: any EntitySlot.Type]

    /// Makes an editor.
    ///
    /// - Parameters:
    ///   - directory: The files.
    ///   - languages: The languages of texts.
    ///   - path: The path below which the entities are.
    ///   - slots: The entities that are defined.
    /// - Throws: ``DefinitionError`` if the module lacks its resources.
    init(
        of directory: DefinitionDirectory, languages: [String], below path: String,
        slots: [String: any EntitySlot.Type]
    ) throws(DefinitionError) {
        form = try DefinitionForm(languages: languages, path: "\(path)/definitions")
        (self.directory, self.path, self.slots) = (directory, path, slots)
    }

    /// The texts of the form that follow from the languages.
    var texts: DefinedTexts { form.texts }

    /// The entity, whose changes are written into the files.
    var entity: DefinedEntity {
        var entity = form.entity
        entity.changes = EntityChanges(
            fixed: ["name"], check: check, checkDeletion: checkDeletion, follow: write)
        return entity
    }

    /// The values of the form for each file; one of another program stays as it is.
    var values: [[String: FieldValue]] {
        directory.files.prefix(DefinitionLimits.maximumFiles)
            .filter { !DefinitionFile.isForeign($0) }
            .compactMap { url in
                (try? DefinitionFile(url)).map { DefinitionRecord(form).values(of: $0) }
            }
    }

    /// The content of the file that a form makes, whichever way empty values are written.
    func content(of values: EntityChanges.Values) -> JSONValue {
        DefinitionRecord(form).node(of: values, over: nil).json
    }

    /// Writes the file of a definition, or puts it aside.
    private func write(old: EntityChanges.Values?, new: EntityChanges.Values?) throws {
        guard let new else { return try old.map { try remove($0.name) } ?? () }
        let url = directory.file(named: new.name) ?? directory.newFile(named: new.name)
        let root = DefinitionRecord(form).node(of: new, over: former(new))
        let text = url.pathExtension == "json" ? Data(root.json.bytes) : Data(try root.yaml().utf8)
        try text.write(to: url, options: .atomic)
        try? FileManager.default.removeItem(at: directory.removedFile(named: new.name))
    }

    /// Puts a file aside, so that what its form does not know is there for a restoration.
    private func remove(_ name: String) throws {
        guard let url = directory.file(named: name) else { return }
        let removed = directory.removedFile(named: name)
        try? FileManager.default.removeItem(at: removed)
        try FileManager.default.moveItem(at: url, to: removed)
    }

    /// The content of a definition's file, or of the one that a deletion put aside: that one belongs to a
    /// restoration, which has the same values, and not to a new definition of the name.
    private func former(_ values: EntityChanges.Values) -> DefinitionNode? {
        if let url = directory.file(named: values.name) { return try? DefinitionFile(url).root }
        let removed = try? DefinitionFile(directory.removedFile(named: values.name))
        let isSame = removed.map { file in
            content(of: DefinitionRecord(form).values(of: file)) == content(of: values)
        }
        return isSame == true ? removed?.root : nil
    }
}

// MARK: Judging

extension DefinitionEditor {
    /// All that is wrong with the definition that a form makes, at its rows.
    private func check(_ values: EntityChanges.Values) -> [ValidationResult] {
        let name = values.name
        guard DefinitionFile.isName(name) else { return [] }
        guard !Self.reservedNames.contains(name) else {
            return [result("“\(name)” has another meaning; take another name.", at: "name")]
        }
        guard !directory.hasSchema(named: name) else {
            return [result("“\(name)” is defined by a schema; take another name.", at: "name")]
        }
        let root = DefinitionRecord(form).node(of: values, over: former(values))
        if root["published"]?.text == "false" { return checkDeletion(values) }
        return findings(of: root, named: name).map { finding in
            result(finding.message, at: row(at: finding.place))
        }
    }

    private func findings(
        of root: DefinitionNode, named name: String
    ) -> [DefinitionError.Finding] {
        let findings = DefinitionFindings()
        let reader = EntityReader(
            root, EntityNames(file: name, below: path),
            TextReader(defaultLanguage: form.languages[0], findings),
            slots: slots.merging([name: DefinedEntities.unread]) { known, _ in known })
        let entity = reader.entity()
        checkKinds(of: entity, named: name, findings, at: root)
        if findings.list.isEmpty, let error = ModelForm.error(in: entity.rows) {
            findings.report("\(error)", at: root)
        }
        return findings.list
    }

    /// Reports fields whose values are stored as those of another kind.
    private func checkKinds(
        of entity: DefinedEntity, named name: String, _ findings: DefinitionFindings,
        at root: DefinitionNode
    ) {
        guard let slot = slots[name] else { return }
        let stored = DefinedEntities.entity(of: slot).properties
        let kinds = Dictionary(stored.map { ($0.name, $0.storedKind) }) { first, _ in first }
        for property in entity.properties {
            guard let kind = kinds[property.name], kind != property.storedKind else { continue }
            findings.report(
                "“\(property.name)” has values of another kind; take another name for it.", at: root
            )
        }
    }

    /// The definitions that refer to one that is to be deleted, or put aside.
    private func checkDeletion(_ values: EntityChanges.Values) -> [ValidationResult] {
        let name = values.name
        let others = directory.files.compactMap { try? DefinitionFile($0) }
            .filter { $0.name != name && $0.isPublished && $0.root.refers(to: name) }
        return others.map { result("“\($0.name)” refers to “\(name)”.", at: "name") }
    }

    private func result(_ message: String, at row: String?) -> ValidationResult {
        let fields = row.map { [FormFieldIdentifier(id: $0)] } ?? []
        return ValidationResult(
            status: .error, messages: [.init(fieldIds: fields, message: .constant(message))])
    }

    /// The row of a place such as `books.yml#/fields/0/min`, `nil` for the form as a whole.
    private func row(at place: String) -> String? {
        var tags: [Substring] = []
        var properties = form.entity.properties
        for part in place.drop(while: { $0 != "#" }).split(separator: "/").dropFirst() {
            if Int(part) != nil {
                tags.append(part)
            } else if let property = properties.first(where: { $0.name == part }) {
                tags.append(part)
                properties = property.inner
            } else {
                break
            }
        }
        // An entry has no row of its own, and its first one is shown for it.
        if let last = tags.last, Int(last) != nil, let first = properties.first {
            tags.append(Substring(first.name))
        }
        return tags.isEmpty ? nil : tags.joined(separator: ".")
    }
}

extension DefinitionNode {
    /// Whether a row in the definition is a reference to an entity.
    fileprivate func refers(to name: String) -> Bool {
        switch content {
        case .nothing, .text: false
        case .list(let elements): elements.contains { $0.refers(to: name) }
        case .map(let members):
            (self["type"]?.text == EntryKind.reference.rawValue && self["to"]?.text == name)
                || members.contains { $0.value.refers(to: name) }
        }
    }
}

extension DefinedProperty {
    /// The kind of the value in a column, by which a store reads it.
    fileprivate var storedKind: String {
        switch content {
        case .value(let kind): isMultiple ? "list" : "\(kind)"
        case .reference: "reference"
        case .record: "record"
        case .entries: "list"
        }
    }

    /// The properties inside of the value.
    fileprivate var inner: [DefinedProperty] {
        switch content {
        case .value, .reference: []
        case .record(let properties), .entries(let properties): properties
        }
    }
}

extension EntityChanges.Values {
    /// The name of the file without its ending.
    fileprivate var name: String { self["name"]?.wireText ?? "" }
}
