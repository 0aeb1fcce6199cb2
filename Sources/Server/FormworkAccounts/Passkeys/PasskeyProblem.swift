/// The reason for which a passkey is not accepted: for the log, and never in an answer.
enum PasskeyProblem: String, Error, CaseIterable {
    /// The answer of the browser cannot be read, or a part of it is too long.
    case unreadable
    /// The browser did something else than it was asked for.
    case wrongType
    /// The challenge is none of this browser's, its time is over, or it was used before.
    case wrongChallenge
    /// The page was one of another site.
    case wrongOrigin
    /// The page was inside that of another site.
    case crossOrigin
    /// The passkey was made for another site.
    case wrongSite
    /// No one touched the authenticator.
    case userAbsent
    /// The authenticator did not verify its user.
    case userUnverified
    /// The flags contradict each other.
    case wrongFlags
    /// The answer has no new credential, or another one than it names.
    case wrongCredential
    /// The public key is none, or one for another algorithm than it names.
    case wrongKey
    /// The algorithm is not one that was offered.
    case wrongAlgorithm
    /// The format of the attestation is none that is known.
    case unknownAttestation
    /// The attestation is not that of the credential.
    case wrongAttestation
    /// The credential belongs to an account already.
    case taken
    /// The account has as many passkeys as it can have.
    case tooMany
    /// No account has the credential.
    case unknownCredential
    /// The credential belongs to another account.
    case otherAccount
    /// The signature is not that of the credential.
    case wrongSignature
    /// The counter of the authenticator went back: there is a copy of it.
    case counterWentBack
}
