import FormworkScreens

/// Sends the address and the title to the server's bookmarks.
struct LiferaySaveBookmarkOperation: ServerOperation {
    let url: String
    let title: String

    func validateData() throws {
        let results = Validations()
        guard Bookmark(url: url, title: title).validate(validations: results) != .error else {
            throw ValidationError(validations: results.validations)
        }
    }

    func doRun(in context: OperationContext) async throws -> StoredReference {
        try await context.send(Bookmarks.Create(requestBody: Bookmark(url: url, title: title)))
    }
}
