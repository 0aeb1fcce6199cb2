import FormworkRandom
import Testing

@testable import FormworkSchema

@Suite struct PunycodeTests {
    /// Some of the samples of RFC 3492, section 7.1.
    @Test(
        "Labels are encoded as the RFC's samples, and decoded again",
        arguments: [
            ("ليهمابتكلموشعربي؟", "egbpdaj6bu4bxfgehfvwxn"),
            ("他们为什么不说中文", "ihqwcrb4cv8a8dqg056pqjye"),
            ("pročprostěnemluvíčesky", "proprostnemluvesky-uyb24dma41a"),
            ("ひとつ屋根の下2", "2-u9tlzr9756bt3uc0v"), ("bücher", "bcher-kva"),
        ])
    func samples(_ text: String, _ encoded: String) {
        #expect(
            String(decoding: Punycode.encoded(Array(text.unicodeScalars)), as: UTF8.self) == encoded
        )
        #expect(Punycode.decoded(Array(encoded.utf8)) == Array(text.unicodeScalars))
    }

    @Test("Random labels are read back as they were, and random text does no harm")
    func random() {
        var generator = FixedSeed(3_492)
        for _ in 0..<2_000 {
            let scalars = (0..<Int.random(in: 1...20, using: &generator)).compactMap { _ in
                Unicode.Scalar(UInt32.random(in: 0x61...0x1_2000, using: &generator))
            }
            guard scalars.contains(where: { !$0.isASCII }) else { continue }
            #expect(Punycode.decoded(Punycode.encoded(scalars)) == scalars)
            let noise = (0..<12).map { _ in UInt8.random(in: 0x2D...0x7A, using: &generator) }
            if let name = Punycode.decoded(noise) { #expect(!name.isEmpty) }
        }
    }
}
