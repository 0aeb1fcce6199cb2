import FormworkCryptography
public import Foundation

/// The secret with which a site signs the values that browsers return to it.
///
/// A key of the process alone makes every open form be refused once after a restart. Keep the key
/// in a file or in an environment variable where forms must survive a restart, or where several
/// processes serve one site.
public struct SigningKey: Sendable {
    /// The least number of bytes of a key.
    public static let minimumLength = 32

    /// The maximum number of former keys that are accepted as well.
    public static let maximumFormer = 4

    private let key: AuthenticationKey
    private var former: [AuthenticationKey] = []

    /// Makes a random key that lasts as long as the process.
    public init() { key = AuthenticationKey() }

    /// Makes a key from bytes that are stored outside of Formwork.
    ///
    /// - Throws: ``RegistrationError`` with the code `unusableKey` for fewer than 32 bytes.
    public init(_ bytes: Data) throws(RegistrationError) {
        guard bytes.count >= SigningKey.minimumLength else {
            throw .unusableKey("It has \(bytes.count) bytes and needs \(SigningKey.minimumLength).")
        }
        key = AuthenticationKey(bytes)
    }

    /// Makes a key from its text in Base64, as an environment variable can carry it.
    ///
    /// - Throws: ``RegistrationError`` with the code `unusableKey` if the text is no such key.
    public init(base64 text: String) throws(RegistrationError) {
        guard let bytes = Data(base64Encoded: text.trimmingCharacters(in: .whitespacesAndNewlines))
        else { throw .unusableKey("It is not in Base64; `openssl rand -base64 32` makes a key.") }
        try self.init(bytes)
    }

    /// The bytes of the key.
    var bytes: Data { key.bytes }

    /// The same key, which also accepts what former ones have signed and sealed, so that a new key
    /// refuses no open form and loses no secret.
    ///
    /// ```swift
    /// let former = try SigningKey(file: URL(filePath: "former.key"))
    /// let key = try SigningKey(file: URL(filePath: "site.key")).accepting([former])
    /// ```
    ///
    /// All that is signed and sealed from now on is by this key. The first four former keys count.
    public func accepting(_ former: [SigningKey]) -> SigningKey {
        var key = self
        key.former = former.prefix(SigningKey.maximumFormer).map(\.key)
        return key
    }

    /// The keys that seal for one purpose: the first one seals, and all open.
    func sealingKeys(of parts: [Data], for purpose: StaticString) -> [SealingKey] {
        ([key] + former).map { SealingKey($0.code(ofParts: parts, for: purpose)) }
    }

    /// Signs some parts for one purpose: no signature is valid for another purpose, or for the same
    /// bytes divided in another way.
    func signature(of parts: [Data], for purpose: StaticString) -> Data {
        key.code(ofParts: parts, for: purpose)
    }

    /// Whether a signature is right; the comparison takes the same time wherever it differs.
    func isValid(_ signature: Data, of parts: [Data], for purpose: StaticString) -> Bool {
        ([key] + former).contains { $0.isValid(signature, for: message(parts, purpose)) }
    }

    /// The bytes to sign: the purpose, and each part with its length, so that no two lists of parts
    /// are alike.
    private func message(_ parts: [Data], _ purpose: StaticString) -> Data {
        .joined([purpose.withUTF8Buffer { Data($0) }] + parts)
    }
}
