import FormworkCryptography
import Foundation

/// The data that an authenticator signs (Web Authentication Level 3, 6.1).
struct AuthenticatorData {
    /// A credential that was made just now.
    struct Credential {
        let id: Data
        let key: CBORValue
        /// The model of the authenticator; zeros if it is not named.
        let model: Data
    }

    private let siteHash: Data
    private let flags: UInt8
    /// The number of uses that the authenticator counts; 0 if it does not.
    let counter: UInt32
    /// The new credential, if one was made.
    let credential: Credential?

    /// Whether the user touched the authenticator.
    var isUserPresent: Bool { flags & 1 != 0 }
    /// Whether the authenticator verified its user, by a finger, a face or a number.
    var isUserVerified: Bool { flags & 4 != 0 }
    /// Whether the authenticator may copy the credential to others of its user.
    var isBackupEligible: Bool { flags & 8 != 0 }
    /// Whether it has done so.
    var isBackedUp: Bool { flags & 16 != 0 }

    /// Reads the data.
    ///
    /// - Throws: ``PasskeyProblem/unreadable`` for other bytes, more of them, or too many.
    init(_ bytes: Data) throws(PasskeyProblem) {
        guard bytes.count >= 37 else { throw .unreadable }
        let bytes = Data(bytes)
        siteHash = bytes.prefix(32)
        flags = bytes[32]
        counter = bytes[33..<37].reduce(0) { $0 << 8 | UInt32($1) }
        var rest = Data(bytes.dropFirst(37))
        credential = flags & 64 == 0 ? nil : try Self.credential(&rest)
        if flags & 128 != 0 {
            var reader = CBORReader(rest)
            guard reader.value()?.map != nil else { throw .unreadable }
            rest = rest.dropFirst(reader.readCount)
        }
        guard rest.isEmpty else { throw .unreadable }
    }

    private static func credential(_ rest: inout Data) throws(PasskeyProblem) -> Credential {
        guard rest.count >= 18 else { throw .unreadable }
        let length = Int(rest[16]) << 8 | Int(rest[17])
        guard (1...Passkey.maximumLength).contains(length), rest.count >= 18 + length else {
            throw .unreadable
        }
        let (model, id) = (rest.prefix(16), rest[18..<(18 + length)])
        var reader = CBORReader(Data(rest.dropFirst(18 + length)))
        guard let key = reader.value() else { throw .unreadable }
        rest = Data(rest.dropFirst(18 + length + reader.readCount))
        return Credential(id: Data(id), key: key, model: Data(model))
    }

    /// Checks that the credential is one for the site, and that its user took part.
    ///
    /// - Throws: ``PasskeyProblem`` with what is not as it must be.
    func check(for site: PasskeySite, verifiesUser: Bool) throws(PasskeyProblem) {
        guard siteHash == ContentDigest.sha256(of: Data(site.id.utf8)) else { throw .wrongSite }
        guard isUserPresent else { throw .userAbsent }
        guard isUserVerified || !verifiesUser else { throw .userUnverified }
        guard isBackupEligible || !isBackedUp else { throw .wrongFlags }
    }
}
