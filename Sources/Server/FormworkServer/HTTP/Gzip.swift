import Foundation

/// Compresses responses in the format that most clients support (RFC 1952).
enum Gzip {
    /// The number of bytes below which compressing is not worth it.
    static let minimumSize = 1_000

    /// The compressed bytes; `nil` if they are not fewer.
    ///
    /// - Complexity: linear in the number of bytes.
    static func compressed(_ content: Data) -> Data? {
        guard content.count >= minimumSize, let part = GzipPart(compressing: Array(content)) else {
            return nil
        }
        let compressed = GzipPart.joined([part])
        return compressed.count < content.count ? compressed : nil
    }
}
