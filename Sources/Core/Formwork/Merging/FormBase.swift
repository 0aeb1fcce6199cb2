import Foundation

/// The values of a form's rows as they were shown to the reader, and the version of the stored
/// model that they belong to.
///
/// The page of a form that changes a stored model carries one in a hidden input. When the form
/// arrives and another version is stored, it shows which changes are the editor's and which are
/// those of others. It holds nothing but what the page shows, so it needs no signature: a client
/// that forges one can only misreport its own changes.
public struct FormBase: Hashable, Sendable {
    /// The name of the hidden input.
    public static let fieldName = "formwork-base"

    /// The maximum length in bytes, 256 KiB; a page with more to carry carries none.
    ///
    /// Everything that such a page sends and that differs from a newer version is then in conflict.
    public static let maximumLength = 262_144

    /// The version of the stored model.
    public let version: Int

    /// Canonical texts of the fields and keys of the lists' entries, by their tags.
    private let texts: [String: [String]]

    /// Takes the values that the visible rows of a live form show.
    public init(version: Int, showing machine: FormMachine) {
        self.init(version: version, texts: Self.texts(of: machine) { _ in true })
    }

    init(version: Int, showing machine: FormMachine, where isShown: (_ path: String) -> Bool) {
        self.init(version: version, texts: Self.texts(of: machine) { isShown($0.rowPath) })
    }

    /// The texts of the rows that are visible; no definition is copied for them.
    private static func texts(
        of machine: FormMachine, where isShown: (_ tag: String) -> Bool
    ) -> [String: [String]] {
        var texts: [String: [String]] = [:]
        for row in machine.rows where row.isVisible {
            let tag = row.tag
            guard isShown(tag) else { continue }
            if row.isList {
                texts[tag] = row.entries.map(String.init)
            } else if let kind = row.valueKind {
                texts[tag] = kind == .file ? row.value.fileTexts : row.value.wireTexts
            }
        }
        return texts
    }

    /// Parses the base that a page sent; `nil` if there is none that can be parsed.
    public init?(submitted: SubmittedFields) {
        guard let text = submitted.texts(of: Self.fieldName).last,
            text.utf8.count <= Self.maximumLength, text.escapesOnlyControlCharacters,
            let wire = try? JSONDecoder().decode(Wire.self, from: Data(text.utf8))
        else { return nil }
        (version, texts) = (wire.version, wire.rows)
    }

    /// The text that a page carries; `nil` if it would be longer than ``maximumLength``.
    ///
    /// It is what an encoder writes that sorts the names, at a small part of the cost.
    public var text: String? {
        var json = Array(#"{"rows":{"#.utf8)
        let sorted = texts.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        for (index, (tag, texts)) in sorted.enumerated() {
            if index > 0 { json.append(UInt8(ascii: ",")) }
            json.append(quoting: tag)
            json += ":[".utf8
            for (index, text) in texts.enumerated() {
                if index > 0 { json.append(UInt8(ascii: ",")) }
                json.append(quoting: text)
            }
            json.append(UInt8(ascii: "]"))
        }
        json += #"},"version":\#(version)}"#.utf8
        return json.count <= Self.maximumLength ? String(decoding: json, as: UTF8.self) : nil
    }

    /// The same base with other names and texts; without the rows that get none.
    func mapping(_ change: (String, [String]) -> (String, [String])?) -> FormBase {
        let changed = texts.compactMap { change($0.key, $0.value) }
        return FormBase(version: version, texts: Dictionary(changed) { first, _ in first })
    }

    /// The same base without rows at the root of the form that its sender may not see.
    package func withholding(_ names: Set<String>) -> FormBase {
        names.isEmpty ? self : mapping { names.contains($0.root) ? nil : ($0, $1) }
    }

    private init(version: Int, texts: [String: [String]]) {
        self.version = version
        self.texts = texts
    }

    /// The paths of the rows.
    var paths: Set<String> { Set(texts.keys.map(\.rowPath)) }

    /// The values as a live form begins with them.
    package func initialValues(
        in form: ModelForm, _ definition: FormDefinition
    ) -> [String: FieldValue] {
        values(in: form, definition).initialValues
    }

    /// The values in the scopes of a form.
    func values(in form: ModelForm, _ definition: FormDefinition) -> ScopeValues {
        let reader = ScopeReader(form, definition)
        // A list comes before those in its entries, so that the entries keep their order.
        for (tag, texts) in texts.sorted(by: { $0.key < $1.key }) where form.isList(tag) {
            reader.note(tag)
            for key in texts.prefix(FormMachine.receivedEntriesLimit) where key[...].isNumber {
                reader.note("\(tag).\(key)")
            }
        }
        for (tag, texts) in texts.sorted(by: { $0.key < $1.key }) {
            // A name of many parts that the form does not have would take long to resolve.
            guard form.field(at: tag) != nil, let field = definition[tag.rowPath] else { continue }
            let value =
                field.valueKind == .file
                ? FieldValue(fileTexts: texts, isMultiple: field.isMultiple)
                : field.value(readFrom: texts, format: .canonical)
            reader.set(
                MergedField(value: value ?? .none, isUnreadable: value == nil, row: nil), at: tag)
        }
        return reader.root
    }

    private struct Wire: Decodable {
        let version: Int
        let rows: [String: [String]]
    }
}

extension [UInt8] {
    /// Appends a text as JSON has it: quotation marks, backslashes and controls are escaped.
    fileprivate mutating func append(quoting text: String) {
        append(UInt8(ascii: "\""))
        for byte in text.utf8 { append(escaping: byte) }
        append(UInt8(ascii: "\""))
    }

    private mutating func append(escaping byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"):
            append(UInt8(ascii: "\\"))
            append(byte)
        case 0x08: self += #"\b"#.utf8
        case 0x09: self += #"\t"#.utf8
        case 0x0A: self += #"\n"#.utf8
        case 0x0C: self += #"\f"#.utf8
        case 0x0D: self += #"\r"#.utf8
        case 0x00...0x1F:
            self += #"\u00"#.utf8
            append(UInt8(ascii: "0") + byte >> 4)
            append((byte & 15) + UInt8(ascii: byte & 15 < 10 ? "0" : "W"))
        default: append(byte)
        }
    }
}

extension FieldValue {
    /// Name, media type, size and key of each file.
    fileprivate var fileTexts: [String] {
        switch self {
        case .file(let file): [file.name, file.mediaType, String(file.size), file.key ?? ""]
        case .list(let elements): elements.flatMap(\.fileTexts)
        default: []
        }
    }

    fileprivate init?(fileTexts texts: [String], isMultiple: Bool) {
        var files: [FieldValue] = []
        for start in stride(from: 0, to: texts.count - 3, by: 4) {
            guard let size = Int64(texts[start + 2]) else { return nil }
            let key = texts[start + 3]
            files.append(
                .file(
                    FileValue(
                        name: texts[start], mediaType: texts[start + 1], size: size,
                        key: key.isEmpty ? nil : key)))
        }
        self = isMultiple ? .list(files) : files.first ?? .none
    }
}
