import Formwork
import FormworkTables

/// The names of renamed fields in the versions of a model, a batch at a time: once its migration is completed, no program
/// knows the former ones.
struct VersionNames {
    /// The number of versions of a batch.
    private static let batch = 500

    private let table: String
    /// The renamed fields.
    let fields: [FormerColumn]

    /// Names the fields; `nil` if no version has a former name.
    init?(_ table: ModelTable, _ renamed: [FormerColumn]) {
        let names = Set(table.fields.map(\.name))
        fields = renamed.filter { names.contains($0.name) }
        guard table.model.history.isKept, !fields.isEmpty else { return nil }
        self.table = table.name
    }

    /// The statements, without the limits of batches.
    var described: [String] { fields.map { update($0, where: "TRUE") } }

    /// Renames a field in one batch.
    ///
    /// - Parameters:
    ///   - field: The field.
    ///   - last: The id and the number of the last version of the batch before; `nil` for the first one.
    ///   - database: The connection, in a transaction.
    /// - Returns: The last version; `nil` if there are no more.
    /// - Throws: Any error of the database.
    func rename(
        _ field: FormerColumn, after last: [StoredValue]?, _ database: PostgresDatabase
    ) throws -> [StoredValue]? {
        let start = last ?? [.text(""), .integer(0)]
        let end = try database.rows(
            """
            SELECT "id", "version" FROM (SELECT "id", "version" FROM "formwork_versions" \
            WHERE "model" = $1 AND ("id", "version") > ($2, $3) \
            ORDER BY "id", "version" LIMIT \(Self.batch)) AS batch \
            ORDER BY "id" DESC, "version" DESC LIMIT 1
            """, [.text(table)] + start
        ).first
        guard let end else { return nil }
        let range = "(\"id\", \"version\") > ($1, $2) AND (\"id\", \"version\") <= ($3, $4)"
        try database.write(update(field, where: range), start + end)
        return end
    }

    private func update(_ field: FormerColumn, where range: String) -> String {
        let (name, was) = (field.name.quotedLiteral, field.was.quotedLiteral)
        return """
            UPDATE "formwork_versions" SET "content" = (("content"::jsonb - \(was)) \
            || jsonb_build_object(\(name), "content"::jsonb -> \(was)))::text \
            WHERE "model" = \(table.quotedLiteral) AND \(range) \
            AND jsonb_exists("content"::jsonb, \(was))
            """
    }
}
