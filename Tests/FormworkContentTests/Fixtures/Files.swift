import Formwork
import Foundation

/// Files as far as their first bytes and their ends show what they are.
enum Files {
    /// A picture of a size.
    static func png(_ width: UInt32, _ height: UInt32) -> Data {
        var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
        bytes += Array("IHDR".utf8)
        for number in [width, height] {
            bytes += (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
        }
        bytes += [0, 0, 0, 0] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]
        return Data(bytes)
    }

    static let video = Data([0, 0, 0, 24] + Array("ftypisom".utf8) + Array(0...199))
    static let sound = Data("ID3".utf8) + Data(0...99)
    static let pdf = Data("%PDF-1.7".utf8)
    static let page = Data("<!doctype html><script>alert(1)</script>".utf8)
    static let drawing = Data("<svg xmlns=\"http://www.w3.org/2000/svg\"><script/></svg>".utf8)
    static let captions = Data("WEBVTT\n\n00:01.000 --> 00:02.000\nHello".utf8)
}

extension FileValue {
    init(_ content: Data, as mediaType: String, named name: String = "file") {
        self.init(name: name, mediaType: mediaType, content: content)
    }
}
