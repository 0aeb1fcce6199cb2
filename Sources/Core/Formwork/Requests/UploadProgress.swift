/// The part of a request's body that was sent.
///
/// ```swift
/// let client = NetworkTransport().reporting { print($0.fraction) }
/// ```
public struct UploadProgress: Hashable, Sendable {
    /// The number of bytes that were sent.
    public let sentBytes: Int

    /// The number of all bytes of the body.
    public let totalBytes: Int

    /// Makes a report.
    public init(sentBytes: Int, totalBytes: Int) {
        self.sentBytes = sentBytes
        self.totalBytes = totalBytes
    }

    /// The part from 0 to 1.
    public var fraction: Double {
        totalBytes > 0 ? min(1, Double(sentBytes) / Double(totalBytes)) : 1
    }
}
