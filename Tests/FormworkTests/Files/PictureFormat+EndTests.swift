import Formwork
import Foundation
import Testing

@Suite struct PictureFormatEndTests {
    private static let png = PictureFormatSizeTests.png + [0, 0, 0, 2, 0, 0, 0, 2]

    /// A header with a preview, which is a JPEG of its own with an end.
    private static let jpeg: [UInt8] =
        [0xFF, 0xD8, 0xFF, 0xE1, 0, 6, 0xFF, 0xD8, 0xFF, 0xD9, 0xFF, 0xDA, 0, 2, 1, 2, 3]

    private static let avif: [UInt8] = [0, 0, 0, 12] + Array("ftypavif".utf8)

    /// Pictures, each with the bytes by which it ends.
    static let pictures: [(PictureFormat, [UInt8], end: [UInt8])] = [
        (.png, png, [0, 0, 0, 0] + PictureFormatSizeTests.endOfPNG),
        (.jpeg, jpeg, [0xFF, 0xD9]),
        (.gif, Array("GIF89a".utf8) + [2, 0, 2, 0, 0, 0, 0], [0x3B]),
        (.webp, Array("RIFF\u{C}\0\0\0WEBP".utf8), Array("VP8 ....".utf8)),
        (.avif, avif + [0, 0, 0, 10], Array("mdat..".utf8)),
        (
            .avif, avif + [0, 0, 0, 1] + Array("mdat".utf8),
            [0, 0, 0, 0, 0, 0, 0, 18] + Array("..".utf8)
        ),
    ]

    @Test("A picture that was cut off anywhere in its last part is none", arguments: pictures)
    func cutOff(format: PictureFormat, bytes: [UInt8], end: [UInt8]) {
        let whole = Data(bytes + end)
        #expect(PictureFormat(of: whole) == format)
        #expect(PictureFormat(of: (Data([0]) + whole).dropFirst()) == format)
        for length in bytes.count..<whole.count {
            #expect(PictureFormat(of: whole.prefix(length)) == nil, "\(length) bytes")
        }
    }

    @Test(
        "Bytes that a camera appends to a picture are left alone",
        arguments: pictures.prefix(4).filter { $0.0 != .gif })
    func appended(format: PictureFormat, bytes: [UInt8], end: [UInt8]) {
        #expect(PictureFormat(of: Data(bytes + end) + Data("A film".utf8)) == format)
    }

    @Test(
        "A box of an AVIF with a length that there cannot be ends the picture",
        arguments: [
            [0, 0, 0, 7], [0xFF, 0xFF, 0xFF, 0xFF],
        ])
    func boxes(length: [UInt8]) {
        #expect(PictureFormat(of: Data(Self.avif + length + Array("mdat....".utf8))) == nil)
        let toTheEnd = Self.avif + [0, 0, 0, 0] + Array("mdat".utf8)
        #expect(PictureFormat(of: Data(toTheEnd)) == .avif)
        let huge = Self.avif + [0, 0, 0, 1] + Array("mdat".utf8) + Array(repeating: 0xFF, count: 8)
        #expect(PictureFormat(of: Data(huge)) == nil)
    }
}
