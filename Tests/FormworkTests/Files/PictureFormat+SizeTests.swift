import Formwork
import Foundation
import Testing

@Suite struct PictureFormatSizeTests {
    static let png: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF]

    private static func webp(_ kind: String, _ rest: [UInt8]) -> [UInt8] {
        Array("RIFF0000WEBP\(kind)".utf8) + [0, 0, 0, 0] + rest
    }

    static let endOfPNG = Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]

    static let pictures: [(PictureFormat, [UInt8], Int?)] = [
        (.png, png + [0, 0, 1, 0, 0, 0, 0, 2], 512),
        (.png, png + [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], .max),
        (.png, png + [0, 0, 0, 0, 0, 0, 0, 2], nil), (.png, png + [0, 0], nil),
        (.gif, Array("GIF89a".utf8) + [0, 1, 3, 0], 768), (.gif, Array("GIF89a".utf8), nil),
        (.jpeg, jpeg + [0xC0, 0, 11, 8, 0x10, 0, 0x20, 0], 0x1000 * 0x2000),
        (.jpeg, jpeg + [0xFF, 0xFF, 0xC2, 0, 11, 8, 0, 2, 0, 3], 6),
        (.jpeg, jpeg + [0xC4, 0, 2, 0xFF, 0xC1, 0, 11, 8, 0, 2, 0, 3], 6),
        (.jpeg, jpeg + [0xE1, 0, 1, 0, 0], nil), (.jpeg, jpeg, nil),
        (.jpeg, [0xFF, 0xD8, 0xFF], nil),
        (.webp, webp("VP8X", [0, 0, 0, 0, 0xFF, 0x0F, 0, 0xFF, 0x0F, 0]), 4_096 * 4_096),
        (.webp, webp("VP8 ", [0, 0, 0, 0x9D, 1, 0x2A, 2, 0x40, 3, 0x80]), 6),
        (.webp, webp("VP8L", [0x2F, 1, 0x80, 0, 0]), 2 * 3), (.webp, webp("VP8X", []), nil),
        (.webp, webp("????", [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]), nil),
        (
            .avif,
            Array("0000ftypavif....ispe".utf8) + [0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 3]
                + Array("ispe".utf8) + [0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 0, 9], 81
        ),
        (
            .avif,
            Array("0000ftypavif....ispe".utf8)
                + [0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], .max
        ),
        (.avif, Array("0000ftypavif....ispe".utf8), nil),
    ]

    @Test("The pixels of a picture are counted by its header, cut off or not", arguments: pictures)
    func pixelCount(format: PictureFormat, bytes: [UInt8], count: Int?) throws {
        #expect(format.pixelCount(of: Data(bytes)) == count)
    }

    @Test(
        "A file is a picture when its bytes, its media type and its name agree",
        arguments: [
            ("a.png", "image/png", true), ("A.PNG", "image/png", true),
            ("a.b.png", "image/png", true),
            ("a.html", "image/png", false), ("a.png.html", "image/png", false),
            ("png", "image/png", false), ("a.", "image/png", false), ("", "image/png", false),
            ("a.png", "image/jpeg", false), ("a.jpg", "image/png", false),
        ])
    func agreement(name: String, mediaType: String, isPicture: Bool) {
        let file = SubmittedFile(
            name: name, mediaType: mediaType, content: Data(Self.png + Self.endOfPNG))
        #expect((file.pictureFormat != nil) == isPicture)
    }
}
