public import Foundation

/// A folder in which letters end, for development: a page of the application shows them.
///
/// The page, `/account/letters`, is answered on the machine of the server alone, and by no site whose
/// deployment declares HTTPS, trusted proxies or names of other machines. The folder that is made and the
/// letters in it are readable for the user of the server alone: their links open accounts.
public struct MailFolder: MailTransport {
    /// The maximum number of letters; the oldest are removed.
    public static let maximumCount = 100

    /// The maximum number of bytes of a letter.
    public static let maximumLength = 65_536

    private let folder: URL

    /// They have: they are files.
    public var isLocal: Bool { true }

    /// Keeps letters in a folder, which is made if need be.
    public init(_ folder: URL) { self.folder = folder }

    /// Writes the letter as a file of its own: two header fields, an empty line, the text.
    public func send(_ letter: Letter) async throws {
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        let time = Int64(Date().timeIntervalSince1970 * 1_000_000)
        let file = folder.appending(path: "\(time)-\(UUID().uuidString).txt")
        let text = "To: \(letter.receiver)\nSubject: \(letter.subject)\n\n\(letter.text)\n"
        try Self.write(Data(text.utf8.prefix(Self.maximumLength)), to: file)
        for old in try files().dropFirst(Self.maximumCount) {
            try FileManager.default.removeItem(at: old)
        }
    }

    /// Returns the letters, the newest first.
    public func letters() throws -> [Letter] {
        guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
        return try files().prefix(Self.maximumCount).compactMap {
            Letter(file: try Data(contentsOf: $0))
        }
    }

    /// Writes a file that is whole when it has its name, and that its owner alone can ever read.
    private static func write(_ data: Data, to file: URL) throws {
        let part = file.appendingPathExtension("part")
        let descriptor = open(part.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw CocoaError(.fileWriteUnknown) }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        do {
            try handle.write(contentsOf: data)
            try handle.close()
            try FileManager.default.moveItem(at: part, to: file)
        } catch {
            try? FileManager.default.removeItem(at: part)
            throw error
        }
    }

    private func files() throws -> [URL] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "txt" }
            .sorted { $0.lastPathComponent > $1.lastPathComponent }
    }
}

extension MailTransport where Self == MailFolder {
    /// A folder in which letters end, for development.
    public static func folder(_ folder: URL) -> MailFolder { MailFolder(folder) }
}

extension Letter {
    /// Reads a letter of a folder; `nil` for a file that is none.
    fileprivate init?(file: Data) {
        let parts = String(decoding: file, as: UTF8.self)
            .split(separator: "\n", maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count == 4, parts[0].hasPrefix("To: "), parts[1].hasPrefix("Subject: "),
            let receiver = MailAddress(String(parts[0].dropFirst(4)))
        else { return nil }
        self.init(
            to: receiver, subject: String(parts[1].dropFirst(9)),
            text: parts[3].trimmingCharacters(in: .newlines))
    }
}
