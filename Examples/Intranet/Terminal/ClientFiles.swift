import Formwork
import FormworkClient
import FormworkSQLite
import FormworkScreens
import Foundation

/// The files of a terminal's user: what was read, what waits and the log-in, sealed by a key beside them.
struct ClientFiles {
    private let folder: URL
    private let key: Data

    /// Opens the folder, or makes it for its owner alone.
    init(in folder: URL) throws {
        self.folder = folder
        let files = FileManager.default
        try files.createDirectory(
            at: folder, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        let file = folder.appending(path: "key")
        if !files.fileExists(atPath: file.path) {
            let random = (0..<32).map { _ in UInt8.random(in: 0...255) }
            _ = files.createFile(
                atPath: file.path, contents: Data(random),
                attributes: [.posixPermissions: 0o600])
        }
        key = try Data(contentsOf: file)
    }

    /// A session that remembers what was read, and can be resumed at the next start.
    func session(at server: URL, locale: Locale) throws -> SessionContext {
        let answers = try SQLiteResponseStore(path: path(of: "read.sqlite"), secret: key)
        return SessionContext(
            server: try ServerContext(server), locale: locale, retries: .once,
            cache: ResponseCache(in: answers), store: SealedCredentials(in: folder))
    }

    /// The changes of a user that wait for the server.
    func queue(of user: SessionUser, _ session: SessionContext) throws -> OfflineQueue {
        let url = session.server.url
        let waiting = try SQLiteWriteStore(
            path: path(of: "waiting.sqlite"), server: url, user: user.id.uuidString, key: key)
        return OfflineQueue(waiting, baseURL: url, by: session, locale: session.locale)
    }

    private func path(of name: String) -> String { folder.appending(path: name).path }
}
