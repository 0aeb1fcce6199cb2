public import Formwork

/// A document that the server has: the value of a field for documents or images.
///
/// In a form it is a file whose key is the reference, so that a form has no second value of it.
public struct DDMDocument: Hashable, Sendable {
    /// The reference as JSON: `{"groupId":1,"uuid":"…","version":"1.0"}`.
    public let json: String

    /// The name for readers: the document's title, else its identity.
    public let name: String

    private let mediaType: String

    /// Reads a reference.
    ///
    /// - Throws: ``DDMValueError`` for JSON that is none.
    public init(json: String) throws(DDMValueError) {
        guard case .object(let object)? = try? BoundedJSON.value(json) else {
            throw DDMValueError(Self.remedy)
        }
        let words = Dictionary(object.members.map { ($0.name, $0.value.word ?? "") }) { one, _ in
            one
        }
        guard let group = words["groupId"], Int64(group) != nil,
            let uuid = words["uuid"], !uuid.isEmpty
        else { throw DDMValueError(Self.remedy) }
        self.json = String(decoding: JSONValue.object(object).bytes, as: UTF8.self)
        name = [words["title"], words["name"]].compactMap(\.self).first { !$0.isEmpty } ?? uuid
        mediaType = words["mimeType"] ?? ""
    }

    private static let remedy =
        "write the reference of a document: {\"groupId\":1,\"uuid\":\"…\",\"version\":\"1.0\"}."

    /// The document of a file; `nil` for a file that was not uploaded yet.
    public init?(_ file: FileValue) {
        guard let key = file.key, let found = try? DDMDocument(json: key) else { return nil }
        self = found
    }

    /// The file that represents the document in a form.
    ///
    /// An image whose type is unknown counts as one in PNG, in which clients of the server upload images.
    func file(isImage: Bool) -> FileValue {
        FileValue(
            name: name, mediaType: mediaType.isEmpty && isImage ? "image/png" : mediaType, size: 0,
            key: json)
    }
}
