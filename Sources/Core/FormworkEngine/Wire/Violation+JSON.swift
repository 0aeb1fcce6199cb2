extension Violation: JSONObjectRepresentable {
    /// Reads a violation; JSON does not contain the constraint that was broken.
    init(_ object: JSONObject) throws(JSONShapeError) {
        self.init(
            tags: try object.optional("tags") ?? [], code: try object.required("code"),
            message: try object.optional("message") ?? "")
    }

    var jsonValue: JSONValue {
        var object = JSONObject()
        object.append("code", code)
        object.append("message", message, unless: "")
        object.append("tags", tags, unless: [])
        return .object(object)
    }
}
