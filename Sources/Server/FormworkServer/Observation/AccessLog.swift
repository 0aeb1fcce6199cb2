public import Logging

/// A log with one line for each answered request.
///
/// ```swift
/// import Logging
///
/// application.accessLog = AccessLog(Logger(label: "access"))
/// ```
///
/// A line has the method, the path of the route, the status, the bytes, the time in milliseconds and the identity
/// of the request. It has no contents, no values of queries and of paths, no cookies and no addresses.
public struct AccessLog: Sendable {
    private let logger: Logger
    private let level: Logger.Level

    /// Makes a log.
    ///
    /// - Parameters:
    ///   - logger: The destination.
    ///   - level: The level of each line.
    public init(_ logger: Logger, level: Logger.Level = .info) {
        self.logger = logger
        self.level = level
    }

    /// Writes the line of a request.
    func write(_ request: AnsweredRequest) {
        logger.log(
            level: level, "\(request.method) \(request.route) \(request.status)",
            metadata: [
                "method": "\(request.method)", "route": "\(request.route)",
                "status": "\(request.status)", "bytes": "\(request.bytes.map(String.init) ?? "-")",
                "milliseconds": "\(request.time.milliseconds)",
                "request": "\(RequestIdentifier.current ?? "-")",
            ])
    }
}

extension Duration {
    /// The whole milliseconds.
    fileprivate var milliseconds: Int64 {
        components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000
    }
}
