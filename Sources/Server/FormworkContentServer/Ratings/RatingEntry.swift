import Formwork
import FormworkContent

/// A change of the ratings of an instance, with the numbers of all ratings after it.
///
/// The entries of an instance are numbered, and a number is unique: of two requests that both saw the
/// same last entry, one is refused and tries again. So the last entry has the exact numbers, whichever
/// processes write at once and wherever one of them ends, and no ratings are counted to read them.
struct RatingEntry: SubjectRecord {
    /// The instance.
    var subject: String
    /// The number among the entries of the instance, the first being 1.
    var number: Int
    /// The instance with the account that rates.
    var rater: String
    /// The value that the account gave; `nil` if it took its rating back.
    var value: String?
    /// The numbers of ratings after the change, of each value.
    var counts: [RatingCount]

    /// Makes the entry that follows.
    init(
        after last: RatingEntry?, of subject: String, by rater: String,
        replacing former: String?, with value: String?
    ) {
        self.subject = subject
        self.rater = rater
        self.value = value
        number = (last?.number ?? 0) + 1
        var numbers = last?.numbers ?? [:]
        if let former { numbers[former, default: 1] -= 1 }
        if let value { numbers[value, default: 0] += 1 }
        counts = numbers.filter { $0.value > 0 }.sorted { $0.key < $1.key }
            .map { RatingCount(value: $0.key, count: $0.value) }
    }

    /// The numbers by the values.
    var numbers: [String: Int] {
        Dictionary(counts.map { ($0.value, $0.count) }) { first, _ in first }
    }

    static var propertyRows: [FormRow] {
        [row("subject"), row("number", .number, as: Int.self), row("rater")]
    }

    static func propertyNames() -> [PartialKeyPath<Self>: String] {
        [\.subject: "subject", \.number: "number", \.rater: "rater"]
    }

    static var unformedProperties: [String] { ["value", "counts"] }

    static var unique: [Unique] { [Unique(\Self.subject, \Self.number)] }

    static var indexes: ModelIndexes {
        ModelIndexes(sort: ["number"], filter: ["subject", "rater"])
    }
}
