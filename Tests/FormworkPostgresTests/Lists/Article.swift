import Formwork
import Foundation

/// The model whose lists are measured, that of `Benchmarks/Sources/Lists`.
struct Article: StoredModel {
    static let formFields: [any FormFieldBase] = [
        field("title", as: String.self), field("content", as: String.self),
        field("category", as: String.self), field("votes", as: Int?.self),
        field("budget", as: ExactDecimal?.self), field("dueDate", as: CivilDate?.self),
    ]
    static let indexes = ModelIndexes(
        sort: ["title", "budget", "dueDate"], filter: ["category", "votes", "budget"],
        search: ["title", "content"], languages: ["sv"])
    static let categories = ["hardware", "service", "software", "training", "travel"]

    var id: ModelIdType?
    var createdAt: Date?
    var updatedAt: Date?
    var deletedAt: Date?
    var version = 0
    var title = ""
    var content = ""
    var category = ""
    var votes: Int?
    var budget: ExactDecimal?
    var dueDate: CivilDate?

    private static func field<Value: FormFieldValue>(
        _ name: String, as type: Value.Type
    ) -> FormField<Value> {
        FormField(
            fieldId: FormFieldIdentifier(id: name), title: .constant(name),
            type: .text(inputType: .text), options: [])
    }

    /// The statement that writes so many rows: a million writes of the store would take long.
    ///
    /// Words are some of 5,000, a few of them much more frequent than others, and some of known frequency.
    static func rows(_ count: Int) -> String {
        let words = { (count: Int) in
            """
            (SELECT string_agg(translate(substr(md5(k::text), 1, 3 + k % 7), '0123456789', 'ghijklmnop'), ' ')
            FROM (SELECT floor(power(random() + 0 * number, 3) * 5000)::int AS k
                FROM generate_series(1, \(count))) AS ks)
            """
        }
        let categories = categories.map { "'\($0)'" }.joined(separator: ", ")
        return """
            INSERT INTO "Article" ("id", "createdAt", "updatedAt", "version", "title", "_sort.title",
                "_sort-sv.title", "content", "_sort.content", "category", "_sort.category", "votes", "budget", "_sort.budget",
                "dueDate", "_search")
            SELECT md5(number::text)::uuid::text, at, at, 1, title, title || chr(1), title || chr(1), content,
                left(content, 100) || chr(1), category, category || chr(1), votes, budget::text, budget,
                to_char(date '2020-01-01' + number % 3650, 'YYYY-MM-DD'), title || chr(10) || content
            FROM (SELECT number,
                to_char(timestamp '2023-11-14' + number * interval '30 s', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at,
                \(words(6)) AS title, \(words(12))
                    || CASE WHEN number % 2 = 0 THEN ' frequent' ELSE '' END
                    || CASE WHEN number % 10 = 3 THEN ' tenth' ELSE '' END
                    || CASE WHEN number % 100 = 7 THEN ' hundredth' ELSE '' END
                    || CASE WHEN number % 1000 = 11 THEN ' thousandth' ELSE '' END
                    || CASE WHEN number % (\(count) / 10) = 0 THEN ' zebraquartz' ELSE '' END AS content,
                (ARRAY[\(categories)])[1 + number % 5] AS category, floor(random() * 100)::int AS votes,
                floor(random() * 100000)::int AS budget
                FROM generate_series(0, \(count - 1)) AS number) AS made
            """
    }
}
