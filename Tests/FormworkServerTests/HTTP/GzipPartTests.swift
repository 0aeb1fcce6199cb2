import FormworkCryptography
import Foundation
import Testing

@testable import FormworkServer

@Suite("Parts of gzip")
struct GzipPartTests {
    private static let lorem = Array(
        String(repeating: "<p class=\"hint\">text</p>", count: 400).utf8)

    @Test(
        "Compressed and stored parts are one content",
        arguments: [
            [], [(true, [])], [(false, [])], [(true, lorem)], [(false, Array("token".utf8))],
            [
                (true, lorem), (false, Array("a".utf8)), (true, lorem), (false, [0, 255]),
                (true, []),
            ],
            [
                (false, Array(repeating: 7, count: GzipPart.maximumStored)),
                (true, Array(lorem.reversed())),
            ],
        ] as [[(isCompressed: Bool, bytes: [UInt8])]])
    func joined(parts: [(isCompressed: Bool, bytes: [UInt8])]) throws {
        let made = try parts.map { part in
            try #require(
                part.isCompressed
                    ? GzipPart(compressing: part.bytes) : GzipPart(storing: part.bytes))
        }
        let whole = GzipPart.joined(made)
        let content = parts.reduce(into: Data()) { $0.append(contentsOf: $1.bytes) }
        #expect(try whole.gunzipped() == content)
    }

    @Test("A part is smaller when it is compressed, also one without a pattern by little")
    func size() throws {
        let small = GzipPart.joined([try #require(GzipPart(compressing: Self.lorem))])
        #expect(small.count < Self.lorem.count / 20)
        let noise = Array(Data.random(count: 50_000))
        let whole = GzipPart.joined([try #require(GzipPart(compressing: noise))])
        #expect(whole.count < noise.count + 100)
        #expect(try whole.gunzipped() == Data(noise))
    }

    @Test("A part that is too long to be stored is refused")
    func tooLong() {
        #expect(GzipPart(storing: Array(repeating: 0, count: GzipPart.maximumStored + 1)) == nil)
    }

    @Test("A changed byte is noticed by the checksum")
    func checksum() throws {
        var whole = GzipPart.joined([try #require(GzipPart(storing: Array("token".utf8)))])
        whole[whole.count - 12] ^= 1
        #expect(throws: Data.NotGzip.self) { try whole.gunzipped() }
    }
}
