package import Formwork
package import Foundation

/// The files that senders uploaded before the forms that they belong to.
///
/// A body in JSON names such a file by its identity:
///
/// ```json
/// {"title": "Roof", "logo": {"upload": "565A2B1C-…"}}
/// ```
package protocol UploadedFiles: Sendable {
    /// Finds a file that a caller uploaded.
    ///
    /// - Parameters:
    ///   - id: The identity of the upload.
    ///   - caller: The sender of the form, who must be that of the file.
    ///   - store: The store of the application.
    ///   - now: The time, at which an old upload is none any more.
    /// - Returns: The file; `nil` if there is none for the caller.
    /// - Throws: The store's error.
    func file(
        _ id: ModelIdType, of caller: Caller, in store: any ModelStore, now: Date
    ) async throws -> SubmittedFile?
}

extension Exchange {
    /// The fields of a program's body, with the files in it and those that were uploaded before.
    func fieldsWithFiles(as body: Any.Type) async throws -> SubmittedFields {
        let fields = try jsonFields()
        return try await JSONFiles.read(fields, as: body) { id in
            let (services, caller) = (self.services, self.caller)
            return try await services.uploadedFiles?.file(
                id, of: caller, in: services.store, now: services.now())
        }
    }
}
