import Formwork
import FormworkCryptography
public import Foundation

/// Credentials in files of one folder, sealed by a key in another file.
///
/// ```swift
/// func session(at server: ServerContext, in folder: URL) async throws -> SessionContext {
///     let session = SessionContext(server: server, store: SealedCredentials(in: folder))
///     try await session.loadStoredCredentials()
///     return session
/// }
/// ```
///
/// The files are for the user of the program alone (mode 0600), in a folder that no other user can write to,
/// and are refused if that is not so. Who copies the credentials without the key, as from a backup that leaves it
/// out, cannot read them; who changes them, or puts those for one server in the place of others, is noticed.
/// Who can read all files of the user, as other programs of the same user, has the credentials: against
/// those, only a keychain of the system or a password that is entered each time protects.
public struct SealedCredentials: CredentialsStore {
    /// The maximum number of bytes of stored credentials.
    public static let maximumBytes = 65_536

    /// The name of the key's file, unless another one is given.
    public static let keyFileName = "credentials.key"

    private let folder: URL
    private let keyFile: URL
    private let beforeStep: PrivateFolder.BeforeStep

    /// Keeps credentials in a folder, which is made for its owner alone if there is none.
    ///
    /// - Parameters:
    ///   - folder: The folder.
    ///   - keyFile: The file with the key, which is made if there is none; by default it is in the folder.
    ///     In another place, such as one without backups, a copy of the folder is of no use.
    public init(in folder: URL, keyFile: URL? = nil) {
        self.init(in: folder, keyFile: keyFile) { _ in }
    }

    init(in folder: URL, keyFile: URL? = nil, beforeStep: @escaping PrivateFolder.BeforeStep) {
        self.folder = folder
        self.keyFile = keyFile ?? folder.appending(path: Self.keyFileName)
        self.beforeStep = beforeStep
    }

    /// Stores credentials: once it returns they are on the disk, and until then the former ones are.
    public func storeCredentials(
        _ credentials: StoredCredentials, for server: ServerContext
    ) async throws {
        let content = try JSONEncoder.formwork.encode(
            Content(server: server.address, stored: credentials))
        let sealed = try key(makingOne: true).sealed(content)
        let name = Self.name(of: server)
        guard sealed.count <= Self.maximumBytes else {
            throw CredentialsStoreError.tooLarge(path(of: name), Self.maximumBytes)
        }
        try files.write(sealed, to: name)
    }

    /// Returns the credentials for a server.
    public func loadStoredCredentials(for server: ServerContext) async throws -> StoredCredentials?
    {
        let name = Self.name(of: server)
        guard let sealed = try files.read(name, atMost: Self.maximumBytes) else { return nil }
        guard let content = try key(makingOne: false).opened(sealed),
            let found = try? JSONDecoder.formwork.decode(Content.self, from: content),
            found.server == server.address
        else { throw CredentialsStoreError.damaged(path(of: name)) }
        return found.stored
    }

    /// Removes the credentials for a server; the key stays for others.
    public func removeStoredCredentials(for server: ServerContext) async throws {
        try files.remove(Self.name(of: server))
    }

    private var files: PrivateFolder { PrivateFolder(folder, beforeStep: beforeStep) }

    private func key(makingOne makes: Bool) throws -> SealingKey {
        let keys = PrivateFolder(keyFile.deletingLastPathComponent(), beforeStep: beforeStep)
        let name = keyFile.lastPathComponent
        if makes { try keys.writeOnce(Data.random(count: SealingKey.length), to: name) }
        guard let bytes = try keys.read(name, atMost: SealingKey.length),
            bytes.count == SealingKey.length
        else { throw CredentialsStoreError.damaged(keyFile.path(percentEncoded: false)) }
        return SealingKey(bytes)
    }

    private func path(of name: String) -> String {
        folder.appending(path: name).path(percentEncoded: false)
    }

    /// The name of a file that has no characters of the address.
    private static func name(of server: ServerContext) -> String {
        ContentDigest(of: Data(server.address.utf8)).text.prefix(32) + ".credentials"
    }
}

/// The content of a file.
private struct Content: Codable {
    /// The address of the server: a file with the name of another server's file is noticed.
    let server: String
    let stored: StoredCredentials
}
