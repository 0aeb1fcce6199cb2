public import Formwork

/// The status of the document of a row.
public enum DDMDocumentStatus: Hashable, Sendable {
    /// A file was picked and is not on the server yet.
    case pending
    /// So many bytes of all were sent.
    case uploading(sent: Int64, total: Int64)
    /// The server has the document.
    case uploaded(DDMDocument)
    /// The last attempt failed; the next one tries again.
    case failed
}

/// Sends the files of forms to the server of documents.
public protocol DDMDocumentUploader {
    /// Sends a file.
    ///
    /// - Parameters:
    ///   - file: The file with its content.
    ///   - tag: The tag of the row, for the name of the document.
    ///   - progress: Receives the number of bytes that were sent and that of all.
    /// - Returns: The document that the server made of it.
    /// - Throws: Any error, which makes the document a failed one.
    func upload(
        _ file: FileValue, of tag: String, progress: (_ sent: Int64, _ total: Int64) -> Void
    ) async throws -> DDMDocument
}

/// The progress of one file, which is dropped once its row has another one.
struct DDMDocumentUpload {
    let file: FileValue
    let status: DDMDocumentStatus
}
