import Formwork

extension DDLRecord {
    /// Reads a record of the server: `modelValues` and `modelAttributes`.
    ///
    /// - Parameter json: The JSON, which may be untrusted.
    /// - Returns: The texts that are no values of their fields.
    /// - Throws: ``DDMStructureError`` for JSON that is no record.
    @discardableResult
    public func read(json: String) throws(DDMStructureError) -> [DDMStructureError.Finding] {
        let root = try BoundedJSON.value(json).members
        guard let values = root?["modelValues"]?.members else {
            throw DDMStructureError(
                "There is no object “modelValues”; write the values of the record in it.",
                at: "/modelValues")
        }
        let attributes = root?["modelAttributes"]?.members
        if let id = attributes?["recordId"]?.word.flatMap({ Int64($0) }) { recordId = id }
        return updateCurrentValues(values.mapValues { $0.word ?? "" })
    }

    /// The record as JSON for the server.
    public var json: String {
        var values = JSONObject()
        for field in fields {
            let text = field.currentValueAsString
            if !text.isEmpty { values.append(field.name, .text(text)) }
        }
        var attributes = JSONObject()
        if let recordId { attributes.append("recordId", .number(String(recordId))) }
        var root = JSONObject()
        root.append("modelValues", .object(values))
        root.append("modelAttributes", .object(attributes))
        return String(decoding: JSONValue.object(root).bytes, as: UTF8.self)
    }
}

extension JSONValue {
    /// The members of an object by their names; `nil` for any other value.
    fileprivate var members: [String: JSONValue]? {
        guard case .object(let object) = self else { return nil }
        return Dictionary(object.members.map { ($0.name, $0.value) }) { first, _ in first }
    }
}
