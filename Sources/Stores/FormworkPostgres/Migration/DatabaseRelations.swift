import FormworkTables

/// The tables of a database, and the views that have the former names of some.
struct DatabaseRelations {
    /// The beginning of the comment on such a view.
    static let mark = "formwork: "

    /// The names of the tables.
    let tables: Set<String>

    /// The tables that views show, by the names of the views.
    let views: [String: String]

    init(_ database: PostgresDatabase) throws {
        let rows = try database.rows(
            """
            SELECT relname::text, relkind::text, obj_description(oid, 'pg_class') FROM pg_class
            WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p', 'v')
            """, [])
        tables = Set(rows.filter { $0[1].text != "v" }.compactMap { $0[0].text })
        views = rows.reduce(into: [:]) { views, row in
            guard row[1].text == "v", let name = row[0].text, let comment = row[2].text,
                comment.hasPrefix(Self.mark)
            else { return }
            views[name] = String(comment.dropFirst(Self.mark.count))
        }
    }

    /// The name of a table in the database, which may be its former one; `nil` if it is not there.
    func name(of table: ModelTable) -> String? {
        if tables.contains(table.name) { return table.name }
        return table.formerName.flatMap { tables.contains($0) ? $0 : nil }
    }
}
