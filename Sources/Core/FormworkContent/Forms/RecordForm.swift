import Formwork
import FormworkPresentation
import Foundation

/// The live form of a record: its rows, the record from which it began, and the files on their way.
final class RecordForm {
    let driver: RecordDriver

    /// The identity of the record; `nil` for a new one.
    let id: ModelIdType?

    /// The version from which the form began; `nil` for a new record.
    let version: Int?

    private let former: FieldRecord
    private var uploads: [String: (file: FileValue, status: FormFileStatus)] = [:]
    private var lastAttempt: (record: FieldRecord, version: Int?, key: UUID)?

    /// Begins with a record, or with a new one.
    ///
    /// - Parameters:
    ///   - form: The form.
    ///   - record: The record; `nil` for a new one.
    ///   - isReadOnly: Whether nothing can be entered.
    ///   - prepare: Changes the cells of fields.
    /// - Throws: `FormDefinitionError` for rows that contradict each other.
    init(
        _ form: LoadedForm, record: FormRecord?, isReadOnly: Bool,
        _ prepare: @escaping FormCells.Preparation
    ) throws(FormDefinitionError) {
        var cells = FormCells(prepare)
        let shown = try cells.form(form.definition)
        let definition = isReadOnly ? try shown.readOnly() : shown
        driver = RecordDriver(
            FormStart(
                definition, values: record?.values(in: definition) ?? [:], isStored: record != nil
            ).machine(), looks: cells.looks)
        id = record?.id
        version = record?.version
        former = record == nil ? FieldRecord() : driver.machine.record
    }

    private var machine: FormMachine { driver.machine }

    // MARK: Sending

    /// The values that differ from those of the record, or all for a new one, and the key under which
    /// the same values are sent again.
    ///
    /// - Parameters:
    ///   - isNew: Whether they become a new record.
    ///   - version: The version that they change.
    /// - Returns: The values and the key.
    func submission(asNew isNew: Bool, of version: Int?) -> (record: SubmittedRecord, key: UUID) {
        let record = machine.record
        if lastAttempt?.record != record || lastAttempt?.version != version {
            lastAttempt = (record, version, UUID())
        }
        let submitted = SubmittedRecord(
            record, unlike: isNew ? FieldRecord() : former, of: machine.definition,
            keepsFiles: !isNew)
        return (submitted, lastAttempt?.key ?? UUID())
    }

    /// The values of a newer version between which the reader has to decide, a line each.
    ///
    /// Of a form that began with the version that the reader saw, these are the values that both
    /// changed; of any other one, all that differ.
    func differences(from newer: FormRecord, sinceVersion seen: Int?) -> [String] {
        let definition = machine.definition
        let theirs = FormStart(
            definition, values: newer.values(in: definition), isStored: true
        ).machine()
        let mine = machine.record
        return theirs.record.members.compactMap { member in
            let (tag, value) = (member.tag, member.value)
            guard !value.isSame(as: mine[tag]), let row = definition.row(at: tag) else {
                return nil
            }
            let isMine = !mine[tag].isSame(as: former[tag])
            let isTheirs = !value.isSame(as: former[tag])
            guard seen != version || isMine && isTheirs else { return nil }
            return "\(row.label): \(text(of: value, in: row))"
        }
    }

    private func text(of value: FieldValue, in row: RowDefinition) -> String {
        let format = machine.definition.format
        return row.field?.label(of: value, in: format) ?? format.label(of: value)
    }

    // MARK: Files

    /// The files that are on their way, in the order of their rows.
    var files: [FormFile] {
        machine.rows.flatMap { row -> [FormFile] in
            guard row.field?.valueKind == .file else { return [] }
            return row.value.allFiles.compactMap { file in
                status(of: file, at: row.tag).map {
                    FormFile(
                        tag: row.tag, label: row.definition.label, file: file, status: $0)
                }
            }
        }
    }

    /// The files to send; those of failed attempts are left out unless they are tried again.
    func waitingFiles(retrying: Bool) -> [FormFile] {
        files.filter { file in
            switch file.status {
            case .uploading, .uploaded: return false
            case .failed where !retrying: return false
            case .pending, .failed: break
            }
            guard let row = machine.liveRow(file.tag), let field = row.field else { return false }
            // A file that its row refuses is not sent.
            return field.violations(of: row.value).isEmpty
        }
    }

    /// Notes how far a file is.
    func note(_ status: FormFileStatus, of file: FormFile) {
        uploads[Self.key(of: file.file)] = (file.file, status)
    }

    /// Lets the form name a file that the server has, unless another one was chosen meanwhile.
    func finish(_ file: FormFile, as id: ModelIdType) {
        uploads[Self.key(of: file.file)] = nil
        let files = machine.value(of: file.tag).allFiles
        guard files.contains(file.file) else { return }
        let uploaded = FileValue(uploadedAs: id, of: file.file)
        driver.apply(
            .attach(tag: file.tag, files: files.map { $0 == file.file ? uploaded : $0 }))
    }

