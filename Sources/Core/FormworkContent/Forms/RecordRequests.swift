public import Formwork
public import Foundation

/// A record of a set whose type no code knows, as its resource answers it.
public struct FormRecord: ServerRequestBody, Hashable {
    /// The identity.
    public let id: ModelIdType

    /// The version; `nil` where the server names none.
    public let version: Int?

    /// The values by the names of the rows; a file is its name, type, size and address.
    public var values: [String: FieldValue] { content.mapValues { FieldValue($0) } }

    private let content: [String: JSONValue]

    /// Reads a record.
    public init(from decoder: any Decoder) throws {
        let members = try [String: ExactJSON](from: decoder).mapValues(\.value)
        guard case .text(let text) = members["id"], let id = ModelIdType(uuidString: text) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "There is no identity."))
        }
        self.id = id
        version = if case .number(let digits) = members["version"] { Int(digits) } else { nil }
        content = members
    }

    /// Writes the record.
    public func encode(to encoder: any Encoder) throws {
        try content.mapValues { ExactJSON($0) }.encode(to: encoder)
    }
}

/// The values of a record on their way to a server.
struct RecordValues: ServerRequestBody {
    private let content: ExactJSON

    /// Takes values that are JSON already.
    init(json: Data) throws { content = ExactJSON(try JSONValue(Array(json))) }

    init(from decoder: any Decoder) throws { content = try ExactJSON(from: decoder) }

    func encode(to encoder: any Encoder) throws { try content.encode(to: encoder) }
}

/// A record of a set by the last part of the path of its resource.
struct RecordQuery: ServerRequestQuery {
    var recordSet: String
    var id: ModelIdType
    var version: Int?
}

/// Reads a record: `GET /books/{id}`.
struct LoadRecordRequest: ShowRequest {
    typealias Query = RecordQuery
    typealias ResponseBody = FormRecord
    static var path: String { "/{recordSet}/{id}" }
    var parts: ServerRequestParts<Self>
}

/// A set of records by the last part of its path.
struct RecordCreationQuery: ServerRequestQuery {
    var recordSet: String
}

/// Adds a record: `POST /books`.
struct CreateRecordRequest: ServerRequest {
    typealias Query = RecordCreationQuery
    typealias RequestBody = RecordValues
    typealias ResponseBody = StoredReference
    static var action: ServerRequestAction { .create }
    static var path: String { "/{recordSet}" }
    var parts: ServerRequestParts<Self>
}

/// Changes a record of the version that was read: `PATCH /books/{id}?version=3`.
struct UpdateRecordRequest: VersionedRequest {
    typealias Query = RecordQuery
    typealias RequestBody = RecordValues
    typealias ResponseBody = StoredReference
    static var action: ServerRequestAction { .update }
    static var path: String { "/{recordSet}/{id}" }
    var parts: ServerRequestParts<Self>

    static func readVersion(in query: Query) -> Int? { query.version }
}

/// A part of the records of a set.
struct RecordListQuery: ServerRequestQuery {
    var recordSet: String
    var from: String?
}

/// The records of a part of a set.
struct RecordList: ServerRequestBody {
    let items: [FormRecord]
    let total: Int
    let isTotalExact: Bool
    let next: String?
}

/// Reads a part of the records of a set: `GET /books?from=…`.
struct ListRecordsRequest: ShowRequest {
    typealias Query = RecordListQuery
    typealias ResponseBody = RecordList
    static var path: String { "/{recordSet}" }
    var parts: ServerRequestParts<Self>
}
