import Foundation

/// A passkey: the public key of a credential that an authenticator of the user keeps.
struct Passkey: Hashable {
    /// The maximum number of bytes of the identity (Web Authentication Level 3, 7.1).
    static let maximumLength = 1_023

    /// The identity, which the authenticator chose.
    let id: Data

    /// The public key.
    let key: PasskeyPublicKey

    /// The number of uses at the last one; 0 if the authenticator does not count.
    var counter: UInt32

    /// Whether the authenticator may copy it to others of its user: that never changes.
    let isBackupEligible: Bool

    init(id: Data, key: PasskeyPublicKey, counter: UInt32, isBackupEligible: Bool) {
        self.id = id
        self.key = key
        self.counter = counter
        self.isBackupEligible = isBackupEligible
    }

    /// Verifies the answer to the request for a new passkey (Web Authentication Level 3, 7.1), but for its
    /// challenge.
    ///
    /// No model of authenticators is demanded, so that none needs to be attested: the attestation may be
    /// absent, or that of the credential itself.
    ///
    /// - Throws: ``PasskeyProblem`` with what is not as it must be.
    init(
        registeredBy response: PasskeyResponse, at site: PasskeySite
    ) throws(PasskeyProblem) {
        try response.clientData.check(.create, for: site)
        guard let object = response.attestationObject.flatMap(CBORValue.init),
            let format = object["fmt"]?.text, let statement = object["attStmt"],
            let bytes = object["authData"]?.bytes
        else { throw .unreadable }
        let data = try AuthenticatorData(bytes)
        try data.check(for: site, verifiesUser: true)
        guard let credential = data.credential, credential.id == response.id else {
            throw .wrongCredential
        }
        id = credential.id
        key = try PasskeyPublicKey(credential.key)
        counter = data.counter
        isBackupEligible = data.isBackupEligible
        try check(statement, format, of: bytes + response.clientData.hash)
    }

    private func check(
        _ statement: CBORValue, _ format: String, of signed: Data
    ) throws(PasskeyProblem) {
        switch format {
        case "none": guard statement == .map([:]) else { throw .wrongAttestation }
        // The statement of a manufacturer is not asked for; without it the credential attests itself.
        case "packed" where statement["x5c"] == nil:
            guard statement["alg"]?.integer == key.algorithm.rawValue,
                let signature = statement["sig"]?.bytes, key.isValid(signature, of: signed)
            else { throw .wrongAttestation }
        default: throw .unknownAttestation
        }
    }

    /// Verifies the answer to the request to use the passkey (Web Authentication Level 3, 7.2), but for its
    /// challenge, and notes its counter.
    ///
    /// - Parameters:
    ///   - response: The answer.
    ///   - site: The site.
    ///   - verifiesUser: Whether the authenticator must have verified its user.
    /// - Throws: ``PasskeyProblem`` with what is not as it must be.
    mutating func use(
        by response: PasskeyResponse, at site: PasskeySite, verifiesUser: Bool
    ) throws(PasskeyProblem) {
        try response.clientData.check(.get, for: site)
        guard response.id == id else { throw .wrongCredential }
        guard let bytes = response.authenticatorData, let signature = response.signature else {
            throw .unreadable
        }
        let data = try AuthenticatorData(bytes)
        guard data.credential == nil else { throw .wrongCredential }
        try data.check(for: site, verifiesUser: verifiesUser)
        guard data.isBackupEligible == isBackupEligible else { throw .wrongFlags }
        guard key.isValid(signature, of: bytes + response.clientData.hash) else {
            throw .wrongSignature
        }
        guard data.counter > counter || data.counter == 0 && counter == 0 else {
            throw .counterWentBack
        }
        counter = data.counter
    }
}
