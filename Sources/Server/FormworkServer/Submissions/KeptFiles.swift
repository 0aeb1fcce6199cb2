import Formwork
import Foundation

/// The files of forms that are shown again, until the forms are accepted: a browser sends a file only
/// once.
///
/// They belong to one session of a browser and the account in it. Each has a description, by which its size
/// counts before its content is read, and a random key, with which its page sends it back.
///
/// ```text
/// kept files | 9f2c…, account       | "565adf46…"  name, type and size
///            | 9f2c…, account, 565… | "565adf46…"  the bytes
/// ```
///
/// Of the files of a session the oldest make way for those of its last form.
struct KeptFiles: Sendable {
    /// The maximum number of files of one session.
    static let maximumOfSession = 20

    /// The maximum number of bytes of the files of one session.
    static let maximumSizeOfSession = 16 << 20

    /// The maximum number of records of all sessions, of which each file has two.
    static let maximumCount = 10_000

    /// The maximum number of bytes of all, about.
    static let maximumSize = 128 << 20

    /// The time for which a file is kept, in seconds.
    static let lifetime: TimeInterval = 3_600

    /// The description of a file.
    private struct Entry: Codable {
        let name: String
        let mediaType: String
        let size: Int
    }

    private static let topic = MemoryTopic(
        "kept files", maximumCount: maximumCount, maximumSize: maximumSize, lifetime: lifetime)

    let memory: any StoreMemory
    /// The identity of the session.
    let session: String
    /// The identity of the account; empty for an unknown sender.
    let account: String
    let now: Date

    /// Keeps a file under a new key.
    func keep(_ file: SubmittedFile) async throws -> String {
        let key = Session.random()
        let entry = Entry(
            name: file.name, mediaType: file.mediaType, size: file.content.count)
        // A copy, as the bytes can be those of the whole body.
        let content = MemoryRecord(name: key, content: Data(Array(file.content)), date: now)
        let description = MemoryRecord(
            name: key, content: try JSONEncoder().encode(entry), date: now)
        try await memory.keep(content, of: owner(of: key), in: Self.topic)
        try await memory.keep(description, of: owner, in: Self.topic)
        return key
    }

    /// Forgets the oldest files beside those of a form, and further ones of the form itself, where there
    /// are too many.
    ///
    /// - Parameter keys: The keys of the files of the form.
    /// - Returns: The keys of the files that are left.
    /// - Throws: The error of the memory.
    func makeRoom(for keys: Set<String>) async throws -> Set<String> {
        let all = try await entries()
        let others = all.filter { !keys.contains($0.key) }.reversed()
        var (left, size) = (Set<String>(), 0)
        for (key, entry) in all.filter({ keys.contains($0.key) }) + others {
            if left.count < Self.maximumOfSession, size + entry.size <= Self.maximumSizeOfSession {
                left.insert(key)
                size += entry.size
            } else {
                try await forget(key)
            }
        }
        return left
    }

    /// Returns the files of some keys; those whose time is over are left out.
    ///
    /// - Throws: `RequestError` with the code `tooLarge`, before a content is read, if together they have
    ///   more bytes than a limit.
    func files(of keys: Set<String>, upTo limit: Int) async throws -> [String: SubmittedFile] {
        let wanted = try await entries().filter { keys.contains($0.key) }
        guard wanted.reduce(0, { $0 + $1.entry.size }) <= limit else {
            throw RequestError(.tooLarge)
        }
        var files: [String: SubmittedFile] = [:]
        for (key, entry) in wanted {
            let records = try await memory.records(of: owner(of: key), in: Self.topic, now: now)
            files[key] = records.first.map { record in
                SubmittedFile(
                    name: entry.name, mediaType: entry.mediaType, content: record.content)
            }
        }
        return files
    }

    /// Forgets a file.
    func forget(_ key: String) async throws {
        try await memory.forget(key, of: owner, in: Self.topic)
        try await memory.forget(key, of: owner(of: key), in: Self.topic)
    }

    /// The descriptions of the files, in the order in which they were kept.
    private func entries() async throws -> [(key: String, entry: Entry)] {
        try await memory.records(of: owner, in: Self.topic, now: now).compactMap { record in
            (try? JSONDecoder().decode(Entry.self, from: record.content))
                .map { (record.name, $0) }
        }
    }

    private var owner: MemoryOwner { MemoryOwner(session, account) }

    private func owner(of key: String) -> MemoryOwner { MemoryOwner(session, account, key) }
}
