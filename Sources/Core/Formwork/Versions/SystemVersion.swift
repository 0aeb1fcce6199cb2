/// The version of an application as its clients and its server know it: `2.1.0`.
///
/// ```swift
/// let version: SystemVersion = "2.1.0"
/// version.isCompatible(with: "2.3.0")  // true
/// version < "3.0.0"                    // true
/// ```
///
/// In JSON and in header fields it is its text. Source: Semantic Versioning 2.0.0, without
/// pre-releases and builds, and the type of the same name in FOSMVVM.
public struct SystemVersion: Hashable, Sendable {
    /// The largest number that each part can have.
    public static let maximumPart = 999_999

    /// The name of the header field by which programs and servers name their versions.
    public static let headerName = "Formwork-Version"

    /// A version above all others: that of a reader who has always the newest one.
    public static let newest = SystemVersion(maximumPart, maximumPart, maximumPart)

    /// The number that is raised by a change that breaks clients.
    public let major: Int

    /// The number that is raised by an addition.
    public let minor: Int

    /// The number that is raised by a repair.
    public let patch: Int

    /// Makes a version.
    ///
    /// - Precondition: Each number is from 0 to ``maximumPart``.
    public init(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) {
        precondition(
            [major, minor, patch].allSatisfy((0...Self.maximumPart).contains),
            "\(major).\(minor).\(patch) is no version: each part is from 0 to \(Self.maximumPart).")
        (self.major, self.minor, self.patch) = (major, minor, patch)
    }

    /// Whether a client of this version is understood by a server of another without any change: the
    /// major version is the same, and the minor one not above the server's.
    public func isCompatible(with server: SystemVersion) -> Bool {
        major == server.major && minor <= server.minor
    }
}

extension SystemVersion: Comparable {
    /// Compares the parts, the major version first.
    public static func < (left: SystemVersion, right: SystemVersion) -> Bool {
        (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
    }
}

extension SystemVersion: LosslessStringConvertible {
    /// The three numbers with points between them.
    public var description: String { "\(major).\(minor).\(patch)" }

    /// Reads one to three numbers with points between them, such as `2.1`; `nil` for any other text.
    public init?(_ text: String) {
        let parts = text.split(separator: ".", maxSplits: 3, omittingEmptySubsequences: false)
        let numbers = parts.compactMap(Self.number)
        guard numbers.count == parts.count, (1...3).contains(numbers.count) else { return nil }
        self.init(
            numbers[0], numbers.count > 1 ? numbers[1] : 0, numbers.count > 2 ? numbers[2] : 0)
    }

    private static func number(_ text: Substring) -> Int? {
        let isPlain = text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard isPlain, (1...6).contains(text.utf8.count) else { return nil }
        return Int(text)
    }
}

extension SystemVersion: ExpressibleByStringLiteral {
    /// Makes a version from its text in a program.
    ///
    /// - Precondition: The text is a version.
    public init(stringLiteral text: String) {
        guard let version = SystemVersion(text) else {
            preconditionFailure("“\(text)” is no version; write one such as 2.1.0.")
        }
        self = version
    }
}

extension SystemVersion: Codable {
    /// Reads a text such as `"2.1.0"`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let version = SystemVersion(text) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "“\(text.prefix(40))” is no version.")
        }
        self = version
    }

    /// Writes the text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
