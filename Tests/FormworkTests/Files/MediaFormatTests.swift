import Formwork
import Foundation
import Testing

@Suite struct MediaFormatTests {
    typealias Row = (bytes: [UInt8], kind: MediaFormat.Kind?, mediaType: String)

    private static func ogg(_ codec: [UInt8]) -> [UInt8] {
        Array("OggS".utf8) + Array(repeating: 0, count: 24) + codec
    }

    private static func iso(_ brand: String) -> [UInt8] {
        [0, 0, 0, 24] + Array("ftyp\(brand)".utf8) + [0, 0, 0, 0]
    }

    private static let matroska: [UInt8] = [0x1A, 0x45, 0xDF, 0xA3, 0x9F, 0x42, 0x82, 0x84]

    static let files: [Row] = [
        (PictureFormatSizeTests.png + PictureFormatSizeTests.endOfPNG, .picture, "image/png"),
        (Array("%PDF-1.7".utf8), .pdf, "application/pdf"),
        (Array("WEBVTT".utf8), .captions, "text/vtt"),
        ([0xEF, 0xBB, 0xBF] + Array("WEBVTT - Title\n".utf8), .captions, "text/vtt"),
        (Array("ID3\u{4}".utf8), .audio, "audio/mpeg"),
        ([0xFF, 0xFB, 0x90, 0], .audio, "audio/mpeg"),
        ([0xFF, 0xF1, 0x50, 0], .audio, "audio/aac"),
        (Array("fLaC".utf8), .audio, "audio/flac"),
        (Array("RIFF0000WAVEfmt ".utf8), .audio, "audio/wav"),
        (ogg(Array("OpusHead".utf8)), .audio, "audio/ogg"),
        (ogg(Array("\u{1}vorbis".utf8)), .audio, "audio/ogg"),
        (ogg([0x80] + Array("theora".utf8)), .video, "video/ogg"),
        (iso("M4A "), .audio, "audio/mp4"), (iso("isom"), .video, "video/mp4"),
        (iso("mp42"), .video, "video/mp4"), (matroska + Array("webm".utf8), .video, "video/webm"),
        (matroska + Array("matroska".utf8), nil, ""), (iso("heic"), nil, ""),
        (ogg(Array("text".utf8)), nil, ""), (Array("WEBVTTX".utf8), nil, ""),
        (Array(" %PDF-1.7".utf8), nil, ""), (Array("RIFF0000AVI ".utf8), nil, ""),
        (Array("<svg xmlns=".utf8), nil, ""), (Array("<html>".utf8), nil, ""), ([], nil, ""),
        ([0xFF], nil, ""), ([0xFF, 0xFE, 0x3C, 0], nil, ""), (Array("PK\u{3}\u{4}".utf8), nil, ""),
    ]

    @Test("A file is recognized by its first bytes, and a picture by its end too", arguments: files)
    func recognized(row: Row) {
        let format = MediaFormat(of: Data(row.bytes))
        #expect(format?.kind == row.kind)
        #expect(format?.mediaType ?? "" == row.mediaType)
        #expect(MediaFormat.recognizes(row.mediaType) == (row.kind != nil))
        // A part of the data that does not begin at 0 is read from its own beginning.
        #expect(MediaFormat(of: (Data([0]) + Data(row.bytes)).dropFirst()) == format)
    }

    @Test(
        "A name has an ending of its format",
        arguments: [
            ("a.vtt", "a.vtt"), ("a.VTT", "a.VTT"), ("a.html", "a.html.vtt"), ("a", "a.vtt"),
            (".vtt", ".vtt"), ("", ".vtt"),
        ])
    func names(name: String, named: String) throws {
        let format = try #require(MediaFormat(of: Data("WEBVTT".utf8)))
        #expect(format.named(name) == named)
    }
}
