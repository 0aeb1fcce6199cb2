package import Formwork
import Foundation

/// Files as an application takes them in JSON, and stored ones by the rows that have them.
extension FileValue {
    /// The beginning of the key of a file that was sent before its form.
    private static let uploadPrefix = "upload:"

    /// Describes a file that was sent before its form.
    package init(uploadedAs id: ModelIdType, of file: FileValue) {
        self.init(
            name: file.name, mediaType: file.mediaType, size: file.size,
            key: Self.uploadPrefix + id.uuidString)
    }

    /// The identity of a file that was sent before its form; `nil` for another one.
    package var uploadID: ModelIdType? {
        guard let key, key.hasPrefix(Self.uploadPrefix) else { return nil }
        return ModelIdType(uuidString: String(key.dropFirst(Self.uploadPrefix.count)))
    }

    /// Whether only the application has the content.
    var isStored: Bool { content == nil && key != nil }

    /// The file in JSON, with its content in base 64.
    package var sent: JSONValue { sent(Data(content ?? [])) }

    /// The file in JSON; content that only the application has is read.
    func submitted(_ read: SubmittedRecord.Reading) async throws -> JSONValue {
        if let uploadID {
            var object = JSONObject()
            object.append("upload", .text(uploadID.uuidString))
            return .object(object)
        }
        guard isStored, let key else { return sent }
        return sent(try await read(key))
    }

    private func sent(_ content: Data) -> JSONValue {
        var object = JSONObject()
        object.append("name", .text(name))
        object.append("mediaType", .text(mediaType))
        object.append("content", .text(content.base64EncodedString()))
        return .object(object)
    }

    /// The same file, known by the name of its row.
    fileprivate func named(_ row: String, content: Data? = nil) -> FileValue {
        FileValue(
            name: name, mediaType: mediaType, size: size, key: row,
            content: content.map { Array($0) })
    }
}

extension FieldValue {
    /// The same value, in which each stored file has the name of its row as its key: applications
    /// give programs no other.
    fileprivate func namingFiles(_ row: String) -> FieldValue {
        switch self {
        case .file(let file): .file(file.named(row))
        case .list(let elements):
            .list(elements.enumerated().map { $1.namingFiles("\(row).\($0)") })
        case .record(let record):
            .record(
                FieldRecord(
                    record.members.map { ($0.tag, $0.value.namingFiles("\(row).\($0.tag)")) }))
        default: self
        }
    }

    /// The same value with the contents of files by the names of their rows.
    fileprivate func with(_ contents: [String: Data]) -> FieldValue {
        switch self {
        case .file(let file):
            .file(file.key.map { file.named($0, content: contents[$0]) } ?? file)
        case .list(let elements): .list(elements.map { $0.with(contents) })
        case .record(let record):
            .record(FieldRecord(record.members.map { ($0.tag, $0.value.with(contents)) }))
        default: self
        }
    }

    /// The files in the value, those in records and in lists of them included.
    package var allFiles: [FileValue] {
        switch self {
        case .file(let file): [file]
        case .list(let elements): elements.flatMap(\.allFiles)
        case .record(let record): record.members.flatMap(\.value.allFiles)
        default: []
        }
    }
}

extension ServerRequest {
    /// The maximum size in bytes of a file that fits into the request, in base 64 beside its other
    /// values.
    package static var maximumFileSize: Int { max(0, maxBodySize / 4 * 3 - 65_536) }
}

extension Resource {
    /// The maximum size in bytes of a file that fits into a request of the resource.
    package static var maximumFileSize: Int { Create.maximumFileSize }

    /// The values of an instance, of which each file has the name of its row as its key.
    package static func namedValues(of item: Stored<Fields>) -> [String: FieldValue] {
        var values: [String: FieldValue] = [:]
        for (name, value) in ResourceDefinition.of(Self.self).allValues(of: item) {
            values[name] = value.namingFiles(name)
        }
        return values
    }
}

extension RequestSender {
    /// The values with which the form of an instance begins.
    ///
    /// Its files have their contents, as many as one request can take back: after a deletion by
    /// others they could not be read any more. A file that cannot be read is only described.
    ///
    /// - Throws: The error of a request that was stopped.
    func formValues<R: Resource>(
        of item: Stored<R.Fields>, in resource: R.Type
    ) async throws -> [String: FieldValue] {
        let values = R.namedValues(of: item)
        guard R.actions.contains(.create) else { return values }
        var contents: [String: Data] = [:]
        var rest = R.maximumFileSize
        for file in values.sorted(by: { $0.key < $1.key }).flatMap(\.value.allFiles) {
            guard let row = file.key, file.size <= rest,
                let content = try await readableContent(ofFile: row, of: item.id, in: R.self)
            else { continue }
            rest -= content.count
            contents[row] = content
        }
        return contents.isEmpty ? values : values.mapValues { $0.with(contents) }
    }

    /// The content of a file; `nil` if the application does not answer with it.
    private func readableContent<R: Resource>(
        ofFile row: String, of id: ModelIdType, in resource: R.Type
    ) async throws -> Data? {
        do {
            return try await content(ofFile: row, of: id, in: R.self)
        } catch is RequestError {
            return nil
        } catch is ServerRequestProcessingError {
            return nil
        }
    }
}
