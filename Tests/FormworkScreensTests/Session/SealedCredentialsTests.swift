import Formwork
import Foundation
import Testing

@testable import FormworkScreens

@Suite("Sealed credentials") struct SealedCredentialsTests {
    private struct Killed: Error {}

    private let folder: URL
    private let server: ServerContext

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        server = try .underTest()
    }

    private var store: SealedCredentials { SealedCredentials(in: folder) }

    private func credentials(_ user: String = "ada") -> StoredCredentials {
        StoredCredentials(
            AccountsDouble.credentials(of: user),
            of: SessionUser(id: AccountsDouble.id(of: user), name: user))
    }

    private func files() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    private var stored: String {
        get throws {
            folder.appending(path: try #require(try files().first { $0.hasSuffix(".credentials") }))
                .path
        }
    }

    private func code(_ store: SealedCredentials? = nil) async -> CredentialsStoreError.Code? {
        await #expect(throws: CredentialsStoreError.self) {
            _ = try await (store ?? self.store).loadStoredCredentials(for: server)
        }?.code
    }

    @Test("come back at the next start, for their server alone, and can be removed")
    func comeBack() async throws {
        let other = try ServerContext.underTest("https://other.example")
        #expect(try await store.loadStoredCredentials(for: server) == nil)
        try await store.removeStoredCredentials(for: server)
        try await store.storeCredentials(credentials(), for: server)
        try await store.storeCredentials(credentials("eve"), for: other)
        #expect(try await store.loadStoredCredentials(for: server) == credentials())
        #expect(try await store.loadStoredCredentials(for: other) == credentials("eve"))
        try await store.removeStoredCredentials(for: server)
        #expect(try await store.loadStoredCredentials(for: server) == nil)
        #expect(try await store.loadStoredCredentials(for: other) == credentials("eve"))
    }

    @Test("are in files for their owner alone, without a readable word")
    func sealed() async throws {
        try await store.storeCredentials(credentials(), for: server)
        for name in try files() {
            let path = folder.appending(path: name).path
            let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
            #expect(mode as? Int == 0o600)
            let content = try Data(contentsOf: URL(filePath: path))
            for word in ["ada", "secret", "intranet"] {
                #expect(content.firstRange(of: Data(word.utf8)) == nil)
            }
        }
        let mode = try FileManager.default.attributesOfItem(atPath: folder.path)[.posixPermissions]
        #expect(mode as? Int == 0o700)
    }

    @Test("that others can read are refused, and so is a folder in which others can write")
    func exposed() async throws {
        try await store.storeCredentials(credentials(), for: server)
        for (path, mode) in [(try stored, 0o640), (try stored, 0o604), (folder.path, 0o770)] {
            let kept = path == folder.path ? 0o700 : 0o600
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
            #expect(await code() == .exposed)
            try FileManager.default.setAttributes([.posixPermissions: kept], ofItemAtPath: path)
        }
        let key = folder.appending(path: SealedCredentials.keyFileName).path
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: key)
        #expect(await code() == .exposed)
        await #expect(throws: CredentialsStoreError.self) {
            try await store.storeCredentials(credentials("eve"), for: server)
        }
    }

    @Test("are no links, no folders and no pipes")
    func links() async throws {
        try await store.storeCredentials(credentials(), for: server)
        let (path, moved) = (try stored, folder.appending(path: "moved").path)
        try FileManager.default.moveItem(atPath: path, toPath: moved)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: moved)
        #expect(await code() == .noFile)
        try await store.storeCredentials(credentials("eve"), for: server)
        #expect(try await store.loadStoredCredentials(for: server) == credentials("eve"))
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        #expect(await code() != nil)
        try FileManager.default.removeItem(atPath: path)
        #expect(mkfifo(path, 0o600) == 0)
        #expect(await code() == .noFile)
    }

    @Test("that were changed at any byte, shortened, or sealed by another key are an error")
    func tampered() async throws {
        try await store.storeCredentials(credentials(), for: server)
        let path = try stored
        let content = try Data(contentsOf: URL(filePath: path))
        func write(_ data: Data) throws {
            let handle = try FileHandle(forWritingTo: URL(filePath: path))
            try handle.truncate(atOffset: 0)
            try handle.write(contentsOf: data)
            try handle.close()
        }
        for index in content.indices {
            var changed = content
            changed[index] ^= 1
            try write(changed)
            #expect(await code() == .damaged)
        }
        for count in 0..<content.count {
            try write(content.prefix(count))
            #expect(await code() == .damaged)
        }
        try write(content)
        #expect(try await store.loadStoredCredentials(for: server) == credentials())
        try write(Data(count: SealedCredentials.maximumBytes + 1))
        #expect(await code() == .tooLarge)
        try write(content)
        let other = folder.appending(path: "other.key")
        let elsewhere = SealedCredentials(
            in: folder.appending(path: "b"), keyFile: other)
        try await elsewhere.storeCredentials(credentials(), for: server)
        #expect(await code(SealedCredentials(in: folder, keyFile: other)) == .damaged)
    }

    @Test("for one server are not taken for those of another")
    func exchanged() async throws {
        let other = try ServerContext.underTest("https://other.example")
        try await store.storeCredentials(credentials(), for: server)
        let path = try stored
        try await store.storeCredentials(credentials("eve"), for: other)
        let wrong = folder.appending(
            path: try #require(
                try files().first { $0.hasSuffix(".credentials") && !path.hasSuffix($0) }))
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.moveItem(atPath: wrong.path, toPath: path)
        #expect(await code() == .damaged)
    }

    @Test(
        "are the old or the new ones after a kill at each step, and can be stored again",
        arguments: PrivateFolder.Step.allCases, [0, 1])
    func killed(step: PrivateFolder.Step, writes: Int) async throws {
        let before = writes == 0 ? nil : credentials()
        if let before { try await store.storeCredentials(before, for: server) }
        let dying = SealedCredentials(in: folder) { if $0 == step { throw Killed() } }
        await #expect(throws: Killed.self) {
            try await dying.storeCredentials(credentials("eve"), for: server)
        }
        let found = try await store.loadStoredCredentials(for: server)
        #expect(found == before || found == credentials("eve"))
        try await store.storeCredentials(credentials("eve"), for: server)
        #expect(try await store.loadStoredCredentials(for: server) == credentials("eve"))
        #expect(try files().count == 2)
    }

    @Test("that are too large are refused before anything is written")
    func large() async throws {
        let large = StoredCredentials(
            .token(String(repeating: "x", count: SealedCredentials.maximumBytes)),
            of: credentials().user)
        let error = await #expect(throws: CredentialsStoreError.self) {
            try await store.storeCredentials(large, for: server)
        }
        #expect(error?.code == .tooLarge)
        #expect(try files() == [SealedCredentials.keyFileName])
    }

    @Test("are whole when two programs store them at the same time")
    func together() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<20 {
                group.addTask {
                    try await store.storeCredentials(credentials("user\(number)"), for: server)
                }
            }
            try await group.waitForAll()
        }
        #expect(try await store.loadStoredCredentials(for: server) != nil)
        #expect(try files().count == 2)
    }
}