    private func status(of file: FileValue, at tag: String) -> FormFileStatus? {
        if file.uploadID != nil { return .uploaded }
        guard file.content != nil else { return nil }
        return uploads[Self.key(of: file)]?.status ?? .pending
    }

    private static func key(of file: FileValue) -> String { file.key ?? file.name }

    // MARK: Between two requests of a page

    /// The files that the server has, as one line of text.
    var keptFiles: String {
        let kept = files.filter { $0.status == .uploaded }.map { file in
            [file.tag, file.file.key ?? "", file.file.name, file.file.mediaType]
                .map { $0.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "" }
                .joined(separator: " ") + " \(file.file.size)"
        }
        return kept.joined(separator: ",")
    }

    /// Takes the files back that a page kept, as far as no other ones came; the text may be forged.
    func restore(_ keptFiles: String) {
        let lines = keptFiles.split(separator: ",").prefix(FormFile.maximumKept)
        var kept: [String: [FileValue]] = [:]
        for line in lines {
            let parts = line.split(separator: " ", omittingEmptySubsequences: false)
                .map { $0.removingPercentEncoding ?? "" }
            guard parts.count == 5, let size = Int64(parts[4]) else { continue }
            let file = FileValue(
                name: parts[2], mediaType: parts[3], size: size, key: parts[1])
            if file.uploadID != nil { kept[parts[0], default: []].append(file) }
        }
        for (tag, files) in kept.sorted(by: { $0.key < $1.key }) {
            let present = machine.value(of: tag).allFiles
            guard !present.contains(where: { $0.content != nil }) else { continue }
            driver.apply(.attach(tag: tag, files: files))
        }
    }
}

extension FormFile {
    /// The maximum number of files that a page keeps between two requests.
    static let maximumKept = 50
}

extension RowDefinition {
    /// The field of the row; `nil` for another row.
    fileprivate var field: FieldDefinition? {
        if case .field(let field) = self { field } else { nil }
    }

    /// The same row, in which nothing can be entered.
    fileprivate var readOnly: RowDefinition {
        var row = self
        switch row {
        case .group(var group):
            group.rows = group.rows.map(\.readOnly)
            row = .group(group)
        case .repeatingGroup(var list):
            list.rows = list.rows.map(\.readOnly)
            row = .repeatingGroup(list)
        case .step(var step):
            step.rows = step.rows.map(\.readOnly)
            return .step(step)
        case .field, .note, .action: break
        }
        row.changeRules { $0.readOnly = true }
        return row
    }
}

extension FormDefinition {
    /// The same form, in which nothing can be entered.
    fileprivate func readOnly() throws(FormDefinitionError) -> FormDefinition {
        try FormDefinition(rows: rows.map(\.readOnly), format: format)
    }
}

extension FormRecord {
    /// The values as a form begins with them: a file is known by the name of its row.
    func values(in definition: FormDefinition) -> [String: FieldValue] {
        let record = FieldRecord(values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
        let named = Self.named(record, as: definition.rows, in: "")
        return Dictionary(named.members.map { ($0.tag, $0.value) }) { first, _ in first }
    }

    private static func named(
        _ record: FieldRecord, as rows: [RowDefinition], in scope: String
    ) -> FieldRecord {
        var members: [(String, FieldValue)] = []
        for row in rows {
            let place = scope + row.tag
            switch row {
            case .field(let field):
                let value = record[field.tag]
                members.append((field.tag, field.valueKind == .file ? files(value, place) : value))
            case .group(let group) where group.isRecord:
                members.append((group.tag, inner(record[group.tag], as: group.rows, place)))
            case .group(let group):
                members += named(record, as: group.rows, in: scope).pairs
            case .step(let step): members += named(record, as: step.rows, in: scope).pairs
            case .repeatingGroup(let list):
                guard case .list(let entries) = record[list.tag] else { continue }
                let named = entries.enumerated().map {
                    inner($1, as: list.rows, "\(place).\($0)")
                }
                members.append((list.tag, .list(named)))
            case .note, .action: continue
            }
        }
        return FieldRecord(members)
    }

    private static func inner(
        _ value: FieldValue, as rows: [RowDefinition], _ place: String
    ) -> FieldValue {
        guard case .record(let record) = value else { return value }
        return .record(named(record, as: rows, in: "\(place)."))
    }

    /// The descriptions of files, each known by its place.
    private static func files(_ value: FieldValue, _ place: String) -> FieldValue {
        switch value {
        case .record(let record):
            guard case .text(let name) = record["name"] else { return .none }
            let size: Int64 = if case .integer(let size) = record["size"] { size } else { 0 }
            return .file(
                FileValue(
                    name: name, mediaType: record["mediaType"].wireText, size: size, key: place))
        case .list(let elements):
            return .list(elements.enumerated().map { files($1, "\(place).\($0)") })
        default: return .none
        }
    }
}

extension FieldRecord {
    fileprivate var pairs: [(String, FieldValue)] { members.map { ($0.tag, $0.value) } }
}
