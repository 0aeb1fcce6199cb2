/// The values of one scope of a form at one moment: of the form itself, or of an entry of a list.
final class ScopeValues {
    /// The entries of a list, by the keys that the tags of their rows have.
    struct Entries {
        /// The keys in the order of the list.
        private(set) var keys: [Int] = []
        private var scopes: [Int: ScopeValues] = [:]

        subscript(_ key: Int) -> ScopeValues? { scopes[key] }

        fileprivate mutating func entry(_ key: Int) -> ScopeValues {
            if let known = scopes[key] { return known }
            let scope = ScopeValues()
            keys.append(key)
            scopes[key] = scope
            return scope
        }
    }

    /// The names of the fields within the scope, in the order in which they came.
    private(set) var names: [String] = []
    /// The names of the lists within the scope, in the order in which they came.
    private(set) var listNames: [String] = []
    private var fields: [String: MergedField] = [:]
    private var lists: [String: Entries] = [:]

    /// The field with a name, `nil` if the scope has none such.
    func field(_ name: String) -> MergedField? { fields[name] }

    /// The entries of a list, `nil` if the scope does not have the list.
    func entries(of name: String) -> Entries? { lists[name] }

    /// The values of some fields, with one form for all that is empty.
    func values(of names: [String]) -> [FieldValue] {
        names.map { name in
            let value = fields[name]?.value ?? .none
            return value.isEmpty ? .none : value
        }
    }

    /// The values of some fields by their names within the innermost record.
    func values(named names: [String]) -> [String: FieldValue] {
        names.reduce(into: [:]) { values, name in
            let end = name.split(separator: ".").last ?? ""
            values[String(end)] = fields[name]?.value ?? FieldValue.none
        }
    }

    /// The values as a live form begins with them: lists are their records.
    var initialValues: [String: FieldValue] {
        lists.reduce(into: fields.mapValues(\.value)) { values, list in
            let scopes = list.value.keys.compactMap { list.value[$0] }
            values[list.key] = .list(scopes.map { .record($0.record) })
        }
    }

    private var record: FieldRecord {
        FieldRecord(
            initialValues.sorted { $0.key < $1.key }.map { (tag: $0.key, value: $0.value) })
    }

    /// Whether one of the fields or lists is another one in a scope that may have more of them.
    func differs(from other: ScopeValues) -> Bool {
        for name in names where fields[name]?.isSame(as: other.fields[name]) == false {
            return true
        }
        return listNames.contains { name in
            let (entries, others) = (lists[name] ?? Entries(), other.lists[name] ?? Entries())
            guard entries.keys == others.keys else { return true }
            return entries.keys.contains { key in
                guard let entry = entries[key], let other = others[key] else { return true }
                return entry.differs(from: other)
            }
        }
    }

    fileprivate func set(_ field: MergedField, of name: String) {
        if fields.updateValue(field, forKey: name) == nil { names.append(name) }
    }

    fileprivate func noteList(_ name: String) {
        guard lists[name] == nil else { return }
        lists[name] = Entries()
        listNames.append(name)
    }

    fileprivate func entry(_ key: Int, of list: String) -> ScopeValues {
        noteList(list)
        return lists[list, default: Entries()].entry(key)
    }
}

/// One field of a form that is merged: its value, and the row in which it arrived.
struct MergedField {
    let value: FieldValue
    /// Whether the texts cannot be read as a value of the field.
    let isUnreadable: Bool
    /// The received row; `nil` for a row that is stored or was read.
    let row: ReceivedRow?

    /// Whether nothing came.
    var isBlank: Bool {
        row.map { $0.files.isEmpty && $0.texts.allSatisfy(\.isEmpty) } ?? value.isEmpty
    }

    /// Whether both hold the same; no field holds the same as one that is not there, unless it is
    /// empty.
    func isSame(as other: MergedField?) -> Bool {
        guard !isUnreadable, other?.isUnreadable != true else { return false }
        return value.isSame(as: other?.value ?? FieldValue.none)
    }
}

/// Makes the scopes of a form of values that are named by the tags of live rows.
struct ScopeReader {
    let root = ScopeValues()
    private let form: ModelForm
    private let definition: FormDefinition

    init(_ form: ModelForm, _ definition: FormDefinition) {
        self.form = form
        self.definition = definition
    }

    /// Takes the values of a live form.
    init(_ form: ModelForm, _ machine: FormMachine) {
        self.init(form, machine.definition)
        let rows = machine.rows
        for tag in rows.lists {
            note(tag)
            for key in machine.entries(of: tag) { note("\(tag).\(key)") }
        }
        for (tag, _) in rows.fields {
            set(MergedField(value: machine.value(of: tag), isUnreadable: false, row: nil), at: tag)
        }
    }

    /// Takes the submitted texts of a row; rows that the form does not have are left out.
    func take(_ row: ReceivedRow, format: ValueFormat) {
        guard let field = definition[row.tag.rowPath] else {
            if form.isScope(row.tag) { note(row.tag) }
            return
        }
        if field.valueKind == .file {
            // A page sends no file for a row that keeps the one that it has.
            guard !row.files.isEmpty || row.isEmptied else { return }
            let files = row.files.map { FieldValue.file($0) }
            let value = field.isMultiple ? .list(files) : files.first ?? .none
            return set(MergedField(value: value, isUnreadable: false, row: row), at: row.tag)
        }
        let value = field.value(readFrom: row.texts, format: format)
        set(
            MergedField(value: value ?? .none, isUnreadable: value == nil, row: row), at: row.tag)
    }

    func set(_ field: MergedField, at tag: String) {
        let place = place(of: tag)
        place.scope.set(field, of: place.name)
    }

    /// Records that a list or an entry exists.
    func note(_ tag: String) {
        let place = place(of: tag)
        if !place.name.isEmpty { place.scope.noteList(place.name) }
    }

    /// The scope of a row and its name within; no name for an entry itself.
    private func place(of tag: String) -> (scope: ScopeValues, name: String) {
        var (scope, name, path) = (root, "", "")
        for part in tag.split(separator: ".", omittingEmptySubsequences: false) {
            if !name.isEmpty, part.isNumber, let key = Int(part), form.isList(path) {
                scope = scope.entry(key, of: name)
                name = ""
            } else {
                name += name.isEmpty ? part : ".\(part)"
                path += path.isEmpty ? part : ".\(part)"
            }
        }
        return (scope, name)
    }
}

extension ModelForm {
    /// Whether a tag is that of a list.
    func isList(_ tag: String) -> Bool {
        if tag.split(separator: ".").last?.isNumber == true { return false }
        if case .repeatingGroup = row(at: tag) { return true }
        return false
    }

    /// Whether a tag is that of a list or of an entry.
    func isScope(_ tag: String) -> Bool {
        if case .repeatingGroup = row(at: tag) { true } else { false }
    }
}
