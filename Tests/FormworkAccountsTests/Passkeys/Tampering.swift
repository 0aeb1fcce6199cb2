import Foundation
import Testing

@testable import FormworkAccounts

/// One change to a recorded ceremony, and the problem that the verification must find.
struct Tampering: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let problem: PasskeyProblem
    let edit: @Sendable (inout RecordedCeremony) -> Void

    init(
        _ description: String, _ problem: PasskeyProblem,
        edit: @escaping @Sendable (inout RecordedCeremony) -> Void
    ) {
        testDescription = description
        self.problem = problem
        self.edit = edit
    }

    /// The changes that a registration and a use have in common.
    private static func common(_ type: String, _ other: String) -> [Tampering] {
        [
            Tampering("another type", .wrongType) { $0.client(replacing: type, by: other) },
            Tampering("another host", .wrongOrigin) {
                $0.client(replacing: "localhost", by: "localhost.evil")
            },
            Tampering("another scheme", .wrongOrigin) {
                $0.client(replacing: "http://", by: "https://")
            },
            Tampering("another port", .wrongOrigin) { $0.client(replacing: "8000", by: "8001") },
            Tampering("a page inside another", .crossOrigin) {
                $0.client(replacing: #""crossOrigin":false"#, by: #""crossOrigin":true"#)
            },
            Tampering("the page of another site around it", .crossOrigin) {
                $0.client(replacing: #""crossOrigin":false"#, by: #""topOrigin":"https://evil""#)
            },
            Tampering("no origin", .unreadable) { $0.client(replacing: "origin", by: "Origin") },
            Tampering("a challenge with padding", .unreadable) {
                $0.client(replacing: #"","origin"#, by: #"=","origin"#)
            },
            Tampering("client data that is no JSON", .unreadable) { $0.clientData += "}" },
            Tampering("another site", .wrongSite) { $0.authenticatorData[0] ^= 1 },
            Tampering("no user present", .userAbsent) { $0.authenticatorData[32] &= ~1 },
            Tampering("no user verified", .userUnverified) { $0.authenticatorData[32] &= ~4 },
            Tampering("a copy of what cannot be copied", .wrongFlags) {
                $0.authenticatorData[32] = $0.authenticatorData[32] & ~8 | 16
            },
            Tampering("data cut off", .unreadable) { $0.authenticatorData.removeLast() },
            Tampering("more data", .unreadable) { $0.authenticatorData.append(0) },
            Tampering("extensions that are absent", .unreadable) {
                $0.authenticatorData[32] |= 128
            },
            Tampering("extensions that are no map", .unreadable) {
                $0.authenticatorData[32] |= 128
                $0.authenticatorData.append(0)
            },
            Tampering("data of 36 bytes", .unreadable) {
                $0.authenticatorData = $0.authenticatorData.prefix(36)
            },
            Tampering("an identity without bytes", .unreadable) { $0.id = Data() },
            Tampering("an identity of 1,024 bytes", .unreadable) { $0.id = Data(count: 1_024) },
            Tampering("another identity", .wrongCredential) { $0.id[0] ^= 1 },
            Tampering("too long a response", .unreadable) {
                $0.clientData += String(repeating: " ", count: PasskeyResponse.maximumLength)
            },
        ]
    }

    static let registrations =
        common("webauthn.create", "webauthn.get") + [
            Tampering("no credential", .wrongCredential) {
                $0.authenticatorData = $0.authenticatorData.prefix(37)
                $0.authenticatorData[32] &= ~64
            },
            Tampering("a credential that no flag announces", .unreadable) {
                $0.authenticatorData[32] &= ~64
            },
            Tampering("an identity beyond the data", .unreadable) {
                $0.authenticatorData[53] = 3
                $0.authenticatorData[54] = 255
            },
            Tampering("an identity of no bytes in the data", .unreadable) {
                $0.authenticatorData[54] = 0
            },
            Tampering("an algorithm that was not offered", .wrongAlgorithm) {
                $0.key(replacing: [0x03, 0x26], by: [0x03, 0x27 + 9])
            },
            Tampering("a key of another kind", .wrongKey) {
                $0.key(replacing: [0x01, 0x02], by: [0x01, 0x01])
            },
            Tampering("a key of another curve", .wrongKey) {
                $0.key(replacing: [0x20, 0x01], by: [0x20, 0x02])
            },
            Tampering("a point that is not on the curve", .wrongKey) {
                $0.authenticatorData[$0.authenticatorData.count - 1] ^= 1
            },
            Tampering("a part of the key twice", .unreadable) {
                $0.key(replacing: [0x20, 0x01], by: [0x01, 0x01])
            },
            Tampering("a format that is not known", .unknownAttestation) { $0.format = "fido-u2f" },
            Tampering("no attestation with a statement", .wrongAttestation) {
                $0.statement = AttestationObject.statement([("a", [1])])
            },
            Tampering("an attestation by itself without a signature", .wrongAttestation) {
                $0.format = "packed"
                $0.statement = AttestationObject.statement([("alg", [0x26])])
            },
            Tampering("an attestation by itself with another signature", .wrongAttestation) {
                $0.format = "packed"
                $0.statement = AttestationObject.statement(
                    [("alg", [0x26]), ("sig", [0x43, 0x30, 1, 0])])
            },
            Tampering("an attestation by itself for another algorithm", .wrongAttestation) {
                $0.format = "packed"
                $0.statement = AttestationObject.statement([("alg", [0x27])])
            },
            Tampering("an attestation by a manufacturer", .unknownAttestation) {
                $0.format = "packed"
                $0.statement = AttestationObject.statement([("x5c", [0x80])])
            },
        ]

    static let uses =
        common("webauthn.get", "webauthn.create") + [
            Tampering("another signature", .wrongSignature) { $0.signature[10] ^= 1 },
            Tampering("no signature", .unreadable) { $0.signature = Data() },
            Tampering("client data that was written again", .wrongSignature) {
                $0.client(replacing: "{", by: "{ ")
            },
            Tampering("another challenge", .wrongSignature) {
                $0.client(replacing: #""challenge":""#, by: #""challenge":"AAAA"#)
            },
            Tampering("another counter", .wrongSignature) { $0.authenticatorData[36] ^= 0x40 },
            Tampering("a copy that was not possible before", .wrongFlags) {
                $0.authenticatorData[32] |= 8
            },
            Tampering("another flag", .wrongSignature) { $0.authenticatorData[32] ^= 32 },
            Tampering("a counter that stays", .counterWentBack) { $0.storedCounter = $0.counter },
            Tampering("a counter that goes back", .counterWentBack) {
                $0.storedCounter = $0.counter + 100
            },
        ]
}
