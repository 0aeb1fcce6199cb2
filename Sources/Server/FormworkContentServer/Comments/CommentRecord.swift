import Formwork
import FormworkContent
import Foundation

/// A comment as it is stored.
struct CommentRecord: SubjectRecord {
    /// The instance.
    var subject: String
    /// The place in the order by threads: that of the comment above, with a text that grows with the time.
    var place: String
    /// The identity of the account that added it.
    var author: String
    var authorName: String
    /// The identity of the comment that it answers; `nil` for the first of a thread.
    var replyTo: String?
    var depth: Int
    var text: String

    static var propertyRows: [FormRow] { [row("subject"), row("place"), row("author")] }

    static func propertyNames() -> [PartialKeyPath<Self>: String] {
        [\.subject: "subject", \.place: "place", \.author: "author"]
    }

    static var unformedProperties: [String] { ["authorName", "replyTo", "depth", "text"] }

    static var indexes: ModelIndexes {
        ModelIndexes(sort: ["place"], filter: ["subject", "author"])
    }

    /// The place below another one, or at the end of the threads.
    static func place(below parent: String, id: ModelIdType, now: Date) -> String {
        let moment = String(UInt64(max(0, now.timeIntervalSince1970 * 1_000)), radix: 16)
        let padded = String(repeating: "0", count: max(0, 12 - moment.count)) + moment
        return parent + padded + id.uuidString.prefix(8).lowercased()
    }
}
