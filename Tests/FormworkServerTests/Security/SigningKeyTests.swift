import FormworkCryptography
import Foundation
import Testing

@testable import FormworkServer

@Suite struct SigningKeyTests {
    private let directory = FileManager.default.temporaryDirectory.appending(
        path: "SigningKey-\(UUID().uuidString)")

    private func withDirectory(_ work: (URL) throws -> Void) throws {
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        try work(directory.appending(path: "key"))
    }

    @Test("A signature is valid for the same parts, purpose and key only")
    func signatures() {
        let key = SigningKey()
        let parts = [Data("ab".utf8), Data("c".utf8)]
        let signature = key.signature(of: parts, for: "form")
        #expect(signature.count == 32)
        #expect(key.isValid(signature, of: parts, for: "form"))
        #expect(!key.isValid(signature, of: parts, for: "notice"))
        #expect(!key.isValid(signature, of: [Data("a".utf8), Data("bc".utf8)], for: "form"))
        #expect(!key.isValid(signature, of: [Data("abc".utf8)], for: "form"))
        #expect(!SigningKey().isValid(signature, of: parts, for: "form"))
        #expect(!key.isValid(Data(signature.dropLast()), of: parts, for: "form"))
    }

    @Test("A new key accepts what former ones have signed and sealed, and signs and seals itself")
    func former() throws {
        let (key, former) = (SigningKey(), SigningKey())
        let (rotated, parts) = (key.accepting([former]), [Data("a".utf8)])
        #expect(rotated.isValid(former.signature(of: parts, for: "form"), of: parts, for: "form"))
        #expect(rotated.signature(of: parts, for: "form") == key.signature(of: parts, for: "form"))
        #expect(!former.isValid(rotated.signature(of: parts, for: "form"), of: parts, for: "form"))
        let sealed = try #require(former.sealingKeys(of: parts, for: "form").first)
            .sealed(Data("b".utf8))
        let opened = rotated.sealingKeys(of: parts, for: "form").compactMap { $0.opened(sealed) }
        #expect(opened == [Data("b".utf8)])
        #expect(
            rotated.sealingKeys(of: parts, for: "notice").allSatisfy { $0.opened(sealed) == nil })
        let many = key.accepting((0..<9).map { _ in SigningKey() })
        #expect(
            many.sealingKeys(of: parts, for: "form").count == 1 + SigningKey.maximumFormer)
    }

    @Test("A key from a file is the same after a restart, and only its owner can read it")
    func file() throws {
        try withDirectory { url in
            let first = try SigningKey(file: url)
            #expect(try SigningKey(file: url).bytes == first.bytes)
            #expect(first.bytes.count == 32)
            let attributes = try FileManager.default.attributesOfItem(
                atPath: url.path(percentEncoded: false))
            #expect(attributes[.posixPermissions] as? Int == 0o600)
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: directory.path()).count == 1)
        }
    }

    @Test(
        "A file that other users can use, or that holds no key, is refused with its path",
        arguments: [("", 0o600), ("short", 0o600), ("AAAA", 0o600), (nil, 0o640), (nil, 0o604)])
    func unusableFile(content: String?, mode: Int) throws {
        try withDirectory { url in
            let text = content ?? SigningKey().bytes.base64EncodedString()
            try Data(text.utf8).write(to: url)
            try FileManager.default.setAttributes(
                [.posixPermissions: mode], ofItemAtPath: url.path(percentEncoded: false))
            let error = #expect(throws: RegistrationError.self) { try SigningKey(file: url) }
            #expect(error?.code == .unusableKey)
            if mode != 0o600 { #expect(error?.message.contains("chmod 600") == true) }
        }
    }

    @Test("A file in a folder that does not exist is refused")
    func noFolder() throws {
        let url = directory.appending(path: "missing/key")
        let error = #expect(throws: RegistrationError.self) { try SigningKey(file: url) }
        #expect(error?.message.contains("missing/key") == true)
    }

    @Test("A key in Base64 is taken with the line end that tools write, a short one is not")
    func text() throws {
        let bytes = Data.random(count: 32)
        #expect(try SigningKey(base64: bytes.base64EncodedString() + "\n").bytes == bytes)
        for text in ["", "?", Data.random(count: 31).base64EncodedString()] {
            #expect(throws: RegistrationError.self) { try SigningKey(base64: text) }
        }
    }
}
