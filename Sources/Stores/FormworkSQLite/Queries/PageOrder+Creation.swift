import Formwork
import FormworkTables

extension PageOrder {
    /// The number of the row at the position in the order of the creation, less the span: no two
    /// rows in the wrong order are further apart.
    ///
    /// `nil` without a position.
    func numberBound(of table: ModelTable) -> SQLCondition? {
        guard let position, let creation, let value = position.value.stored else {
            return nil
        }
        let isAscending = creation == .ascending
        let (before, end) = isAscending ? ("<=", -Int64.max) : (">=", .max)
        return SQLCondition(
            """
            coalesce((SELECT rowid \(isAscending ? "-" : "+") \
            \(CreationOrder(table: table.name).span) \
            FROM \(table.name.quotedName) WHERE "deletedAt" IS NULL \
            AND ("createdAt", "id") \(before) (?, ?) \
            ORDER BY "createdAt" \(creation.sql(true)), "id" \(creation.sql(true)) LIMIT 1), \(end))
            """, [value, .text(position.id)])
    }
}
