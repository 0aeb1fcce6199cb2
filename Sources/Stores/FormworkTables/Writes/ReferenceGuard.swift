import Formwork
import Foundation

/// The references between the models of a store, as it enforces them.
struct ReferenceGuard: Sendable {
    /// The fields of other tables that refer to a table, by its name.
    private var referring: [String: [(table: ModelTable, field: ModelReference)]] = [:]
    private let tables: [String: ModelTable]

    /// Whether the database keeps every row, deleted or not, from referring to one that is not there.
    private let hasForeignKeys: Bool

    /// - Throws: `failed` if a model refers to one that the store does not keep.
    init(_ tables: [String: ModelTable], hasForeignKeys: Bool) throws(ModelStoreError) {
        (self.tables, self.hasForeignKeys) = (tables, hasForeignKeys)
        for (_, table) in tables.sorted(by: { $0.key < $1.key }) {
            for field in ModelReference.all(in: table.model) {
                let target = field.target.modelType
                guard tables[target] != nil else { throw .untargeted(field, of: table) }
                if field.isOwn { referring[target, default: []].append((table, field)) }
            }
        }
    }

    /// Refuses references to instances that are not alive.
    func check(
        _ references: [(field: ModelReference, tag: String, id: ModelIdType)],
        of table: ModelTable, _ database: any TableConnection
    ) throws {
        let known = references.compactMap { reference in
            tables[reference.field.target.modelType].map { (reference, target: $0) }
        }
        let found = try database.rows(
            of: known.map { reference, target in
                TableStatement(
                    database.locking(
                        """
                        SELECT 1 FROM \(target.name.quotedName) \
                        WHERE "id" = $1 AND "deletedAt" IS NULL
                        """), [reference.id.stored])
            })
        for ((reference, _), rows) in zip(known, found) where rows.isEmpty {
            throw ModelStoreError.missing(reference.field, at: reference.tag, in: table.model)
        }
    }

    /// Empties the fields that refer to an instance that is deleted, as they declare.
    ///
    /// - Throws: `referred` if one of them declares that it is not deleted.
    func release(
        _ id: ModelIdType, of table: ModelTable, at instant: Date, author: String?,
        _ database: any TableConnection
    ) throws {
        for (other, field) in referring[table.name] ?? [] {
            switch field.deletion {
            case .refuse:
                let limit = Pagination.maximumCountedTotal + 1
                let count = try other.ids(referringTo: id, by: field, limit: limit, database).count
                guard count == 0 else {
                    throw ModelStoreError.referred(
                        table.model, by: other.model, field, count: count)
                }
            case .clear:
                try clear(
                    field, of: other, other.model, referringTo: id, table, at: instant,
                    author: author, database)
            }
        }
    }

    /// Empties the fields of deleted instances that refer to one that is removed for good.
    func forget(
        _ id: ModelIdType, of table: ModelTable, _ database: any TableConnection
    ) throws {
        guard hasForeignKeys else { return }
        for (other, field) in referring[table.name] ?? [] {
            let columns = other.columns(of: field).map { "\($0.quotedName) = NULL" }
            try database.write(
                """
                UPDATE \(other.name.quotedName) SET \(columns.joined(separator: ", ")) \
                WHERE \(field.path.quotedName) = $1 AND "deletedAt" IS NOT NULL
                """, [id.stored])
        }
    }

    private func clear<M: StoredModel>(
        _ field: ModelReference, of other: ModelTable, _ type: M.Type,
        referringTo id: ModelIdType, _ table: ModelTable, at instant: Date, author: String?,
        _ database: any TableConnection
    ) throws {
        let limit = ModelReference.maximumCleared
        let ids = try other.ids(referringTo: id, by: field, limit: limit + 1, database)
        guard ids.count <= limit else {
            throw ModelStoreError.referred(table.model, by: type, field, count: ids.count)
        }
        let writes = ModelWrites<M>(table: other, references: self, author: author)
        for other in ids { try writes.clear(field, of: other, at: instant, database) }
    }
}

extension ModelTable {
    /// The names of the columns with the value of a reference.
    func columns(of reference: ModelReference) -> [String] {
        [reference.path] + sortKeys.filter { $0.field.name == reference.path }.map(\.name)
    }

    /// The living instances whose field refers to an instance, by the index of the field.
    fileprivate func ids(
        referringTo id: ModelIdType, by reference: ModelReference, limit: Int,
        _ database: any TableConnection
    ) throws -> [ModelIdType] {
        let key = sortKeys.first { $0.field.name == reference.path }
        let column = reference.path.quotedName
        let text = id.stored
        return try database.rows(
            """
            SELECT "id" FROM \(name.quotedName) WHERE \(key?.name.quotedName ?? column) = $1 \
            AND \(column) = $2 AND "deletedAt" IS NULL LIMIT $3
            """, [key?.key(of: text) ?? text, text, .integer(Int64(limit))]
        ).compactMap { $0.first?.text.flatMap { ModelIdType(uuidString: $0) } }
    }
}

extension ModelStoreError {
    fileprivate static func untargeted(
        _ field: ModelReference, of table: ModelTable
    ) -> ModelStoreError {
        ModelStoreError(
            .failed,
            message: """
                \(table.name).\(field.path) refers to \(field.resource), and the store does not keep \
                \(field.target.modelType). Name `\(field.resource).Item.self` in its `models` too.
                """)
    }
}
