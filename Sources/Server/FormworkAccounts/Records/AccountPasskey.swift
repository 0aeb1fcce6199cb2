import Formwork
import FormworkCryptography
import FormworkServer
import Foundation

/// A passkey of an account.
struct AccountPasskey: OwnedRecord {
    /// The maximum number of passkeys of an account.
    static let maximumCount = 20

    var account: String
    /// The identity of the credential, as Base64 for addresses.
    var credential: String
    /// The number of the algorithm.
    var algorithm: Int
    /// The public key, in Base64.
    var key: String
    /// The number of uses that the authenticator counted.
    var counter: Int
    /// Whether the authenticator may copy it to others of its user.
    var isBackupEligible: Bool
    /// The name that the user gave it.
    var name: String
    /// The time of the last use; `nil` for none.
    var usedAt: Date?

    static func propertyNames() -> [PartialKeyPath<Self>: String] { [\.account: "account"] }

    static var unformedProperties: [String] {
        ["credential", "algorithm", "key", "counter", "isBackupEligible", "name", "usedAt"]
    }

    init(_ passkey: Passkey, of account: ModelIdType, named name: String) {
        self.account = account.uuidString
        credential = passkey.id.base64URL
        algorithm = passkey.key.algorithm.rawValue
        key = passkey.key.info.base64EncodedString()
        counter = Int(passkey.counter)
        isBackupEligible = passkey.isBackupEligible
        self.name = name
    }

    /// The passkey; `nil` for a record that another program has written.
    var passkey: Passkey? {
        guard let id = Data(base64URL: credential),
            let algorithm = PasskeyAlgorithm(rawValue: algorithm),
            let info = Data(base64Encoded: key), let counter = UInt32(exactly: counter)
        else { return nil }
        return Passkey(
            id: id, key: PasskeyPublicKey(algorithm, info: info), counter: counter,
            isBackupEligible: isBackupEligible)
    }

    /// The identity of the record of a credential, which follows from it: no two records have one
    /// credential, and none needs to be searched for.
    static func id(of credential: Data) -> ModelIdType {
        ContentDigest(ofParts: [Data("passkey".utf8), credential]).identity
    }
}

/// A challenge that was answered, until its time is over: no second answer to it is accepted.
struct SpentChallenge: SecretRecord {
    var account: String
    var hash: String
    var expiresAt: CivilDateTime?

    static func propertyNames() -> [PartialKeyPath<Self>: String] {
        [\.account: "account", \.expiresAt: "expiresAt"]
    }

    static var unformedProperties: [String] { ["hash"] }
}

extension AccountStore {
    /// Returns the record of a credential.
    func passkey(_ credential: Data) async throws -> Stored<AccountPasskey>? {
        let id = AccountPasskey.id(of: credential)
        let record = try await store.fetch(Stored<AccountPasskey>.self, id: id)
        return record?.fields.credential == credential.base64URL ? record : nil
    }

    /// Adds a passkey; `false` if an account has its credential already.
    func add(_ passkey: AccountPasskey, _ credential: Data) async throws -> Bool {
        let stamp = StoreStamp(id: AccountPasskey.id(of: credential), now: now)
        do throws(ModelStoreError) {
            _ = try await store.insert(Stored(passkey, stamp: stamp))
            return true
        } catch {
            guard error.code == .duplicate else { throw error }
            return false
        }
    }
}
