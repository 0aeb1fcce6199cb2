import Formwork
import GRDB

/// The order of a query's rows, and the place in it at which a page begins.
struct PageOrder: Sendable {
    /// The terms from the page's first row on; those of the opposite order if the page ends at a
    /// place.
    let sql: String

    /// Whether the rows are read from the page's last to its first.
    let isReversed: Bool

    /// The parts of the order behind the place, one after the other; each is read in the index.
    let parts: [SQLCondition]

    /// The name of the property that is most significant.
    let firstColumn: String?

    /// The column that is compared, if it is the only one.
    let comparedColumn: String?

    /// The direction in which the rows are read, if they are in the order of their creation.
    let creation: SortDirection?

    /// The columns with a row's value in the order, to find its place again: one, or none for an
    /// order without positions.
    private let key: String?
    private let sort: [ModelSort]
    private let position: PagePosition?

    /// - Throws: `unknownColumn` if the query names a property that is no column.
    init<M: StoredModel>(_ query: ModelQuery<M>, of table: ModelTable) throws(ModelStoreError) {
        let position = query.position
        self.position = position
        let isReversed = position?.side == .before
        let first = query.sort.first?.direction ?? .ascending
        var terms: [String] = []
        var columns: [ComparedTerm] = []
        for criterion in query.sort {
            let term = try ComparedTerm(criterion.column, of: table)
            columns.append(term)
            terms.append("\(term.sql) \(criterion.direction.sql(isReversed))")
        }
        // In the first direction, so that an index has the order of both.
        terms.append("\"id\" \(first.sql(isReversed))")
        sql = terms.joined(separator: ", ")
        comparedColumn = columns.count == 1 ? columns[0].column : nil
        (sort, firstColumn, self.isReversed) = (query.sort, query.sort.first?.column, isReversed)
        let isByCreation = sort.map(\.column) == [SystemColumn.createdAt.name]
        let isAscending = (first == .ascending) != isReversed
        creation = isByCreation ? (isAscending ? .ascending : .descending) : nil
        key =
            switch columns.count {
            case 0: "NULL"
            case 1 where columns[0].isBounded: columns[0].sql
            default: nil
            }
        parts =
            position.map {
                Self.parts(
                    from: $0, columns.first, isAscending: (first == .ascending) != isReversed)
            } ?? [SQLCondition("TRUE")]
    }

    /// The expression that is selected beside a row, for ``position(_:of:)``.
    var selectedKey: String { key ?? "NULL" }

    /// Returns the place beside a row, the last of whose values is that of ``selectedKey``.
    func position(_ side: PagePosition.Side, of row: ModelRow) -> PagePosition? {
        guard key != nil, let id = row[.id].text, let value = row.orderValue else { return nil }
        return PagePosition(side, sort: sort.first, value: value, id: id)
    }

    /// The number of the row at the position in the order of the creation, less the span: no two
    /// rows in the wrong order are further apart.
    ///
    /// `nil` without a position.
    func numberBound(of table: ModelTable) -> SQLCondition? {
        guard let position, let creation, let value = position.value.databaseValue else {
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
            """, [value, position.id.databaseValue])
    }

    /// A missing value comes before all others.
    private static func parts(
        from position: PagePosition, _ term: ComparedTerm?, isAscending: Bool
    ) -> [SQLCondition] {
        let (sign, id) = (isAscending ? ">" : "<", position.id.databaseValue)
        guard let term else { return [SQLCondition("\"id\" \(sign) ?", [id])] }
        if let value = position.value.databaseValue {
            let parts = [SQLCondition("(\(term.sql), \"id\") \(sign) (?, ?)", [value, id])]
            return isAscending ? parts : parts + [SQLCondition("\(term.sql) IS NULL")]
        }
        let parts = [SQLCondition("\(term.sql) IS NULL AND \"id\" \(sign) ?", [id])]
        return isAscending ? parts + [SQLCondition("\(term.sql) IS NOT NULL")] : parts
    }
}

extension PagePosition.Value {
    /// The value that is bound; `nil` for a missing one.
    fileprivate var databaseValue: DatabaseValue? {
        switch self {
        case .missing: nil
        case .integer(let integer): integer.databaseValue
        case .number(let number): number.databaseValue
        case .text(let text): text.databaseValue
        }
    }

    /// The value that a column has; `nil` if no order has it.
    init?(_ value: DatabaseValue) {
        switch value.storage {
        case .null: self = .missing
        case .int64(let integer): self = .integer(integer)
        case .double(let number): self = .number(number)
        case .string(let text): self = .text(text)
        case .blob: return nil
        }
    }
}

extension SortDirection {
    /// The word of the direction, or of the opposite one.
    func sql(_ isReversed: Bool = false) -> String {
        (self == .ascending) != isReversed ? "ASC" : "DESC"
    }
}
