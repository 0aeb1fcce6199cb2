import CZlib
import Foundation

/// Compresses responses in the format that most clients support (RFC 1952).
enum Gzip {
    /// The number of bytes below which compressing is not worth it.
    static let minimumSize = 1_000

    /// A window of 32 KiB, and 16 more for the header of gzip.
    private static let windowBits = MAX_WBITS + 16

    /// The compressed bytes; `nil` if they are not fewer.
    ///
    /// - Complexity: linear in the number of bytes.
    static func compressed(_ content: Data) -> Data? {
        guard content.count >= minimumSize, content.count <= Int(UInt32.max) else { return nil }
        var stream = z_stream()
        guard
            deflateInit2_(
                &stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, windowBits, 8, Z_DEFAULT_STRATEGY,
                ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
        else { return nil }
        defer { deflateEnd(&stream) }
        var input = Array(content)
        // Output that does not fit is not smaller.
        var output = [UInt8](repeating: 0, count: content.count)
        let size: Int? = input.withUnsafeMutableBufferPointer { input in
            output.withUnsafeMutableBufferPointer { output in
                stream.next_in = input.baseAddress
                stream.avail_in = UInt32(input.count)
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(output.count)
                guard deflate(&stream, Z_FINISH) == Z_STREAM_END else { return nil }
                return output.count - Int(stream.avail_out)
            }
        }
        return size.map { Data(output[..<$0]) }
    }
}
