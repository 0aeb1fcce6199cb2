import Formwork
import Foundation

/// Files in a program's JSON: objects with a name and the content in base 64 (RFC 4648, 4).
///
/// ```json
/// {"title": "Roof", "logo": {"name": "roof.png", "mediaType": "image/png", "content": "iVBORw0…"}}
/// ```
///
/// A row of several files has a list of such objects. A file that is left out stays as it is stored,
/// and `null` removes it, as with other values. An object without content, or with a content that is
/// none, is left as it is, so that it is refused as a value that the row cannot have.
struct JSONFiles {
    private let fields: SubmittedFields
    private let texts: [String: String]

    /// Looks for files in the fields of a submission.
    private init(in fields: SubmittedFields) {
        self.fields = fields
        texts = Dictionary(
            fields.entries.map { ($0.name, $0.text) }, uniquingKeysWith: { first, _ in first })
    }

    /// The fields with files in place of the objects that describe them.
    ///
    /// - Complexity: O(*n*) in the fields and their bytes; nothing is done for a form without files.
    static func read(_ fields: SubmittedFields, as body: Any.Type) -> SubmittedFields {
        guard let model = body as? any ValidatableModel.Type, ModelForm.of(model).takesFiles else {
            return fields
        }
        return JSONFiles(in: fields).fields(of: ModelForm.of(model))
    }

    private func fields(of form: ModelForm) -> SubmittedFields {
        var read: Set<String> = []
        var files: [String: SubmittedFields.Entry] = [:]
        for entry in fields.entries where entry.name.hasSuffix(Self.contentSuffix) {
            let object = String(entry.name.dropLast(Self.contentSuffix.count))
            guard let row = row(of: object, in: form), let file = file(at: object) else { continue }
            read.formUnion([row, object] + Self.members.map { "\(object).\($0)" })
            files[entry.name] = SubmittedFields.Entry(name: row, file: file)
        }
        // The entries of lists keep their order, even those in which nothing but a file is.
        return files.isEmpty ? fields : fields.replacing(read) { files[$0.name] }
    }

    private static let members = ["name", "mediaType", "content"]
    private static let contentSuffix = ".content"

    /// The row that an object belongs to: its own name, or in a list the name without the position.
    private func row(of object: String, in form: ModelForm) -> String? {
        if let field = form.field(at: object), !field.isMultiple {
            return field.valueKind == .file ? object : nil
        }
        guard let dot = object.lastIndex(of: "."), Int(object[object.index(after: dot)...]) != nil
        else { return nil }
        let list = String(object[..<dot])
        let field = form.field(at: list)
        return field?.isMultiple == true && field?.valueKind == .file ? list : nil
    }

    /// The file that an object describes; `nil` for one without a name or without content.
    private func file(at object: String) -> SubmittedFile? {
        guard let name = texts["\(object).name"], !name.isEmpty,
            let content = texts["\(object)\(Self.contentSuffix)"].flatMap({
                Data(base64Encoded: $0)
            })
        else { return nil }
        return SubmittedFile(
            name: name, mediaType: (texts["\(object).mediaType"] ?? "").lowercased(),
            content: content)
    }
}
