import CSodium
import Formwork
import Foundation

/// The hash of a password by Argon2id (RFC 9106), with its salt and its parameters in one text.
///
/// libsodium computes it with one lane; the parameters are those that OWASP recommends first for one
/// lane: 19 MiB and 2 passes.
struct PasswordHash: Hashable, Sendable {
    /// The memory of one computation, in bytes.
    static let memory = 19 << 20

    /// The number of passes over the memory.
    static let passes: UInt64 = 2

    /// A hash that no password has, to be compared for an account that does not exist.
    ///
    /// Its password is random and forgotten.
    static let decoy = PasswordHash.makeDecoy()

    /// The text, as it is stored.
    let text: String

    /// Takes a text that was stored.
    init(text: String) { self.text = text }

    /// Computes the hash of a password with a random salt.
    ///
    /// - Throws: `RequestError` with the code `unavailable` if the system has no memory for it.
    init(of password: Password) throws(RequestError) {
        try self.init(of: password.bytes, passes: Self.passes, memory: Self.memory)
    }

    /// Computes a hash with other parameters, as former versions may have had.
    init(of bytes: [UInt8], passes: UInt64, memory: Int) throws(RequestError) {
        precondition(Self.isReady, "libsodium found no source of random bytes on this system.")
        var output = [CChar](repeating: 0, count: Int(crypto_pwhash_STRBYTES))
        let status = crypto_pwhash_str(
            &output, bytes.map(CChar.init(bitPattern:)), UInt64(bytes.count), passes, memory)
        guard status == 0 else { throw RequestError(.unavailable) }
        text = String(
            decoding: output.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Whether a password has this hash; it takes the same time for every password.
    func isHash(of password: Password) -> Bool {
        precondition(Self.isReady, "libsodium found no source of random bytes on this system.")
        let bytes = password.bytes.map(CChar.init(bitPattern:))
        return crypto_pwhash_str_verify(text, bytes, UInt64(bytes.count)) == 0
    }

    /// Whether the hash was computed with other parameters than those of today.
    var isOutdated: Bool {
        crypto_pwhash_str_needs_rehash(text, Self.passes, Self.memory) != 0
    }

    /// Whether the library can be used: it cannot where the system has no source of random bytes.
    private static let isReady = sodium_init() >= 0

    private static func makeDecoy() -> PasswordHash {
        var generator = SystemRandomNumberGenerator()
        let bytes = (0..<32).map { _ in UInt8.random(in: 0...255, using: &generator) }
        do {
            return try PasswordHash(of: bytes, passes: passes, memory: memory)
        } catch {
            preconditionFailure("There is no memory for the hash of one password. \(error)")
        }
    }
}
