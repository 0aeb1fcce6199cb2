/// The values of a row that the store manages, as they are stored.
package struct RowStamp: Codable, Hashable, Sendable {
    package var id: String
    package var createdAt: String?
    package var updatedAt: String?
    package var version: Int64?

    package init(
        id: String, createdAt: String? = nil, updatedAt: String? = nil, version: Int64? = nil
    ) {
        (self.id, self.createdAt, self.updatedAt, self.version) = (
            id, createdAt, updatedAt, version
        )
    }
}

extension RowStamp {
    /// Takes the values of a row that has all of them.
    init?(_ row: [StoredValue]) {
        guard case .text(let id) = row[0] else { return nil }
        self.init(
            id: id, createdAt: row[1].text, updatedAt: row[2].text, version: row[3].integer)
    }
}
