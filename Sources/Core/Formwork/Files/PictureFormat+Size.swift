public import Foundation

extension PictureFormat {
    /// The maximum number of pixels of a picture unless another one is declared: 40 million.
    public static let maximumPixelCount = 40_000_000

    /// The width times the height that a picture's header names, which is what showing it costs,
    /// however small the file is; `nil` if it names none, so that no browser can show it.
    public func pixelCount(of content: Data) -> Int? {
        size(of: content).map(\.pixelCount)
    }

    /// The width and the height that a picture's header names; `nil` if it names none.
    public func size(of content: Data) -> PictureSize? {
        let bytes = [UInt8](content)
        let size =
            switch self {
            case .png: bytes.pair(at: 16, 20) { bytes.bigEndian(4, at: $0) }
            case .gif: bytes.pair(at: 6, 8) { bytes.littleEndian(2, at: $0) }
            case .jpeg: bytes.jpegSize
            case .webp: bytes.webpSize
            case .avif: bytes.avifSize
            }
        guard let size, size.width > 0, size.height > 0 else { return nil }
        return PictureSize(size)
    }

    /// The endings of file names that such pictures have.
    package var fileExtensions: [String] {
        switch self {
        case .png: ["png"]
        case .jpeg: ["jpg", "jpeg", "jpe", "jfif"]
        case .gif: ["gif"]
        case .webp: ["webp"]
        case .avif: ["avif"]
        }
    }

    /// Whether a file's name ends like a picture of this format.
    package func isNamed(in name: String) -> Bool {
        let ending = name.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last
        return ending.map { fileExtensions.contains($0.lowercased()) } ?? false
    }
}

/// The width and the height of a picture, in pixels.
public struct PictureSize: Codable, Hashable, Sendable {
    /// The width.
    public let width: Int

    /// The height.
    public let height: Int

    /// Makes a size.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// The width times the height, or the largest number if there is none that large.
    public var pixelCount: Int {
        let product = width.multipliedReportingOverflow(by: height)
        return product.overflow ? .max : product.partialValue
    }
}

extension SubmittedFile {
    /// The format of a picture whose bytes, media type and name agree; `nil` for any other file.
    public var pictureFormat: PictureFormat? {
        guard let format = PictureFormat(of: content), format.mediaType == mediaType,
            format.isNamed(in: name)
        else { return nil }
        return format
    }
}

extension PictureSize {
    fileprivate init(_ size: (width: Int, height: Int)) {
        self.init(width: size.width, height: size.height)
    }
}

extension [UInt8] {
    fileprivate typealias Size = (width: Int, height: Int)

    fileprivate func pair(at first: Int, _ second: Int, _ read: (Int) -> Int?) -> Size? {
        guard let width = read(first), let height = read(second) else { return nil }
        return (width, height)
    }

    fileprivate func bigEndian(_ length: Int, at start: Int) -> Int? {
        guard start >= 0, start + length <= count else { return nil }
        return self[start..<start + length].reduce(0) { $0 << 8 | Int($1) }
    }

    fileprivate func littleEndian(_ length: Int, at start: Int) -> Int? {
        guard start >= 0, start + length <= count else { return nil }
        return self[start..<start + length].reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    /// The size in the first frame header of a JPEG.
    fileprivate var jpegSize: Size? {
        jpegSegment { 0xC0...0xCF ~= $0 && ![0xC4, 0xC8, 0xCC].contains($0) }
            .flatMap { index in pair(at: index + 7, index + 5) { bigEndian(2, at: $0) } }
    }

    /// The place in a JPEG at which its data begin; `nil` if it is cut off before.
    var jpegScan: Int? { jpegSegment { $0 == 0xDA } }

    /// The place of the first segment in the header of a JPEG that has a marker; what is before it is
    /// skipped by its length.
    private func jpegSegment(_ isWanted: (UInt8) -> Bool) -> Int? {
        var index = 2
        while index + 4 <= count, self[index] == 0xFF {
            let marker = self[index + 1]
            if isWanted(marker) { return index }
            switch marker {
            case 0xFF: index += 1
            case 0x01, 0xD0...0xD8: index += 2
            default:
                guard let length = bigEndian(2, at: index + 2), length >= 2 else { return nil }
                index += 2 + length
            }
        }
        return nil
    }

    fileprivate var webpSize: Size? {
        switch count < 16 ? [] : self[12..<16] {
        case Self("VP8X".utf8)[...]:
            return pair(at: 24, 27) { littleEndian(3, at: $0).map { $0 + 1 } }
        case Self("VP8 ".utf8)[...]:
            return pair(at: 26, 28) { littleEndian(2, at: $0).map { $0 & 0x3FFF } }
        case Self("VP8L".utf8)[...]:
            guard let bits = littleEndian(4, at: 21) else { return nil }
            return ((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
        default: return nil
        }
    }

    /// The largest size that one of the parts of an AVIF has (`ispe`, ISO/IEC 23008-12).
    fileprivate var avifSize: Size? {
        let name = Self("ispe".utf8)
        let places = indices.dropLast(15).filter {
            self[$0] == name[0] && self[$0..<$0 + 4] == name[...]
        }
        return places.compactMap { place in pair(at: place + 8, place + 12) { bigEndian(4, at: $0) }
        }
        .max { PictureSize($0).pixelCount < PictureSize($1).pixelCount }
    }
}
