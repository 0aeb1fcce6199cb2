public import Formwork
import FormworkClient
import FormworkPresentation
import FormworkScreens
import Foundation

/// A form that a server described, checked.
public struct LoadedForm: Hashable, Sendable {
    /// The title of the set of records.
    public let title: String

    /// Whether the caller may send the form.
    public let canSubmit: Bool

    /// The form in the language of the reader.
    public let definition: FormDefinition
}

/// Reads the form of a set of records.
struct LoadFormOperation: ReadOperation, Hashable {
    let recordSet: RecordSet
    let id: ModelIdType?
    let policy: CachePolicy

    func doRun(in context: OperationContext) async throws -> LoadedForm {
        let document = try await context.read(
            LoadFormRequest(query: RecordSetQuery(recordSet: recordSet.path, id: id)), by: policy
        ).content
        return LoadedForm(
            title: document.title, canSubmit: document.canSubmit,
            definition: try document.checkedDefinition())
    }
}

extension FormDocument {
    /// The definition, checked as any that comes from outside.
    ///
    /// - Throws: `ServerRequestProcessingError` with the reason why it is none.
    func checkedDefinition() throws -> FormDefinition {
        guard definition.utf8.count <= Self.maximumBytes else {
            throw Self.error("more than \(Self.maximumBytes) bytes", nil)
        }
        do {
            return try FormDefinition(json: Array(definition.utf8))
        } catch {
            throw Self.error("no form that can be shown", error)
        }
    }

    private static func error(_ finding: String, _ cause: (any Error)?) -> any Error {
        ServerRequestProcessingError(
            code: .unexpectedAnswer,
            message: """
                The definition of the form is \(finding). Are client and server of the same version?
                """,
            cause: cause)
    }
}

/// Reads a record of a set.
struct LoadRecordOperation: ReadOperation, Hashable {
    let recordSet: RecordSet
    let id: ModelIdType
    let policy: CachePolicy

    func doRun(in context: OperationContext) async throws -> FormRecord {
        try await context.below(recordSet.folder).read(
            LoadRecordRequest(query: RecordQuery(recordSet: recordSet.name, id: id)), by: policy
        ).content
    }
}

/// Sends a file before its form.
struct UploadFileOperation: ServerOperation {
    let recordSet: RecordSet
    let field: String
    let file: FileValue

    func doRun(in context: OperationContext) async throws -> UploadedFile {
        try await context.send(
            UploadFormFileRequest(
                query: FormFileQuery(recordSet: recordSet.path, field: field),
                requestBody: FormFileInput(file: file)))
    }
}

/// The end of the sending of a record.
public enum RecordSubmission: Hashable, Sendable {
    /// The server has stored the record.
    case stored(StoredReference)
    /// The change waits on this device until there is a server.
    case waiting
}

/// Sends the values of a form: as a new record, or as changes of the version that was read.
struct SubmitRecordOperation: ServerOperation {
    let recordSet: RecordSet
    let id: ModelIdType?
    let version: Int?
    let record: SubmittedRecord
    /// The key by which the server stores the record once.
    let key: UUID
    let queue: OfflineQueue?
    let policy: CachePolicy

    func doRun(in context: OperationContext) async throws -> RecordSubmission {
        let body = try RecordValues(
            json: try await record.body { try await content(ofFile: $0, context) })
        guard let id else {
            return try await send(
                CreateRecordRequest(
                    query: RecordCreationQuery(recordSet: recordSet.name), requestBody: body),
                context)
        }
        let query = RecordQuery(recordSet: recordSet.name, id: id, version: version)
        return try await send(UpdateRecordRequest(query: query, requestBody: body), context)
    }

    private func send<Request: ServerRequest>(
        _ request: Request, _ context: OperationContext
    ) async throws -> RecordSubmission where Request.ResponseBody == StoredReference {
        guard let queue, recordSet.folder.isEmpty else {
            return .stored(try await context.below(recordSet.folder).send(request, key: key))
        }
        let outcome = try await queue.process(request, policy: policy, creating: key)
        if case .accepted(let stored) = outcome { return .stored(stored) }
        return .waiting
    }

    /// The content of a stored file that moved with its entry.
    private func content(ofFile row: String, _ context: OperationContext) async throws -> Data {
        guard let id else { throw RequestError(.notFound) }
        let address = context.connector.baseURL
            .appending(path: "\(recordSet.path)/\(id.uuidString)/files")
            .appending(queryItems: [URLQueryItem(name: "name", value: row)])
        let answer = try await context.answer(from: address)
        guard answer.status == 200 else { throw RequestError(.notFound) }
        return answer.body
    }
}
