#if canImport(Security)
    import Formwork
    import Foundation
    import Security

    /// Credentials in the keychain of Apple's systems.
    ///
    /// A session takes it in the place of ``SealedCredentials``:
    /// `SessionContext(server: server, store: KeychainCredentials(service: "com.example.books"))`.
    ///
    /// There is one item for each server. It stays on the device, without a copy in backups and in iCloud, and
    /// can be read once the device has been unlocked after its start. The system seals it, and hands it
    /// to the programs of the access group alone.
    ///
    /// - Important: It has been compiled and tested with doubles of the functions of the keychain, and never
    ///   with a keychain of Apple's. Try it on each system that you ship to.
    public struct KeychainCredentials: CredentialsStore {
        private let service: String
        private let accessGroup: String?

        /// Keeps credentials in the keychain of the user.
        ///
        /// - Parameters:
        ///   - service: The name of the items, such as the identifier of the program.
        ///   - accessGroup: The access group of programs that share the items; `nil` for this program alone. On
        ///     macOS a program with a group, which has to be signed for it, uses the keychain that iOS has,
        ///     and any other one that of the log-in.
        public init(service: String, accessGroup: String? = nil) {
            (self.service, self.accessGroup) = (service, accessGroup)
        }

        /// Stores credentials: an item that is there is changed in one step.
        public func storeCredentials(
            _ credentials: StoredCredentials, for server: ServerContext
        ) async throws {
            let content = try JSONEncoder.formwork.encode(credentials)
            guard content.count <= SealedCredentials.maximumBytes else {
                throw CredentialsStoreError.tooLarge(place, SealedCredentials.maximumBytes)
            }
            let values: [String: Any] = [kSecValueData as String: content]
            let item = item(for: server)
            var status = SecItemUpdate(item as CFDictionary, values as CFDictionary)
            if status == errSecItemNotFound {
                let new = item.merging(values) { $1 }.merging(Self.protection) { $1 }
                status = SecItemAdd(new as CFDictionary, nil)
            }
            if status == errSecDuplicateItem {
                // Another program has added it in between.
                status = SecItemUpdate(item as CFDictionary, values as CFDictionary)
            }
            try check(status)
        }

        /// Returns the credentials for a server.
        public func loadStoredCredentials(
            for server: ServerContext
        ) async throws -> StoredCredentials? {
            var query = item(for: server)
            query[kSecReturnData as String] = true
            query[kSecMatchLimit as String] = kSecMatchLimitOne
            var found: CFTypeRef?
            let status = SecItemCopyMatching(query as CFDictionary, &found)
            guard status != errSecItemNotFound else { return nil }
            try check(status)
            guard let content = found as? Data,
                let stored = try? JSONDecoder.formwork.decode(StoredCredentials.self, from: content)
            else { throw CredentialsStoreError.damaged(place) }
            return stored
        }

        /// Removes the credentials for a server, if there are any.
        public func removeStoredCredentials(for server: ServerContext) async throws {
            let status = SecItemDelete(item(for: server) as CFDictionary)
            if status != errSecItemNotFound { try check(status) }
        }

        /// The item of a server.
        private func item(for server: ServerContext) -> [String: Any] {
            var item: [String: Any] = [
                kSecClass as String: kSecClassGenericPassword,
                kSecAttrService as String: service,
                kSecAttrAccount as String: server.address,
            ]
            guard let accessGroup else { return item }
            item[kSecAttrAccessGroup as String] = accessGroup
            item[kSecUseDataProtectionKeychain as String] = true
            return item
        }

        /// An item is for this device alone, after its first unlock.
        private static var protection: [String: Any] {
            [kSecAttrAccessible as String: kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly]
        }

        private func check(_ status: OSStatus) throws(CredentialsStoreError) {
            guard status != errSecSuccess else { return }
            throw CredentialsStoreError(
                .unusable,
                """
                \(place) cannot be used: error \(status) of the system. Unlock the device, or sign the program \
                for its access group; `security error \(status)` explains the number.
                """)
        }

        private var place: String { "The item “\(service)” of the keychain" }
    }
#endif
