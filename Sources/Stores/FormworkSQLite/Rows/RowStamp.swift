/// The values of a row that the store manages, as they are stored.
struct RowStamp: Codable, Hashable, Sendable {
    var id: String
    var createdAt: String?
    var updatedAt: String?
    var version: Int64?
}
