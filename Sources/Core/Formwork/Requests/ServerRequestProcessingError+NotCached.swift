package import Foundation

extension ServerRequestProcessingError.Code {
    /// The answer is not on this device, and the server was not to be asked.
    public static let notCached = Self(rawValue: "notCached")
}

extension ServerRequestProcessingError {
    /// The error for a request that is answered from a cache alone, which has no answer.
    package static func notCached(_ url: URL?) -> Self {
        Self(
            code: .notCached,
            message: """
                There is no answer from \(url?.absoluteString ?? "the server") on this device. Ask the \
                server, by the policy `remoteFirst` or `cacheFirst`.
                """,
            httpStatus: nil, cause: nil)
    }
}
