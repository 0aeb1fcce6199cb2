/// The path of the resource with the records of a form, such as `books` or `surveys/visits`.
struct RecordSet: Hashable, Sendable {
    /// The maximum length of a path.
    static let maximumLength = 256

    /// The path above the last part: empty, or `/surveys`.
    let folder: String

    /// The last part.
    let name: String

    /// The whole path.
    var path: String { "\(folder)/\(name)" }

    /// Reads a path; `nil` for one that no resource can have.
    init?(_ text: String) {
        let parts = text.drop { $0 == "/" }.split(separator: "/", omittingEmptySubsequences: false)
        guard text.utf8.count <= Self.maximumLength, let name = parts.last,
            parts.allSatisfy({ part in
                !part.isEmpty && part != "." && part != ".."
                    && part.utf8.allSatisfy { $0.isPlain }
            })
        else { return nil }
        self.name = String(name)
        folder = parts.dropLast().map { "/\($0)" }.joined()
    }
}

extension UInt8 {
    /// Whether the character is a letter, a digit, or one of `-._~`.
    fileprivate var isPlain: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "_"), UInt8(ascii: "~"):
            true
        default: false
        }
    }
}
