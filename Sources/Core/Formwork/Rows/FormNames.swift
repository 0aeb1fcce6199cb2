/// The names of a form's rows as a submission has them, by the paths of the rows in the definition.
struct FormNames: Sendable {
    /// The names at the root: of fields, lists and records.
    let roots: Set<String>

    /// The paths of the lists outside of other lists.
    private(set) var lists: [String] = []

    private var rows: [String: RowDefinition] = [:]
    /// The fields that send nothing while they are off, by the path of the list whose entries
    /// contain them.
    private var silentFields: [String: [SilentField]] = [:]
    /// The names beside the rows that a model takes; `nil` for all that its type knows.
    private let unformed: Set<String>?

    /// Collects the names of some rows.
    init(_ rows: [RowDefinition], unformed: [String]? = []) {
        roots = Set(rows.rootNames)
        self.unformed = unformed.map { Set($0) }
        add(rows, prefix: "", scope: "")
    }

    /// Adds rows whose names begin with a prefix in the scope of the list with a path.
    private mutating func add(_ rows: [RowDefinition], prefix: String, scope: String) {
        for row in rows { add(row, prefix: prefix, scope: scope) }
    }

    private mutating func add(_ row: RowDefinition, prefix: String, scope: String) {
        let path = scope.isEmpty ? prefix + row.tag : "\(scope).\(prefix)\(row.tag)"
        rows[path] = row
        switch row {
        case .field(let field):
            guard field.isSilentWhenOff else { return }
            silentFields[scope, default: []].append(
                SilentField(name: prefix + row.tag, isOnAtFirst: field.rules.initial != nil))
        case .repeatingGroup(let list):
            if scope.isEmpty { lists.append(path) }
            add(list.rows, prefix: "", scope: path)
        case .group(let group):
            add(group.rows, prefix: group.isRecord ? "\(prefix)\(row.tag)." : prefix, scope: scope)
        case .step(let step): add(step.rows, prefix: prefix, scope: scope)
        case .note, .action: break
        }
    }

    /// The row of a tag in a live form, such as `team.3.name`.
    func row(at tag: String) -> RowDefinition? { rows[tag.rowPath] }

    /// The field of a tag in a live form.
    func field(at tag: String) -> FieldDefinition? {
        if case .field(let field) = row(at: tag) { field } else { nil }
    }

    /// The row of a tag that has a value: a field, a list or a model inside.
    func valueRow(at tag: String) -> RowDefinition? {
        guard let row = row(at: tag) else { return nil }
        return switch row {
        case .field, .repeatingGroup: row
        case .group(let group): group.isRecord ? row : nil
        case .step, .note, .action: nil
        }
    }

    /// Whether a name is that of a row, or lies inside of one.
    func declares(_ name: String) -> Bool { roots.contains(name.root) }

    /// Whether a name without a row may be one of the model's own.
    func admits(_ name: String) -> Bool { unformed?.contains(name.root) ?? true }

    /// The rows that are off and for which nothing arrived, because a browser sends nothing for
    /// them.
    ///
    /// In a new form that matters for those that are on at first; over stored values, any may be
    /// on.
    func silentRows(
        among rows: [ReceivedRow], in entries: [String], isNew: Bool
    ) -> [ReceivedRow] {
        guard !silentFields.isEmpty else { return [] }
        let silent = ([""] + entries).flatMap { entry in
            (silentFields[entry.rowPath] ?? []).filter { !isNew || $0.isOnAtFirst }
                .map { entry.isEmpty ? $0.name : "\(entry).\($0.name)" }
        }
        guard !silent.isEmpty else { return [] }
        let names = Set(rows.map(\.tag))
        return silent.filter { !names.contains($0) }.map { ReceivedRow(tag: $0, texts: []) }
    }

    /// The rows that a name reported as empty refers to.
    ///
    /// They are a field, a list, or the rows of a nested model; none if the form has no such name.
    func emptiedRows(_ name: String) -> [ReceivedRow] {
        switch row(at: name) {
        case .field, .repeatingGroup: [ReceivedRow(tag: name, texts: [], isEmptied: true)]
        case .group(let group) where group.isRecord:
            group.rows.rootNames.flatMap { emptiedRows("\(name).\($0)") }
        default: []
        }
    }
}

/// A field of which browsers send nothing while it is off.
private struct SilentField {
    let name: String
    let isOnAtFirst: Bool
}

extension FieldDefinition {
    /// Whether browsers send nothing for the control while nothing is ticked or chosen in it.
    var isSilentWhenOff: Bool {
        switch type {
        case .checkbox, .toggle, .radioGroup, .multipleChoice, .text(inputType: .checkbox),
            .text(inputType: .radio):
            true
        case .select: isMultiple
        default: false
        }
    }
}

extension [RowDefinition] {
    /// The names at the root: of fields, lists and records.
    fileprivate var rootNames: [String] {
        flatMap { row -> [String] in
            switch row {
            case .field, .repeatingGroup: [row.tag]
            case .group(let group): group.isRecord ? [group.tag] : group.rows.rootNames
            case .step(let step): step.rows.rootNames
            case .note, .action: []
            }
        }
    }
}

extension String {
    /// The path in the definition of a row with this tag: `team.name` of `team.3.name`.
    package var rowPath: String {
        guard utf8.contains(UInt8(ascii: ".")) else { return self }
        var path: [UInt8] = []
        path.reserveCapacity(utf8.count)
        for part in NameParts(of: self) where part.startIndex == startIndex || !part.isNumber {
            if part.startIndex > startIndex { path.append(UInt8(ascii: ".")) }
            path.append(contentsOf: part.utf8)
        }
        return String(decoding: path, as: UTF8.self)
    }

    /// The first part of a name such as `team.3.name`: the name of a row at the root of the form.
    package var root: String { String(Substring(utf8.prefix { $0 != UInt8(ascii: ".") })) }
}

/// The parts of a name, which are separated by dots.
///
/// They are found by bytes: a dot is one, whatever marks follow it.
struct NameParts: Sequence, IteratorProtocol {
    private var rest: Substring.UTF8View?

    init(of name: String) { rest = name[...].utf8 }

    mutating func next() -> Substring? {
        guard let bytes = rest else { return nil }
        let end = bytes.firstIndex(of: UInt8(ascii: "."))
        rest = end.map { bytes[bytes.index(after: $0)...] }
        return Substring(bytes[..<(end ?? bytes.endIndex)])
    }
}

extension Substring {
    var isNumber: Bool {
        !isEmpty && utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
}
