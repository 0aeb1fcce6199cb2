import FormworkCryptography
import Foundation
import Testing

@Suite struct ContentDigestTests {
    #if !canImport(CryptoKit)
        @Test(
            "A digest is BLAKE2b of 32 bytes",
            arguments: [
                ("", "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8"),
                ("abc", "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319"),
            ])
        func published(content: String, digest: String) {
            #expect(ContentDigest(of: Data(content.utf8)).bytes.hexadecimalText == digest)
        }
    #endif

    @Test(
        "The digest of standards is SHA-256",
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        ])
    func standard(content: String, digest: String) {
        #expect(ContentDigest.sha256(of: Data(content.utf8)).hexadecimalText == digest)
    }

    @Test("Equal contents have equal digests, a slice of larger content too")
    func equality() {
        let content = Data("abcdef".utf8)
        #expect(ContentDigest(of: content.dropFirst(3)) == ContentDigest(of: Data("def".utf8)))
        #expect(ContentDigest(of: content) != ContentDigest(of: content.dropFirst(3)))
        #expect(ContentDigest(of: content).bytes.count == ContentDigest.length)
    }

    @Test(
        "Parts that are divided in another way have another digest",
        arguments: [["abc"], ["a", "bc"], ["ab", "c", ""], ["", "ab", "c"]])
    func division(parts: [String]) {
        let digest = ContentDigest(ofParts: parts.map { Data($0.utf8) })
        #expect(digest != ContentDigest(ofParts: [Data("ab".utf8), Data("c".utf8)]))
        #expect(digest == ContentDigest(ofTexts: parts))
    }
}
