public import Formwork
import FormworkEngine

/// The values of a form of row objects by the names of its rows: a body that needs no declaration.
///
/// It also takes the values of rows that the form's code adds, which a ``FormBody`` with properties
/// cannot.
///
/// ```swift
/// static func accept(_ content: FormContent<LoginForm>, in context: ServedFormContext) async throws {
///     print(content[LoginForm.Tag.email].wireText)
/// }
/// ```
public struct FormContent<LiveForm: Form>: ServerRequestBody, FormBody, GrowingModel, Hashable {
    /// The values by the names of their rows.
    public let values: [String: FieldValue]

    /// Makes a content of values.
    public init(values: [String: FieldValue]) { self.values = values }

    /// Makes the content of a form as it is now, without the rows that are hidden.
    public init(of form: LiveForm) {
        values = form.machine.values.merging(form.files) { $1 }
    }

    /// The value of a row, whose text is its `wireText`; `none` for a row that is not there.
    public subscript(tag: some RowTag) -> FieldValue { values[tag.name] ?? .none }

    /// The fields of the form that received some fields, also of the rows that its code added.
    public static func formRows(receiving fields: SubmittedFields) -> [FormRow] {
        let form = LiveForm()
        form.format = fields.format
        let begun = form.rowFields
        let known = Dictionary(begun.map { ($0.fieldId.id, $0) }) { first, _ in first }
        form.receive(fields)
        let rows = form.rowFields.map { known[$0.fieldId.id] ?? $0 }
        let names = Set(rows.map(\.fieldId.id))
        return (rows + begun.filter { !names.contains($0.fieldId.id) }).map { .field($0) }
    }

    /// Makes a form with these values in its row objects.
    public func makeForm() -> LiveForm {
        let form = LiveForm()
        form.addRows(named: values.keys.sorted())
        form.receiveInRounds({ form.received(values) }, reportsRefusals: false)
        return form
    }
}

extension Form {
    /// The files of rows that are shown, with their contents, which a machine that was made again does
    /// not have.
    fileprivate var files: [String: FieldValue] {
        var files: [String: FieldValue] = [:]
        for entry in entries where machine.isVisible(entry.name) {
            guard let row = entry.row as? any AnyValueRow, !row.files.isEmpty else { continue }
            let values = row.files.map { FieldValue.file($0) }
            files[entry.name] = row.field.isMultiple ? .list(values) : values.first
        }
        return files
    }
}

extension FormContent {
    /// Reads the values: those of the form's own rows, and all that are there beside them.
    public init(from decoder: any Decoder) throws {
        if let all = FieldValue.all(in: decoder) {
            values = all.filter { !$0.value.isEmpty }
            return
        }
        let container = try decoder.container(keyedBy: RowKey.self)
        var values: [String: FieldValue] = [:]
        for field in LiveForm().rowFields {
            let key = RowKey(stringValue: field.fieldId.id)
            let read = try container.decodeIfPresent(CodedValue.self, forKey: key)?.value
            values[key.stringValue] = read.map { $0.read(as: field.valueKind) }
        }
        for key in container.allKeys where values[key.stringValue] == nil {
            values[key.stringValue] = try container.decode(CodedValue.self, forKey: key).value
        }
        self.values = values
    }

    /// Writes each value under the name of its row.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: RowKey.self)
        for (name, value) in values.sorted(by: { $0.key < $1.key }) {
            try container.encode(CodedValue(value: value), forKey: RowKey(stringValue: name))
        }
    }
}

/// The name of a row as a coding key.
private struct RowKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
}

/// A value of a row as it is coded.
private struct CodedValue: Codable {
    let value: FieldValue

    init(value: FieldValue) { self.value = value }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            value = .none
        } else if let boolean = try? container.decode(Bool.self) {
            value = .boolean(boolean)
        } else if let integer = try? container.decode(Int64.self) {
            value = .integer(integer)
        } else if let text = try? container.decode(String.self) {
            value = .text(text)
        } else if let file = try? container.decode(FileValue.self) {
            value = .file(file)
        } else {
            value = .list(try container.decode([CodedValue].self).map(\.value))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch value {
        case .none, .record: try container.encodeNil()
        case .boolean(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .file(let value): try container.encode(value)
        case .list(let values): try container.encode(values.map { CodedValue(value: $0) })
        default: try container.encode(value.wireText)
        }
    }
}

extension FieldValue {
    /// The value of a kind that a coded text represents.
    fileprivate func read(as kind: FieldValueKind) -> FieldValue {
        guard case .text(let text) = self, kind != .text else { return self }
        return kind.value(readFrom: text, format: .canonical) ?? self
    }
}
