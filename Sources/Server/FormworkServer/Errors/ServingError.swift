import Foundation

/// The reason why an application could not start to serve.
public struct ServingError: Error, Sendable, CustomStringConvertible {
    /// The kind of an error, open for more kinds.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The name of the kind.
        public let rawValue: String

        /// Makes a kind from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Another process listens at the port.
        public static let busyPort = Code(rawValue: "busyPort")
        /// The process has no right to listen at the port.
        public static let forbiddenPort = Code(rawValue: "forbiddenPort")
        /// The address is none of this machine's, or anything else.
        public static let failed = Code(rawValue: "failed")
    }

    /// The kind of the error.
    public let code: Code

    /// The description: the event, its place, and the remedy.
    public let message: String

    /// The message.
    public var description: String { message }

    /// Describes the failed system call for the operator.
    init(host: String, port: Int, errno: Int32) {
        switch errno {
        case EADDRINUSE:
            code = .busyPort
            message = "Port \(port) is in use already: choose another one, or end what uses it."
        case EACCES:
            code = .forbiddenPort
            message = "Port \(port) needs rights that this process lacks: choose one above 1023."
        default:
            code = .failed
            message =
                "Cannot listen at \(host), port \(port): \(String(cString: strerror(errno)))."
        }
    }
}
