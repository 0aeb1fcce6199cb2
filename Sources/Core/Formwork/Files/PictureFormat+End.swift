import Foundation

extension PictureFormat {
    /// Whether a picture goes on to the end that its format demands: one that was cut off on its way
    /// begins as a whole one does.
    ///
    /// Bytes that some cameras append to a picture are left alone.
    func isWhole(_ content: Data) -> Bool {
        switch self {
        case .png: content.range(of: Self.lastPNGChunk, options: .backwards) != nil
        case .jpeg:
            // Only behind the header: a preview in it has an end of its own.
            [UInt8](content).jpegScan.map {
                content.dropFirst($0).range(of: Self.endOfJPEG, options: .backwards) != nil
            } ?? false
        case .gif: content.last == 0x3B
        case .webp:
            8 + content.dropFirst(4).prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
                <= content.count
        case .avif: content.endsWithBox
        }
    }

    /// The name and the checksum of the chunk `IEND`, which is always empty.
    private static let lastPNGChunk = Data("IEND".utf8) + Data([0xAE, 0x42, 0x60, 0x82])

    /// The marker `EOI`, which the data of a picture cannot have.
    private static let endOfJPEG = Data([0xFF, 0xD9])
}

extension Data {
    /// Whether the last of the boxes of a file of the ISO family is whole (ISO/IEC 14496-12, 4.2).
    fileprivate var endsWithBox: Bool {
        var rest = self[...]
        while rest.count >= 8 {
            let head = rest.prefix(16).map(Int.init)
            var length = head[..<4].reduce(0) { $0 << 8 | $1 }
            // A box can go on to the end of the file.
            if length == 0 { return true }
            if length == 1, head.count == 16, head[8] < 0x80 {
                length = head[8...].reduce(0) { $0 << 8 | $1 }
            }
            guard length >= 8, length <= rest.count else { return false }
            rest = rest.dropFirst(length)
        }
        return rest.isEmpty
    }
}
