import Formwork
import Foundation

/// Files as an application takes them in JSON, and stored ones by the rows that have them.
extension FileValue {
    /// Whether an application keeps the content.
    var isStored: Bool { content == nil && key != nil }

    /// The file in JSON, with its content in base 64.
    var sent: JSONValue { sent(Data(content ?? [])) }

    /// The file in JSON; the content of a stored one is read.
    func submitted(_ read: SubmittedRecord.Reading) async throws -> JSONValue {
        guard content == nil, let key else { return sent }
        return sent(try await read(key))
    }

    private func sent(_ content: Data) -> JSONValue {
        var object = JSONObject()
        object.append("name", .text(name))
        object.append("mediaType", .text(mediaType))
        object.append("content", .text(content.base64EncodedString()))
        return .object(object)
    }
}

extension FieldValue {
    /// The same value, in which each stored file has the name of its row as its key: applications
    /// give programs no other.
    func namingFiles(_ row: String) -> FieldValue {
        switch self {
        case .file(let file):
            .file(
                FileValue(name: file.name, mediaType: file.mediaType, size: file.size, key: row))
        case .list(let elements):
            .list(elements.enumerated().map { $1.namingFiles("\(row).\($0)") })
        case .record(let record):
            .record(
                FieldRecord(
                    record.members.map { ($0.tag, $0.value.namingFiles("\(row).\($0.tag)")) }))
        default: self
        }
    }

    /// The files in the value, those in records and in lists of them included.
    var allFiles: [FileValue] {
        switch self {
        case .file(let file): [file]
        case .list(let elements): elements.flatMap(\.allFiles)
        case .record(let record): record.members.flatMap(\.value.allFiles)
        default: []
        }
    }
}

extension Resource {
    /// The maximum size in bytes of a file that fits into a request of the resource, in base 64
    /// beside its other values.
    static var maximumFileSize: Int { max(0, maxBodySize / 4 * 3 - 65_536) }

    /// The values of an instance, of which each file has the name of its row as its key.
    static func namedValues(of item: Stored<Fields>) -> [String: FieldValue] {
        var values: [String: FieldValue] = [:]
        for (name, value) in ResourceDefinition.of(Self.self).allValues(of: item) {
            values[name] = value.namingFiles(name)
        }
        return values
    }
}
