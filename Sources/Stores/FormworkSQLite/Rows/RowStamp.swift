import GRDB

/// The values of a row that the store manages, as they are stored.
struct RowStamp: Codable, Hashable, Sendable {
    var id: String
    var createdAt: String?
    var updatedAt: String?
    var version: Int64?
}

extension RowStamp {
    /// Takes the values of a row that has all of them.
    init(_ row: Row) {
        self.init(
            id: row["id"], createdAt: row["createdAt"], updatedAt: row["updatedAt"],
            version: row["version"])
    }
}
