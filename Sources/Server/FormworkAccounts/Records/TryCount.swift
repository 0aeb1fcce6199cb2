import Formwork
import Foundation

/// The tries that one bucket of a ``SharedThrottle`` has counted.
struct TryCount: OwnedRecord {
    /// The name of the throttle: no account is named.
    var account: String
    var level: Double
    var date: Date

    static func propertyNames() -> [PartialKeyPath<Self>: String] { [\.account: "account"] }

    static var unformedProperties: [String] { ["level", "date"] }

    init(_ content: LeakyBucket.Content, of throttle: String) {
        account = throttle
        level = content.level
        date = content.date
    }

    var content: LeakyBucket.Content { LeakyBucket.Content(level: level, date: date) }
}
