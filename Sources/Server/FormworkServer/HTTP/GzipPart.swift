import CZlib
import Foundation

/// A part of a content in the format of gzip, made without regard to the parts before it.
///
/// Parts that never change are compressed once; what changes between them is stored as it is, and
/// ``joined(_:)`` makes one content of them.
///
/// A part that is stored is never compressed with others, so that the size of the whole does not reveal
/// it.
struct GzipPart: Sendable {
    /// The maximum length of a part that is stored, in bytes (RFC 1951, 3.2.4).
    static let maximumStored = 65_535

    /// Blocks of RFC 1951 that end at a byte, none of them the last one.
    private let blocks: [UInt8]
    private let checksum: UInt
    private let count: Int

    /// Compresses a part; `nil` for one of 4 GiB and more, or if zlib cannot.
    ///
    /// - Complexity: linear in the number of bytes.
    init?(compressing content: [UInt8]) {
        guard content.count <= Int(UInt32.max), let blocks = Self.blocks(of: content) else {
            return nil
        }
        self.init(blocks, of: content)
    }

    /// Stores a part as it is; `nil` for one that is too long.
    init?(storing content: [UInt8]) {
        guard content.count <= Self.maximumStored else { return nil }
        let (low, high) = (UInt8(content.count & 0xFF), UInt8(content.count >> 8))
        self.init([0, low, high, ~low, ~high] + content, of: content)
    }

    private init(_ blocks: [UInt8], of content: [UInt8]) {
        self.blocks = blocks
        checksum = crc32(0, content, UInt32(content.count))
        count = content.count
    }

    /// The whole of some parts (RFC 1952), with the checksum of their contents.
    ///
    /// - Complexity: O(length of the blocks + parts × logarithm of their contents).
    static func joined(_ parts: [GzipPart]) -> Data {
        var data = Data(capacity: parts.reduce(frame) { $0 + $1.blocks.count })
        data.append(contentsOf: header)
        var (checksum, count): (UInt, Int) = (0, 0)
        for part in parts {
            data.append(contentsOf: part.blocks)
            checksum = crc32_combine(checksum, part.checksum, part.count)
            count += part.count
        }
        data.append(contentsOf: lastBlock)
        for number in [UInt32(truncatingIfNeeded: checksum), UInt32(truncatingIfNeeded: count)] {
            withUnsafeBytes(of: number.littleEndian) { data.append(contentsOf: $0) }
        }
        return data
    }

    /// The magic number, the method, no flags, no time, no level, an unknown system.
    private static let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]

    /// An empty block, the last one.
    private static let lastBlock: [UInt8] = [3, 0]

    /// The length of all but the blocks of parts.
    private static let frame = 20

    /// The compressed blocks of a content, ended at a byte by an empty one.
    private static func blocks(of content: [UInt8]) -> [UInt8]? {
        var stream = z_stream()
        guard
            deflateInit2_(
                &stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY,
                ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
        else { return nil }
        defer { deflateEnd(&stream) }
        var input = content
        // Six bytes more are for the end of the blocks.
        let room = deflateBound(&stream, UInt(content.count)) + 6
        var output = [UInt8](repeating: 0, count: Int(room))
        let size: Int? = input.withUnsafeMutableBufferPointer { input in
            output.withUnsafeMutableBufferPointer { output in
                stream.next_in = input.baseAddress
                stream.avail_in = UInt32(input.count)
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(output.count)
                let isDone = deflate(&stream, Z_FULL_FLUSH) == Z_OK && stream.avail_in == 0
                return isDone ? output.count - Int(stream.avail_out) : nil
            }
        }
        return size.map { Array(output[..<$0]) }
    }
}
