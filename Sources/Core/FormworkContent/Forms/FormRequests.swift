public import Formwork

/// A set of records by the path of its resource, perhaps with one of its records.
public struct RecordSetQuery: ServerRequestQuery, Hashable {
    /// The path of the resource, such as `/books`.
    public var recordSet: String

    /// The record whose form is wanted; `nil` for that of a new one.
    public var id: ModelIdType?

    /// Makes a query.
    public init(recordSet: String, id: ModelIdType? = nil) {
        self.recordSet = recordSet
        self.id = id
    }
}

/// The form of a set of records, as its server describes it to one caller.
public struct FormDocument: ServerRequestBody, Hashable {
    /// The maximum number of bytes of a definition that is read.
    public static let maximumBytes = 2 << 20

    /// The title of the set in the language of the reader.
    public let title: String

    /// Whether the caller may send the form.
    public let canSubmit: Bool

    /// The form as the JSON of a `FormDefinition`, in the language of the reader.
    public let definition: String

    /// Makes a document.
    public init(title: String, canSubmit: Bool, definition: String) {
        self.title = title
        self.canSubmit = canSubmit
        self.definition = definition
    }
}

/// Reads the form of a set of records: `GET /record-sets/form?recordSet=/books`.
///
/// With an `id` it is the form of a stored record. Hidden and read-only fields, scopes and permissions
/// are those of the resource; a caller who may not send the form can only read it.
public struct LoadFormRequest: ShowRequest {
    /// The set, and the record.
    public typealias Query = RecordSetQuery
    /// The form.
    public typealias ResponseBody = FormDocument
    /// The path.
    public static var path: String { "/record-sets/form" }
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }
}

/// A row of files of a form.
public struct FormFileQuery: ServerRequestQuery, Hashable {
    /// The path of the resource, such as `/books`.
    public var recordSet: String

    /// The path of the row, such as `sketch`, or `team.photo` in a list.
    public var field: String

    /// Makes a query.
    public init(recordSet: String, field: String) {
        self.recordSet = recordSet
        self.field = field
    }
}

/// A file that is sent before its form.
public struct FormFileInput: ServerRequestBody, ValidatableModel, Hashable {
    /// The maximum size of a file in bytes.
    public static let maximumSize = 8 << 20

    /// The file with its content.
    public var file: FileValue?

    /// Makes an input.
    public init(file: FileValue?) { self.file = file }

    /// The field.
    public static var formFields: [any FormFieldBase] {
        [
            FormField<FileValue?>(
                "file", for: FormFileInput.self, type: .text(inputType: .file),
                options: [.required(value: true), .maxFileSize(bytes: Int64(maximumSize))])
        ]
    }
}

/// A file that a server keeps until its form arrives.
public struct UploadedFile: ServerRequestBody, Hashable {
    /// The identity by which the form names the file.
    public let id: ModelIdType

    /// Makes an answer.
    public init(id: ModelIdType) { self.id = id }
}

/// Sends a file before its form: `POST /record-sets/files?recordSet=/books&field=sketch`.
public struct UploadFormFileRequest: CreateRequest {
    /// The row.
    public typealias Query = FormFileQuery
    /// The file.
    public typealias RequestBody = FormFileInput
    /// The identity of the file.
    public typealias ResponseBody = UploadedFile
    /// The path.
    public static var path: String { "/record-sets/files" }
    /// The maximum size of a body, whose file is in base 64.
    public static var maxBodySize: Int { 11 << 20 }
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }
}
