package import Formwork
import Foundation

/// The versions of one model's instances: whole instances as JSON, in the table `formwork_versions`.
package struct VersionTable<M: StoredModel> {
    package init() {}

    /// Adds a version, and removes those beyond the maximum number.
    func add(
        _ version: ModelVersion<M>, of id: ModelIdType, _ database: any TableConnection
    ) throws {
        guard let model = version.model else { return }
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .millisecondsSince1970
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let content = String(decoding: try encoder.encode(model), as: UTF8.self)
        try database.send(
            """
            INSERT INTO "formwork_versions" \
            ("model", "id", "version", "writtenAt", "author", "action", "content") \
            \(Self.addition) ON CONFLICT DO NOTHING
            """,
            [
                .text(M.modelType), id.stored, .integer(Int64(version.version)),
                version.date.stored, version.author.stored, .text(version.action.rawValue),
                .text(content),
            ])
        try removeOldest(of: id, database)
    }

    private func removeOldest(of id: ModelIdType, _ database: any TableConnection) throws {
        try database.send(
            """
            DELETE FROM "formwork_versions" WHERE \(M.isKept) AND "id" = $2 AND "version" <= (
                SELECT "version" FROM "formwork_versions" WHERE \(M.isKept) AND "id" = $2
                ORDER BY "version" DESC LIMIT 1 OFFSET $3)
            """,
            [.text(M.modelType), id.stored, .integer(Int64(M.history.maximumVersions))])
    }

    /// A version that is kept by the former name of the model is there.
    private static var addition: String {
        guard M.formerModelType != nil else { return "VALUES ($1, $2, $3, $4, $5, $6, $7)" }
        return """
            SELECT $1, $2, CAST($3 AS BIGINT), $4, $5, $6, $7 WHERE NOT EXISTS (SELECT 1 FROM "formwork_versions" \
            WHERE \(M.isKept) AND "id" = $2 AND "version" = $3)
            """
    }

    /// Removes all versions of an instance.
    func removeAll(of id: ModelIdType, _ database: any TableConnection) throws {
        try database.send(
            "DELETE FROM \"formwork_versions\" WHERE \(M.isKept) AND \"id\" = $2",
            [.text(M.modelType), id.stored])
    }

    /// A part of an instance's versions, the newest first.
    package func page(
        of id: ModelIdType, _ pagination: Pagination, _ database: any TableConnection
    ) throws -> ModelPage<ModelVersion<M>> {
        let found = try database.rows(of: [
            TableStatement(
                "SELECT count(*) FROM \"formwork_versions\" WHERE \(M.isKept) AND \"id\" = $2",
                [.text(M.modelType), id.stored]),
            TableStatement(
                """
                SELECT "version", "writtenAt", "author", "action", "content" \
                FROM "formwork_versions" WHERE \(M.isKept) AND "id" = $2 \
                ORDER BY "version" DESC LIMIT $3 OFFSET $4
                """,
                [
                    .text(M.modelType), id.stored, .integer(Int64(pagination.maxResults)),
                    .integer(Int64(pagination.startIndex)),
                ]),
        ])
        return ModelPage(
            models: found[1].map(version), total: Int(found[0].first?.first?.integer ?? 0))
    }

    private func version(_ row: [StoredValue]) -> ModelVersion<M> {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .millisecondsSince1970
        if let strategy = FormerKey.strategy(of: M.self) { decoder.keyDecodingStrategy = strategy }
        let content = Data((row[4].text ?? "").utf8)
        return ModelVersion(
            version: Int(row[0].integer ?? 0), date: Date(stored: row[1]) ?? .distantPast,
            author: row[2].text, action: row[3].text.flatMap(WriteAction.init) ?? .update,
            model: try? decoder.decode(VersionContent<M>.self, from: content).model)
    }
}

/// The content of a version, perhaps of a time at which its type had fewer properties.
private struct VersionContent<M: StoredModel>: Decodable {
    let model: M

    init(from decoder: any Decoder) throws {
        let lenient = try (M.self as? any LenientlyDecodable.Type)?.init(leniently: decoder)
        model = try lenient as? M ?? M(from: decoder)
    }
}

/// The name of a property in a version, which is the one that it has now.
private struct FormerKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }

    /// Reads the properties of a model that had another name; `nil` if none had.
    static func strategy<M: StoredModel>(of model: M.Type) -> JSONDecoder.KeyDecodingStrategy? {
        let pairs = M.formerNames.compactMap { former in former.name.map { (former.was, $0) } }
        guard !pairs.isEmpty else { return nil }
        let names = Dictionary(pairs) { first, _ in first }
        return .custom { path in
            let key = path[path.count - 1]
            // Values inside a property keep their names.
            guard path.count == 1, let name = names[key.stringValue] else { return key }
            return FormerKey(stringValue: name)
        }
    }
}
