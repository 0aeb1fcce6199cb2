public import Formwork
public import FormworkClient
import FormworkScreens
import Foundation

/// A file that an ``ImageGalleryScreenlet`` uploads, and the way that it went.
public struct PictureUpload: Sendable {
    /// The file.
    public let file: FileValue

    /// The new document, the write that waits for it, or the reason why there is none.
    public let result: Result<WriteOutcome<StoredReference>, any Error>
}

/// Uploads one picture or lets it wait; a refusal is a result, so that the others go on.
struct UploadPicture<L: DocumentLibrary>: ServerOperation {
    let file: FileValue
    /// The key of the file, so that it is uploaded once, also if an answer is lost.
    let key: UUID
    let queue: OfflineQueue?
    let policy: CachePolicy

    func doRun(in context: OperationContext) async throws -> PictureUpload {
        do {
            try file.checkPicture()
            let document = Document(title: file.pictureTitle, file: file)
            let outcome = try await context.write(
                L.Create(requestBody: document), through: queue, by: policy,
                to: WaitingPictures.entity(of: L.self), key: key)
            return PictureUpload(file: file, result: .success(outcome))
        } catch is CancellationError {
            throw CancellationError()
        } catch let error as ServerRequestProcessingError where error.code == .cancelled {
            throw error
        } catch {
            return PictureUpload(file: file, result: .failure(error))
        }
    }
}

extension FileValue {
    /// Refuses a file that is no picture that faces show, or is too large, before it is sent.
    fileprivate func checkPicture() throws(RequestError) {
        guard let content, MediaFormat(of: Data(content))?.kind == .picture else {
            throw RequestError(.unsupportedType)
        }
        guard size <= Document.maximumFileSize else { throw RequestError(.tooLarge) }
    }

    /// The name without its ending, as the title of a document.
    fileprivate var pictureTitle: String {
        let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name[...]
        let title = stem.trimmingCharacters(in: .whitespacesAndNewlines)
        return String((title.isEmpty ? name : title).prefix(Document.maximumTitleLength))
    }
}

/// Finds out whether the reader may add documents to a library, by asking for the form.
///
/// Without a server a picture may wait, where there is a queue: the server decides about it later.
struct UploadCheck<L: DocumentLibrary>: ServerOperation {
    let waitsOffline: Bool

    func doRun(in context: OperationContext) async throws -> Bool {
        do {
            _ = try await context.send(L.New(query: ResourceNewQuery()))
            return true
        } catch is CancellationError {
            throw CancellationError()
        } catch {
            // The list itself reports a server that does not answer.
            return waitsOffline && error.isNotAvailable
        }
    }
}

/// The files that an ``ImageGalleryScreenlet`` uploads, in their order.
struct UploadQueue {
    /// Whether a file is being sent.
    var isRunning = false
    /// The number of files that were uploaded.
    var succeeded = 0
    /// The number of files that wait for a server.
    var waiting = 0
    /// The number of the file that is being sent, the first being 1.
    private(set) var number = 0
    /// The reason why the last file that failed did so.
    var error: (any Error)?
    /// The number of files since the queue was empty.
    private(set) var total = 0

    private var files: ArraySlice<FileValue> = []

    /// Adds files; `false`, without any of them, beyond the limit.
    mutating func add(_ files: [FileValue], limit: Int) -> Bool {
        guard self.files.count + files.count <= limit else { return false }
        self.files += files
        total += files.count
        return true
    }

    /// Takes the file that is next.
    mutating func next() -> FileValue? {
        guard let file = files.popFirst() else { return nil }
        number += 1
        return file
    }

    /// Takes all files that wait.
    mutating func removeAll() -> [FileValue] {
        defer { files = [] }
        return Array(files)
    }
}
