public import Formwork
import Foundation

/// A resource of files: pictures, recordings with captions, PDFs and others.
///
/// ```swift
/// enum Documents: DocumentLibrary {
///     static func permits(_ action: ResourceAction, _ item: Item?, for caller: Caller) -> Bool {
///         caller.has(role: "editor")
///     }
/// }
/// ```
///
/// The kind of a file follows from its bytes, never from its name. A file that claims to be of a known type
/// and is not is refused, and so are captions that no player reads. The file is at
/// `/documents/<id>/files?name=file`, a part of it for each `Range`; pictures and recordings are shown,
/// all others are saved.
public protocol DocumentLibrary: Resource where Fields == Document {}

extension DocumentLibrary {
    /// The title, the kind and the time of the insertion.
    public static var columns: [Column<Document>] { [.link(\.title), .field(\.kind), .created] }

    /// The title.
    public static var searched: [PartialKeyPath<Document>] { [\.title] }

    /// The kind.
    public static var filters: [Filter<Document>] { [.choice(\.kind)] }

    /// Checks the files of a new document, and finds out its kind.
    public static func willCreate(
        _ document: inout Document, context: ResourceContext
    ) async throws {
        try document.check()
    }

    /// Checks the files of a changed document, and finds out its kind.
    public static func willUpdate(
        _ document: inout Document, of item: Stored<Document>, context: ResourceContext
    ) async throws {
        try document.check()
    }
}

extension Document {
    /// Finds out the kind of a file that arrived, and checks it with its captions; of files that are
    /// kept there is nothing to check.
    ///
    /// - Throws: `ValidationError` with the row of a file that is not what it claims to be.
    public mutating func check() throws {
        if let file, let content = file.content {
            let format = MediaFormat(of: Data(content))
            kind = DocumentKind(format)
            guard format?.fits(file.mediaType.lowercased()) ?? !file.claimsFormat else {
                throw Self.refusal(Self.fileField, "mismatch")
            }
        }
        guard let captions else { return }
        guard kind == .audio || kind == .video else {
            throw Self.refusal(Self.captionsField, "withoutSound")
        }
        guard let content = captions.content else { return }
        do throws(WebVTT.Problem) {
            _ = try WebVTT(Data(content))
        } catch {
            throw Self.refusal(
                Self.captionsField, "captions", ["line": .integer(Int64(error.line))])
        }
    }

    private static func refusal(
        _ field: any FormFieldBase, _ name: String, _ arguments: [String: LocalizableArgument] = [:]
    ) -> ValidationError {
        ValidationError(validations: [
            ValidationResult(
                field: field,
                message: .localized(
                    key: "FormworkContent.documents.\(name)", arguments: arguments))
        ])
    }
}

extension MediaFormat {
    /// Whether a declared media type does not contradict the content: it is of the same kind, or of none
    /// that is recognized by its bytes.
    fileprivate func fits(_ declared: String) -> Bool {
        guard MediaFormat.recognizes(declared) else { return true }
        let isRecording = kind == .audio || kind == .video
        return declared == mediaType
            || isRecording && ["audio/", "video/"].contains { declared.hasPrefix($0) }
    }
}

extension FileValue {
    /// Whether the sender declared a type by which files are recognized.
    fileprivate var claimsFormat: Bool { MediaFormat.recognizes(mediaType.lowercased()) }
}
