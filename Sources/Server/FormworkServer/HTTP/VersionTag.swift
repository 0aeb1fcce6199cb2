import Formwork
import HTTPTypes

/// An answer in JSON that is the same for the same version of a stored model, so that the version
/// is its tag.
protocol VersionTagged {
    /// The version.
    var taggedVersion: Int { get }
}

extension ResourceItem: VersionTagged {
    var taggedVersion: Int { item.version }
}

/// The tag of a stored model's version in the header fields `ETag` and `If-Match`: `"3"`.
///
/// Version 3 has the tag `"3"`, and `"3-gzip"` where the answer is compressed: a strong tag names
/// the very bytes (RFC 9110, 8.8.3).
enum VersionTag {
    /// The end of a tag whose answer is compressed: strong tags differ where the bytes do.
    static let compressed = "-gzip"

    /// The tag of a version.
    static func text(_ version: Int) -> String { "\"\(version)\"" }
}

/// The tags in the header field `If-Match`: a request changes nothing unless the stored version has
/// one of them (RFC 9110, 13.1.1).
///
/// It is stricter than a version in the query, with which both changes are merged.
struct VersionPrecondition: Sendable {
    /// The strong tags without their quotation marks; `nil` for any version.
    private let tags: Set<String>?

    /// Reads the header field; `nil` if the request has none.
    ///
    /// - Throws: `RequestError` with the code `badPrecondition` if it is neither a list nor `*`.
    init?(_ headers: HTTPFields) throws(RequestError) {
        let fields = headers[values: .ifMatch]
        if fields.isEmpty { return nil }
        let text = fields.joined(separator: ",")
        if text.filter({ $0 != " " && $0 != "\t" }) == "*" {
            tags = nil
            return
        }
        guard let tags = Self.tags(in: text) else { throw RequestError(.badPrecondition) }
        self.tags = tags
    }

    /// Refuses a version without one of the tags.
    ///
    /// - Throws: `RequestError` with the code `preconditionFailed`.
    func check(_ version: Int) throws(RequestError) {
        guard let tags else { return }
        let current = ["\(version)", "\(version)\(VersionTag.compressed)"]
        guard !tags.isDisjoint(with: current) else { throw RequestError(.preconditionFailed) }
    }

    /// The strong tags of a list with at least one tag; `nil` if it is no such list.
    private static func tags(in text: String) -> Set<String>? {
        var tags: Set<String> = []
        var (rest, isSeparated, isEmpty) = (text.utf8[...], true, true)
        while let byte = rest.first {
            switch byte {
            case UInt8(ascii: ","):
                isSeparated = true
                rest.removeFirst()
            case UInt8(ascii: " "), UInt8(ascii: "\t"): rest.removeFirst()
            default:
                guard isSeparated, let tag = EntityTag(readFrom: &rest) else { return nil }
                if !tag.isWeak { tags.insert(tag.text) }
                (isSeparated, isEmpty) = (false, false)
            }
        }
        return isEmpty ? nil : tags
    }
}

/// One tag of a list.
private struct EntityTag {
    let isWeak: Bool
    let text: String

    /// Reads a tag and the quotation marks around it; `nil` if there is none.
    init?(readFrom rest: inout Substring.UTF8View) {
        let mark = Array("W/".utf8)
        isWeak = rest.starts(with: mark)
        if isWeak { rest.removeFirst(mark.count) }
        guard rest.popFirst() == UInt8(ascii: "\""),
            let end = rest.firstIndex(of: UInt8(ascii: "\""))
        else { return nil }
        let content = rest[..<end]
        guard content.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else { return nil }
        text = String(Substring(content))
        rest = rest[end...].dropFirst()
    }
}
