import Formwork
import Foundation

/// The files of forms that are shown again, until the forms are accepted: a browser sends a file only
/// once.
///
/// They belong to an account, in all of its sessions, or to the session of an unknown sender. Each has a
/// description, by which its size counts before its content is read, and a random key, with which its
/// page sends it back.
///
/// ```text
/// kept files | account, 9f2c…       | "565adf46…"  name, type and size
///            | account, 9f2c…, 565… | "565adf46…"  the bytes
/// ```
///
/// Of the files of a sender the oldest make way for those of the last form. Unknown senders, who can
/// begin any number of sessions, have a topic of their own: they displace no files of accounts.
struct KeptFiles: Sendable {
    /// The maximum number of files of one account, or of one session without an account.
    static let maximumOfSender = 20

    /// The maximum number of bytes of the files of one account, or of one such session.
    static let maximumSizeOfSender = 16 << 20

    /// The maximum number of records of all accounts, of which each file has two.
    static let maximumCount = 10_000

    /// The maximum number of bytes of all accounts, about.
    static let maximumSize = 128 << 20

    /// The maximum number of records of all unknown senders, of which each file has two.
    static let maximumUnknownCount = 5_000

    /// The maximum number of bytes of all unknown senders, about.
    static let maximumUnknownSize = 64 << 20

    /// The time for which a file is kept, in seconds; its page renews it after half of it.
    static let lifetime: TimeInterval = 3_600

    /// The description of a file.
    private struct Entry: Codable {
        let name: String
        let mediaType: String
        let size: Int
    }

    /// A file that is kept.
    private struct Known {
        let key: String
        let entry: Entry
        let date: Date
    }

    private static let topic = MemoryTopic(
        "kept files", maximumCount: maximumCount, maximumSize: maximumSize, lifetime: lifetime)

    private static let unknownTopic = MemoryTopic(
        "kept files of unknown senders", maximumCount: maximumUnknownCount,
        maximumSize: maximumUnknownSize, lifetime: lifetime)

    let memory: any StoreMemory
    /// The identity of the session.
    let session: String
    /// The identity of the account; empty for an unknown sender.
    let account: String
    let now: Date

    /// Keeps the files of a form, as far as there is room, and forgets the oldest others in their place.
    ///
    /// Nothing is written before the sizes have decided. A row is kept whole or not at all, as a part of
    /// its files would look like all of them.
    ///
    /// - Parameters:
    ///   - rows: The files of each row, in the order of the form.
    ///   - keys: The keys of those that are kept already, by the keys of the files.
    /// - Returns: The keys under which files are kept now, by the keys of the files.
    /// - Throws: The error of the memory.
    func keep(
        _ rows: [[SubmittedFile]], under keys: [String: String] = [:]
    ) async throws -> [String: String] {
        let known = try await entries()
        var room = KeptFilesRoom()
        let files = rows.filter { room.take($0.map(\.content.count)) }.flatMap { $0 }
        var kept: [String: String] = [:]
        for file in files { kept[file.key] = keys[file.key] ?? Session.random() }
        try await forgetOldest(of: known, except: Set(kept.values), leaving: room)
        let lasting = Set(known.filter(isLasting).map(\.key))
        for file in files {
            guard let key = kept[file.key], !lasting.contains(key) else { continue }
            try await keep(file, under: key)
        }
        return kept
    }

    /// Forgets the oldest files for which the last form leaves no room.
    private func forgetOldest(
        of known: [Known], except keys: Set<String>, leaving room: KeptFilesRoom
    ) async throws {
        var room = room
        for file in known.reversed() where !keys.contains(file.key) {
            if !room.take([file.entry.size]) { try await forget(file.key) }
        }
    }

    /// Whether a file that its page shows again need not be written again.
    ///
    /// A form whose buttons are pressed often does not write its files each time. The others get the
    /// whole time again, so that each page can be sent for half of it at least.
    private func isLasting(_ file: Known) -> Bool {
        now.timeIntervalSince(file.date) < Self.lifetime / 2
    }

    /// Keeps a file under a key, in place of the same one.
    private func keep(_ file: SubmittedFile, under key: String) async throws {
        let entry = Entry(
            name: file.name, mediaType: file.mediaType, size: file.content.count)
        // A copy, as the bytes can be those of the whole body.
        let content = MemoryRecord(name: key, content: Data(Array(file.content)), date: now)
        let description = MemoryRecord(
            name: key, content: try JSONEncoder().encode(entry), date: now)
        // In this order a description has its content.
        try await memory.keep(content, of: owner(of: key), in: topic)
        try await memory.keep(description, of: owner, in: topic)
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
        for file in wanted {
            let records = try await memory.records(of: owner(of: file.key), in: topic, now: now)
            files[file.key] = records.first.map { record in
                SubmittedFile(
                    name: file.entry.name, mediaType: file.entry.mediaType, content: record.content)
            }
        }
        return files
    }

    /// Forgets files; a key without one is no write.
    func forget(_ keys: Set<String>) async throws {
        guard !keys.isEmpty else { return }
        for file in try await entries() where keys.contains(file.key) {
            try await forget(file.key)
        }
    }

    /// Forgets a file, its description first: without it no content is found.
    private func forget(_ key: String) async throws {
        try await memory.forget(key, of: owner, in: topic)
        try await memory.forget(key, of: owner(of: key), in: topic)
    }

    /// The descriptions of the files, in the order in which they were kept.
    private func entries() async throws -> [Known] {
        try await memory.records(of: owner, in: topic, now: now).compactMap { record in
            (try? JSONDecoder().decode(Entry.self, from: record.content))
                .map { Known(key: record.name, entry: $0, date: record.date) }
        }
    }

    private var topic: MemoryTopic { account.isEmpty ? Self.unknownTopic : Self.topic }

    /// An account is known by itself: further sessions give it no further room.
    private var sender: (kind: String, identity: String) {
        account.isEmpty ? ("session", session) : ("account", account)
    }

    private var owner: MemoryOwner { MemoryOwner(sender.kind, sender.identity) }

    private func owner(of key: String) -> MemoryOwner {
        MemoryOwner(sender.kind, sender.identity, key)
    }
}
