import Formwork
import FormworkRandom
import Testing

@testable import FormworkServer

@Suite struct URLEncodedFieldsTests {
    private func entries(_ text: String) throws -> [SubmittedFields.Entry] {
        try URLEncodedFields.entries(in: Array(text.utf8))
    }

    @Test(
        "Names and texts are read as browsers write them",
        arguments: [
            ("", [:]),
            ("&&&", [:]),
            ("a=1", ["a": "1"]),
            ("a=1&b=2&a=3", ["a": "1", "b": "2", "a": "3"]),
            ("a", ["a": ""]),
            ("a=", ["a": ""]),
            ("=1", ["": "1"]),
            ("a=b=c", ["a": "b=c"]),
            ("a=two+words%2Bplus", ["a": "two words+plus"]),
            ("%C3%A9=%E2%82%AC", ["é": "€"]),
            ("a=%00", ["a": "\0"]),
            ("a=%e2%82%ac", ["a": "€"]),
            ("a=1;b=2", ["a": "1;b=2"]),
            ("a=%0D%0A", ["a": "\r\n"]),
        ] as [(String, KeyValuePairs<String, String>)])
    func read(text: String, expected: KeyValuePairs<String, String>) throws {
        let entries = try entries(text)
        #expect(entries == expected.map { .init(name: $0.key, text: $0.value) })
    }

    @Test("A name beyond the limit is refused, however it is written")
    func longNames() throws {
        let name = String(repeating: "a", count: SubmissionLimits.maxNameLength)
        #expect(try entries("\(name)=1").map(\.name) == [name])
        #expect(throws: RequestError(.malformed)) { try entries("\(name)%61=1") }
        let long = String(repeating: "team.0.skills.0.", count: 40_000)
        #expect(throws: RequestError(.malformed)) { try entries("a=1&\(long)=x") }
    }

    @Test(
        "A percent sign without an encoding is refused",
        arguments: ["a=%", "a=%4", "a=%zz", "%=1", "a=%4&b=1", "a=%%41", "a=1&b=%u0041"])
    func malformed(text: String) throws {
        #expect(throws: RequestError(.malformed)) { try entries(text) }
    }

    @Test(
        "Bytes that are no UTF-8 are marked, in the text and in the name",
        arguments: ["a=%FF", "a=%C3", "a=%C0%80", "a=%ED%A0%80", "%FF=1"])
    func damaged(text: String) throws {
        let entry = try #require(try entries(text).first)
        #expect(!entry.isWellEncoded)
        #expect((entry.name + entry.text).contains("\u{FFFD}"))
    }

    @Test("Ten thousand names are read, one more is refused")
    func limit() throws {
        let most = Array(repeating: "a=1", count: 4_096).joined(separator: "&")
        #expect(try entries(most).count == 4_096)
        #expect(throws: RequestError(.malformed)) { try entries(most + "&a=1") }
    }

    @Test("Any encoded text is decoded to the same text")
    func roundTrip() throws {
        let seed: UInt64 = 20_261_121
        var generator = FixedSeed(seed)
        for _ in 0..<500 {
            let sent = (0..<3).map { _ in bytes(upTo: 12, &generator) }
            let text = sent.map { "\(percentEncoded($0))=\(percentEncoded($0.reversed()))" }
                .joined(separator: "&")
            let entries = try entries(text)
            #expect(
                entries.map(\.name) == sent.map { String(decoding: $0, as: UTF8.self) },
                "seed \(seed): \(text)")
            #expect(
                entries.map(\.text) == sent.map { String(decoding: $0.reversed(), as: UTF8.self) },
                "seed \(seed): \(text)")
        }
    }

    @Test("Random bytes are read or refused as malformed")
    func random() {
        let seed: UInt64 = 20_261_122
        var generator = FixedSeed(seed)
        let alphabet = Array("%=&+af09\0;".utf8) + [0xC3, 0xA9, 0xFF]
        for _ in 0..<5_000 {
            let bytes = (0..<Int.random(in: 0...20, using: &generator))
                .compactMap { _ in alphabet.randomElement(using: &generator) }
            do throws(RequestError) {
                let entries = try URLEncodedFields.entries(in: bytes)
                #expect(entries.count <= bytes.count, "seed \(seed): \(bytes)")
            } catch {
                #expect(error.code == .malformed, "seed \(seed): \(bytes)")
            }
        }
    }

    private func bytes(upTo count: Int, _ generator: inout FixedSeed) -> [UInt8] {
        (0..<Int.random(in: 0...count, using: &generator))
            .map { _ in UInt8.random(in: 0...255, using: &generator) }
    }

    private func percentEncoded(_ bytes: some Sequence<UInt8>) -> String {
        bytes.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
