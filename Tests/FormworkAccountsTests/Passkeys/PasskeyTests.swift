import FormworkRandom
import Foundation
import Testing

@testable import FormworkAccounts

@Suite("The verification of passkeys") struct PasskeyTests {
    @Test("accepts the ceremonies that Chromium recorded")
    func recorded() throws {
        let site = RecordedCeremony.site
        var passkey = try Passkey(
            registeredBy: PasskeyResponse(RecordedCeremony.registration), at: site)
        #expect(passkey.key.algorithm == .es256)
        try passkey.use(
            by: PasskeyResponse(RecordedCeremony.use), at: site, verifiesUser: true)
        #expect(passkey.counter > 0)
    }

    @Test("accepts an attestation by the credential itself")
    func selfAttestation() throws {
        let response = try PasskeyResponse(RecordedCeremony.selfAttested)
        let passkey = try Passkey(registeredBy: response, at: RecordedCeremony.site)
        #expect(passkey.key.algorithm == .es256)
    }

    @Test("verifies signatures of each algorithm", arguments: SignatureVector.all)
    func signatures(vector: SignatureVector) throws {
        let key = try PasskeyPublicKey(try #require(CBORValue(vector.key)))
        #expect(key.algorithm == vector.algorithm)
        #expect(key.isValid(vector.signature, of: SignatureVector.message))
        #expect(!key.isValid(vector.signature, of: SignatureVector.message + [0]))
        #expect(!key.isValid(Data(), of: SignatureVector.message))
        for index in stride(from: 0, to: vector.signature.count, by: 7) {
            var signature = vector.signature
            signature[index] ^= 1
            #expect(!key.isValid(signature, of: SignatureVector.message))
        }
    }

    @Test("refuses each registration that was tampered with", arguments: Tampering.registrations)
    func registrations(tampering: Tampering) throws {
        var ceremony = try RecordedCeremony.parts(of: RecordedCeremony.registration)
        tampering.edit(&ceremony)
        #expect(throws: tampering.problem) { try ceremony.passkey() }
    }

    @Test("refuses each use that was tampered with", arguments: Tampering.uses)
    func uses(tampering: Tampering) throws {
        var ceremony = try RecordedCeremony.parts(of: RecordedCeremony.use)
        tampering.edit(&ceremony)
        var passkey = try RecordedCeremony.passkey()
        passkey.counter = ceremony.storedCounter
        #expect(throws: tampering.problem) {
            try passkey.use(
                by: PasskeyResponse(ceremony.response), at: RecordedCeremony.site,
                verifiesUser: true)
        }
    }

    @Test("accepts no use of which any bytes were changed", arguments: 0..<200 as Range<UInt64>)
    func noise(seed: UInt64) throws {
        var random = FixedSeed(seed)
        var ceremony = try RecordedCeremony.parts(
            of: seed.isMultiple(of: 2) ? RecordedCeremony.registration : RecordedCeremony.use)
        for _ in 0..<4 { ceremony.scramble(&random) }
        var passkey = try RecordedCeremony.passkey()
        let before = passkey
        // Some bytes of a registration are free; it must end, and not the process.
        _ = try? ceremony.passkey()
        #expect(throws: PasskeyProblem.self, "\(random)") {
            try passkey.use(
                by: PasskeyResponse(ceremony.response), at: RecordedCeremony.site,
                verifiesUser: true)
        }
        #expect(passkey == before)
    }
}

@Suite("Values of CBOR") struct CBORValueTests {
    @Test(
        "are read as authenticators write them",
        arguments: [
            ("00", .integer(0)), ("17", .integer(23)), ("1818", .integer(24)),
            ("390100", .integer(-257)), ("1b7fffffffffffffff", .integer(.max)),
            ("4101", .bytes(Data([1]))), ("6161", .text("a")), ("80", .list([])),
            ("8201f5", .list([.integer(1), .simple(21)])),
            ("a16161f6", .map([.text("a"): .simple(22)])),
        ] as [(String, CBORValue)])
    func read(text: String, value: CBORValue) throws {
        #expect(CBORValue(try #require(Data(hexadecimal: text))) == value)
    }

    @Test(
        "of other forms, or cut off, are refused",
        arguments: [
            "", "0000", "18", "1bffffffffffffffff", "5f4101ff", "9fff", "bfff", "41", "5affffffff",
            "5bffffffffffffffff", "61ff", "f93c00", "c100", "8101818101", "a2010101", "a201020103",
            "f7", "1c", String(repeating: "81", count: 9) + "00",
            "9bffffffffffffffff", "9b7fffffffffffffff",
            "99ffff" + String(repeating: "00", count: 600),
        ])
    func refused(text: String) throws {
        #expect(CBORValue(try #require(Data(hexadecimal: text))) == nil)
    }
}

@Suite("The site of passkeys") struct PasskeySiteTests {
    @Test(
        "has the origin of its address, and the name of its host",
        arguments: [
            ("https://example.org", "https://example.org", "example.org"),
            ("https://Example.org:443/base", "https://example.org", "example.org"),
            ("http://localhost:8080/base", "http://localhost:8080", "localhost"),
        ])
    func site(address: String, origin: String, id: String) throws {
        let site = try #require(PasskeySite(address))
        #expect(site.origin == origin)
        #expect(site.id == id)
    }

    @Test("is none without a host", arguments: ["", "example.org", "https://"])
    func none(address: String) { #expect(PasskeySite(address) == nil) }
}
