import Formwork
import FormworkScreens
import Foundation
import Security
import Testing

@Suite("Credentials in a keychain", .serialized) struct KeychainCredentialsTests {
    private let store = KeychainCredentials(service: "books")
    private let server: ServerContext

    init() throws {
        SimulatedKeychain.reset()
        server = try Self.server("https://books.example")
    }

    private static func server(_ address: String) throws -> ServerContext {
        try ServerContext(try #require(URL(string: address)))
    }

    private func credentials(_ token: String = "ada") -> StoredCredentials {
        StoredCredentials(.token(token), of: SessionUser(id: ModelIdType(), name: token))
    }

    private func code(_ work: () async throws -> Void) async -> CredentialsStoreError.Code? {
        await #expect(throws: CredentialsStoreError.self) { try await work() }?.code
    }

    @Test("come back at the next start, for their server alone, and can be removed")
    func comeBack() async throws {
        let (other, ada, eve) = (
            try Self.server("https://other.example"), credentials(), credentials("eve")
        )
        #expect(try await store.loadStoredCredentials(for: server) == nil)
        try await store.removeStoredCredentials(for: server)
        try await store.storeCredentials(credentials("former"), for: server)
        try await store.storeCredentials(ada, for: server)
        try await store.storeCredentials(eve, for: other)
        #expect(try await store.loadStoredCredentials(for: server) == ada)
        #expect(try await store.loadStoredCredentials(for: other) == eve)
        try await store.removeStoredCredentials(for: server)
        #expect(try await store.loadStoredCredentials(for: server) == nil)
        #expect(try await store.loadStoredCredentials(for: other) == eve)
    }

    @Test("stay on the device, and are those of their service and their group")
    func attributes() async throws {
        let shared = KeychainCredentials(service: "books", accessGroup: "team.books")
        try await shared.storeCredentials(credentials(), for: server)
        #expect(
            SimulatedKeychain.items.map(\.attributes) == [
                [
                    kSecAttrService: "books", kSecAttrAccount: server.address,
                    kSecAttrAccessGroup: "team.books",
                    kSecAttrAccessible: kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly,
                ]
            ])
        let foreign = KeychainCredentials(service: "other")
        #expect(try await foreign.loadStoredCredentials(for: server) == nil)
    }

    @Test("replace those that another program added in between")
    func race() async throws {
        let (server, store, eve) = (server, store, credentials("eve"))
        SimulatedKeychain.beforeAdd {
            _ = SecItemAdd(
                [
                    kSecClass: kSecClassGenericPassword, kSecAttrService: "books",
                    kSecAttrAccount: server.address, kSecValueData: Data("{}".utf8),
                ], nil)
        }
        try await store.storeCredentials(eve, for: server)
        #expect(try await store.loadStoredCredentials(for: server) == eve)
        #expect(SimulatedKeychain.items.count == 1)
    }

    @Test("of a locked device are an error with a remedy, and stay as they were")
    func locked() async throws {
        let ada = credentials()
        try await store.storeCredentials(ada, for: server)
        SimulatedKeychain.fail(with: errSecInteractionNotAllowed)
        let (store, server) = (store, server)
        #expect(await code { _ = try await store.loadStoredCredentials(for: server) } == .unusable)
        #expect(await code { try await store.removeStoredCredentials(for: server) } == .unusable)
        let error = await #expect(throws: CredentialsStoreError.self) {
            try await store.storeCredentials(credentials("eve"), for: server)
        }
        #expect(error?.code == .unusable && error?.description.contains("-25308") == true)
        SimulatedKeychain.fail(with: nil)
        #expect(try await store.loadStoredCredentials(for: server) == ada)
    }

    @Test("that are damaged or too large are an error, and can be stored again")
    func damaged() async throws {
        let (store, server) = (store, server)
        try await store.storeCredentials(credentials(), for: server)
        for content in ["", "{", "{}", #"{"credentials": 1}"#] {
            SimulatedKeychain.damage(Data(content.utf8))
            #expect(
                await code { _ = try await store.loadStoredCredentials(for: server) } == .damaged)
        }
        let large = credentials(String(repeating: "x", count: SealedCredentials.maximumBytes))
        #expect(await code { try await store.storeCredentials(large, for: server) } == .tooLarge)
        let eve = credentials("eve")
        try await store.storeCredentials(eve, for: server)
        #expect(try await store.loadStoredCredentials(for: server) == eve)
    }

    @Test("begin a session at the next start, and are removed with its end")
    func session() async throws {
        let (ada, store) = (credentials(), store)
        try await store.storeCredentials(ada, for: server)
        let session = SessionContext(server: server, store: store)
        #expect(try await session.loadStoredCredentials()?.id == ada.user.id)
        try await session.removeStoredCredentials()
        #expect(try await store.loadStoredCredentials(for: server) == nil)
    }
}
