import Formwork
import FormworkTables

/// A query of a model's instances, as statements answer it.
struct PostgresQuery<M: StoredModel>: Sendable {
    private let table: ModelTable
    private let order: PageOrder
    private let filters: [FilterStatement]
    private let search: PostgresSearch?
    private let pagination: Pagination
    private let isLiving: Bool
    private let start: Int
    private let isFirst: Bool

    /// - Throws: `unknownColumn` if the query names a property that is no column, and the errors of
    ///   ``ModelQuery/checkCost()``.
    init(_ query: ModelQuery<M>, of table: ModelTable) throws(ModelStoreError) {
        self.table = table
        pagination = query.pagination
        isLiving = !query.selectsDeleted
        start = query.position == nil ? pagination.startIndex : 0
        isFirst = query.position == nil && start == 0
        order = try PageOrder(query, of: table)
        search = try PostgresSearch(query, of: table)
        var filters: [FilterStatement] = []
        for filter in query.filters {
            filters.append(try FilterStatement(filter, for: M.self, of: table))
        }
        self.filters = filters
        try query.checkCost()
    }

    /// Fetches the part and counts, both of the same state of the database and in one round trip.
    func page(_ database: PostgresDatabase) throws -> ModelPage<M> {
        let selected = try selected(database)
        let found = try database.rows(of: parts(selected) + [count(selected)])
        let (size, limit) = (pagination.maxResults, limit)
        let read = found.dropLast().joined().prefix(limit).map(row)
        let goesOn = read.count > size
        let rows = order.isReversed ? read.prefix(size).reversed() : Array(read.prefix(size))
        let hasMore = order.isReversed ? !rows.isEmpty : goesOn
        let hasFormer = order.isReversed ? goesOn : !rows.isEmpty && !isFirst
        let (total, isExact) = pagination.total(shownCount: rows.count, hasMore: hasMore) {
            Int(found.last?.first?.first?.integer ?? 0)
        }
        let models = rows.map { $0.reading(M.self) }
        return ModelPage(
            models: models.compactMap { try? $0.get() }, total: total, isTotalExact: isExact,
            unreadable: models.compactMap(\.unreadable),
            next: hasMore ? rows.last.flatMap { order.position(.after, of: $0) } : nil,
            previous: hasFormer ? rows.first.flatMap { order.position(.before, of: $0) } : nil)
    }

    /// The condition for the rows that are found.
    private func selected(_ database: PostgresDatabase) throws -> SQLCondition {
        let state = SQLCondition("\"deletedAt\" IS \(isLiving ? "" : "NOT ")NULL")
        let selected = SQLCondition.all([state] + filters.map(\.condition))
        // No stored text has U+0000, and no statement takes one.
        if selected.arguments.contains(where: { $0.text?.utf8.contains(0) == true }) {
            return SQLCondition("FALSE")
        }
        guard let search else { return selected }
        return .all([selected, try search.condition(among: selected, database)])
    }

    /// The number of rows that are read at most: one more than the page has.
    private var limit: Int { pagination.maxResults < .max ? pagination.maxResults + 1 : .max }

    /// The statements for the rows of the page: of each part of the order those that follow the place.
    private func parts(_ selected: SQLCondition) -> [TableStatement] {
        order.parts.map { part in
            let statement = """
                SELECT \(table.columnList), \(order.selectedKey) FROM \(table.name.quotedName) \
                WHERE \(selected.sql) AND \(part.sql) \
                ORDER BY \(order.sql) LIMIT \(limit) OFFSET \(start)
                """
            return TableStatement(
                statement.withNumberedPlaces, selected.arguments + part.arguments)
        }
    }

    private func row(_ values: [StoredValue]) -> ModelRow {
        var row = ModelRow(values, of: table)
        row.orderValue = values.last.flatMap(PagePosition.Value.init)
        return row
    }

    private func count(_ selected: SQLCondition) -> TableStatement {
        let statement = """
            SELECT count(*) FROM (SELECT 1 FROM \(table.name.quotedName) WHERE \(selected.sql) \
            LIMIT \(Pagination.maximumCountedTotal + 1)) AS found
            """
        return TableStatement(statement.withNumberedPlaces, selected.arguments)
    }
}

extension Result where Failure == UnreadableRow {
    fileprivate var unreadable: UnreadableModel? {
        if case .failure(let row) = self { row.model } else { nil }
    }
}

extension String {
    /// The statement with `$1`, `$2` … in the places that are marked by `?`.
    var withNumberedPlaces: String {
        var number = 0
        return reduce(into: "") { statement, character in
            guard character == "?" else { return statement.append(character) }
            number += 1
            statement += "$\(number)"
        }
    }
}
