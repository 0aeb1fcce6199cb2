extension ReceivedRow: JSONObjectRepresentable {
    init(_ object: JSONObject) throws(JSONShapeError) {
        self.init(
            tag: try object.required("tag"), texts: try object.optional("texts") ?? [],
            files: try object.optional("files") ?? [],
            isEmptied: try object.optional("emptied") ?? false)
    }

    var jsonValue: JSONValue {
        var object = JSONObject()
        object.append("tag", tag)
        object.append("texts", texts, unless: [])
        object.append("files", files, unless: [])
        object.append("emptied", isEmptied, unless: false)
        return .object(object)
    }
}
