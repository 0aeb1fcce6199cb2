import Formwork
import Foundation

/// The values of a row that the store manages, as they are stored.
package struct RowStamp: Decodable, Hashable, Sendable {
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

    /// The stamp as JSON, for which a `JSONEncoder` takes several times as long.
    var json: Data {
        var object = JSONObject()
        object.append("id", .text(id))
        if let createdAt { object.append("createdAt", .text(createdAt)) }
        if let updatedAt { object.append("updatedAt", .text(updatedAt)) }
        if let version { object.append("version", .number(String(version))) }
        return Data(JSONValue.object(object).bytes)
    }
}
