public import Formwork

/// The kind of a document, by the content of its file.
public enum DocumentKind: String, CaseIterable, FormFieldValue {
    /// A picture.
    case picture
    /// A recording that is heard.
    case audio
    /// A recording that is seen.
    case video
    /// A document in the Portable Document Format.
    case pdf
    /// Any other file, which browsers save.
    case other

    /// The kind of a file with a format; `nil` for none that browsers show.
    init(_ format: MediaFormat?) {
        self = (format?.kind).flatMap { DocumentKind(rawValue: $0.rawValue) } ?? .other
    }
}

/// A file with a title, and the captions of a recording.
public struct Document: FormModel {
    /// The maximum length of a title.
    public static let maximumTitleLength = 200

    /// The maximum size of a file, in bytes.
    public static let maximumFileSize: Int64 = 7_000_000

    /// The title.
    public var title: String

    /// The file.
    public var file: FileValue?

    /// The captions of a recording, in WebVTT.
    public var captions: FileValue?

    /// The kind of the file, which the server finds out.
    public var kind: DocumentKind?

    /// Makes a document.
    public init(title: String, file: FileValue?, captions: FileValue? = nil) {
        self.title = title
        self.file = file
        self.captions = captions
    }

    /// The rows: title, file, captions and the kind.
    public static var propertyRows: [FormRow] {
        [.field(titleField), .field(fileField), .field(captionsField), .field(kindField)]
    }

    /// The names of the properties.
    public static func propertyNames() -> [PartialKeyPath<Document>: String] {
        [\.title: "title", \.file: "file", \.captions: "captions", \.kind: "kind"]
    }

    /// The indexes of the list of a ``DocumentLibrary``.
    public static var indexes: ModelIndexes {
        ModelIndexes(sort: ["title", "kind"], filter: ["kind"], search: ["title"])
    }

    private static var titleField: FormField<String> {
        FormField(
            "title", for: Document.self, type: .text(inputType: .text),
            options: [.required(value: true), .maxLength(value: maximumTitleLength)])
    }

    static var fileField: FormField<FileValue?> {
        FormField(
            "file", for: Document.self, type: .text(inputType: .file),
            options: [.required(value: true), .maxFileSize(bytes: maximumFileSize)])
    }

    static var captionsField: FormField<FileValue?> {
        FormField(
            "captions", for: Document.self, type: .text(inputType: .file),
            options: [
                .fileTypes(values: [".vtt"]), .maxFileSize(bytes: Int64(WebVTT.maximumSize)),
            ],
            hasHint: true)
    }

    private static var kindField: FormField<DocumentKind?> {
        FormField(
            "kind", for: Document.self, type: .select,
            options: [
                .choices(of: DocumentKind.self, for: Document.self, propertyName: "kind"),
                .disabled(value: true),
            ])
    }
}
