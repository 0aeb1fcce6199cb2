import Formwork
import Foundation

/// Files in a program's JSON: objects with a name and the content in base 64 (RFC 4648, 4).
///
/// ```json
/// {"title": "Roof", "logo": {"name": "roof.png", "mediaType": "image/png", "content": "iVBORw0…"}}
/// ```
///
/// An object with an `upload` names a file that its sender uploaded before, see ``UploadedFiles``.
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
    static func read(
        _ fields: SubmittedFields, as body: Any.Type, uploaded: Uploaded
    ) async throws -> SubmittedFields {
        guard let model = body as? any ValidatableModel.Type, ModelForm.of(model).takesFiles else {
            return fields
        }
        return try await JSONFiles(in: fields).fields(of: ModelForm.of(model), uploaded)
    }

    /// Finds a file that was uploaded before; `nil` if there is none.
    typealias Uploaded = (ModelIdType) async throws -> SubmittedFile?

    /// The maximum number of files of one body that were uploaded before it.
    static let maximumUploads = 50

    private func fields(of form: ModelForm, _ uploaded: Uploaded) async throws -> SubmittedFields {
        var read: Set<String> = []
        var files: [String: SubmittedFields.Entry] = [:]
        var uploads = 0
        for entry in fields.entries {
            guard let object = Self.object(with: entry), let row = row(of: object, in: form)
            else { continue }
            if entry.name.hasSuffix(Self.uploadSuffix) { uploads += 1 }
            guard uploads <= Self.maximumUploads,
                let file = try await file(at: object, entry, uploaded)
            else { continue }
            read.formUnion([row, object] + Self.members.map { "\(object).\($0)" })
            files[entry.name] = SubmittedFields.Entry(name: row, file: file)
        }
        // The entries of lists keep their order, even those in which nothing but a file is.
        return files.isEmpty ? fields : fields.replacing(read) { files[$0.name] }
    }

    private static let members = ["name", "mediaType", "content", "upload"]
    private static let contentSuffix = ".content"
    private static let uploadSuffix = ".upload"

    /// The name of the object that has its file in an entry; `nil` for another entry.
    private static func object(with entry: SubmittedFields.Entry) -> String? {
        let suffix = [contentSuffix, uploadSuffix].first { entry.name.hasSuffix($0) }
        return suffix.map { String(entry.name.dropLast($0.count)) }
    }

    /// The file of an object, with the content that is in it or that was uploaded before.
    private func file(
        at object: String, _ entry: SubmittedFields.Entry, _ uploaded: Uploaded
    ) async throws -> SubmittedFile? {
        guard entry.name.hasSuffix(Self.uploadSuffix) else { return file(at: object) }
        guard let id = ModelIdType(uuidString: entry.text) else { return nil }
        return try await uploaded(id)
    }

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
