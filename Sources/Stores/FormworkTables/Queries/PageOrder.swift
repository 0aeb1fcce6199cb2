package import Formwork

/// The order of a query's rows, and the place in it at which a page begins.
package struct PageOrder: Sendable {
    /// The terms from the page's first row on; those of the opposite order if the page ends at a
    /// place.
    package let sql: String

    /// Whether the rows are read from the page's last to its first.
    package let isReversed: Bool

    /// The parts of the order behind the place, one after the other; each is read in the index.
    package let parts: [SQLCondition]

    /// The column that is compared first.
    package let firstComparedColumn: String?

    /// The column that is compared, if it is the only one.
    package let comparedColumn: String?

    /// The direction in which the rows are read, if they are in the order of their creation.
    package let creation: SortDirection?

    /// The columns with a row's value in the order, to find its place again: one, or none for an
    /// order without positions.
    private let key: String?
    private let sort: [ModelSort]
    /// The language in whose order the texts of the first criterion are.
    private let language: String?
    package let position: PagePosition?

    /// - Throws: `unknownColumn` if the query names a property that is no column.
    package init<M: StoredModel>(_ query: ModelQuery<M>, of table: ModelTable)
        throws(ModelStoreError)
    {
        let position = query.position
        self.position = position
        let isReversed = position?.side == .before
        let first = query.sort.first?.direction ?? .ascending
        var terms: [String] = []
        var columns: [ComparedTerm] = []
        for criterion in query.sort {
            let textOrder = query.textOrder(of: criterion.column)
            let term = try ComparedTerm(criterion.column, of: table, in: textOrder)
            columns.append(term)
            terms.append("\(term.sql) \(criterion.direction.sqlWithMissing(isReversed))")
        }
        // In the first direction, so that an index has the order of both.
        terms.append("\"id\" \(first.sql(isReversed))")
        sql = terms.joined(separator: ", ")
        comparedColumn = columns.count == 1 ? columns[0].column : nil
        firstComparedColumn = columns.first?.column
        language = query.sort.first.flatMap { query.textOrder(of: $0.column)?.language }
        (sort, self.isReversed) = (query.sort, isReversed)
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
    package var selectedKey: String { key ?? "NULL" }

    /// Returns the place beside a row, the last of whose values is that of ``selectedKey``.
    package func position(_ side: PagePosition.Side, of row: ModelRow) -> PagePosition? {
        guard key != nil, let id = row[.id].text, let value = row.orderValue else { return nil }
        return PagePosition(side, sort: sort.first, language: language, value: value, id: id)
    }

    /// A missing value comes before all others.
    private static func parts(
        from position: PagePosition, _ term: ComparedTerm?, isAscending: Bool
    ) -> [SQLCondition] {
        let (sign, id) = (isAscending ? ">" : "<", StoredValue.text(position.id))
        guard let term else { return [SQLCondition("\"id\" \(sign) ?", [id])] }
        if let value = position.value.stored {
            let parts = [SQLCondition("(\(term.sql), \"id\") \(sign) (?, ?)", [value, id])]
            return isAscending ? parts : parts + [SQLCondition("\(term.sql) IS NULL")]
        }
        let parts = [SQLCondition("\(term.sql) IS NULL AND \"id\" \(sign) ?", [id])]
        return isAscending ? parts + [SQLCondition("\(term.sql) IS NOT NULL")] : parts
    }
}

extension PagePosition.Value {
    /// The value that is bound; `nil` for a missing one.
    package var stored: StoredValue? {
        switch self {
        case .missing: nil
        case .integer(let integer): .integer(integer)
        case .number(let number): .real(number)
        case .text(let text): .text(text)
        }
    }

    /// The value that a column has; `nil` if no order has it.
    package init?(_ value: StoredValue) {
        switch value {
        case .null: self = .missing
        case .integer(let integer): self = .integer(integer)
        case .real(let number): self = .number(number)
        case .text(let text): self = .text(text)
        case .data: return nil
        }
    }
}

extension SortDirection {
    /// The word of the direction, or of the opposite one.
    package func sql(_ isReversed: Bool = false) -> String {
        (self == .ascending) != isReversed ? "ASC" : "DESC"
    }

    /// The word, with the place of missing values: before all others.
    package func sqlWithMissing(_ isReversed: Bool = false) -> String {
        let word = sql(isReversed)
        return "\(word) NULLS \(word == "ASC" ? "FIRST" : "LAST")"
    }
}
