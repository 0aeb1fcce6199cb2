import FormworkDefinitions
import Foundation

/// A directory of definitions for a test, with the file of a store, which is removed with it.
final class TemporaryDefinitions: Sendable {
    let url: URL

    var database: String { url.appending(path: "data.sqlite").path(percentEncoded: false) }

    init(_ files: [String: String]) throws {
        url = URL.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (name, text) in files { try write(text, to: name) }
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: url.appending(path: name))
    }

    func read(isEdited: Bool = false) throws -> Definitions {
        try Definitions(directory: url, isEdited: isEdited)
    }

    func site() throws -> DefinedSite { try DefinedSite(self) }

    /// The application with an editor, which has taken over the files.
    func editedSite() async throws -> DefinedSite {
        let site = try DefinedSite(self, isEdited: true)
        try await site.definitions.takeOver(into: site.store)
        return site
    }

    /// The text of a file, `nil` if there is none.
    func text(of name: String) -> String? {
        try? String(contentsOf: url.appending(path: name), encoding: .utf8)
    }

    /// The mistakes in the files, one in each line.
    func findings() -> [String] {
        do {
            _ = try read()
            return []
        } catch let error as DefinitionError {
            return error.findings.map { "\($0.place): \($0.message)" }
        } catch {
            return ["\(error)"]
        }
    }
}
