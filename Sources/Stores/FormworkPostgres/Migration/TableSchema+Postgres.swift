import Formwork
import FormworkTables

extension TableSchema {
    /// The table that a model declares.
    init(declaredBy table: ModelTable, _ indexes: PostgresIndexes) {
        self.init(table.name)
        for column in PostgresColumn.all(of: table) {
            columns[column.name] = Column(type: column.type)
        }
        for index in indexes.all {
            self.indexes[index.name] = Index(isUnique: index.isUnique)
        }
    }

    /// The table of that name as the database has it; `nil` if it has none.
    init?(_ name: String, in database: PostgresDatabase) throws {
        self.init(name)
        try readColumns(database)
        if columns.isEmpty { return nil }
        try readIndexes(database)
    }

    /// The table by its declared name, with its indexes by those that they get.
    func named(as table: ModelTable) -> TableSchema {
        guard let was = table.formerName else { return self }
        var indexes = indexes
        for pair in PostgresIndexes.renamed(table, from: was) where indexes[pair.name] == nil {
            guard indexes[pair.was]?.isComplete == true else { continue }
            indexes[pair.name] = indexes.removeValue(forKey: pair.was)
        }
        return TableSchema(table.name, columns: columns, indexes: indexes)
    }

    private mutating func readColumns(_ database: PostgresDatabase) throws {
        let rows = try database.rows(
            """
            SELECT a.attname::text, upper(format_type(a.atttypid, NULL)),
                pg_get_expr(d.adbin, d.adrelid)
            FROM pg_attribute AS a
            LEFT JOIN pg_attrdef AS d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
            WHERE a.attrelid = to_regclass(quote_ident(current_schema()) || '.' || quote_ident($1))
                AND a.attnum > 0 AND NOT a.attisdropped
            """, [.text(name)])
        for row in rows {
            columns[row[0].text ?? ""] = Column(type: row[1].text ?? "", initial: row[2].text)
        }
    }

    private mutating func readIndexes(_ database: PostgresDatabase) throws {
        let rows = try database.rows(
            """
            SELECT c.relname::text, i.indisunique, i.indisvalid
            FROM pg_index AS i JOIN pg_class AS c ON c.oid = i.indexrelid
            WHERE i.indrelid = to_regclass(quote_ident(current_schema()) || '.' || quote_ident($1))
                AND c.relname LIKE 'formwork\\_%'
                AND NOT EXISTS (SELECT FROM pg_constraint AS o WHERE o.conindid = i.indexrelid)
            """, [.text(name)])
        for row in rows {
            indexes[row[0].text ?? ""] = Index(
                isUnique: row[1].integer == 1, isComplete: row[2].integer == 1)
        }
    }
}
