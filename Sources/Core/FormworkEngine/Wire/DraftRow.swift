/// The input of one row, and the part of its state that was visible.
///
/// ```json
/// {"value": "A bridge", "life": ["started", "changed"], "shown": ["maxLength"]}
/// ```
///
/// Empty members are left out.
struct DraftRow: DraftMember {
    var name = ""
    /// The content of the row; `nil` without input.
    var content: DraftContent?
    /// The initial content of the row, if it is different.
    var initial: DraftContent?
    /// The stage of the row's life, as the names of ``RowFlags``.
    var life: [String] = []
    /// The codes of the violations that were shown.
    var shown: [ViolationCode] = []
    /// The rules that the server found broken, and those about which it has not answered.
    var refused: [ViolationCode] = []
    var asked: [ViolationCode] = []
    /// The violations reported from outside.
    var reported: [Violation] = []

    var isEmpty: Bool {
        content == nil && initial == nil && life.isEmpty && shown.isEmpty && refused.isEmpty
            && asked.isEmpty && reported.isEmpty
    }

    init(name: String) {
        self.name = name
    }

    init(_ object: JSONObject) throws(JSONShapeError) {
        content = try DraftContent(object)
        initial = try object.optional("was")
        life = try object.optional("life") ?? []
        shown = try object.optional("shown") ?? []
        refused = try object.optional("refused") ?? []
        asked = try object.optional("asked") ?? []
        reported = try object.optional("reported") ?? []
    }

    var jsonValue: JSONValue {
        var object = JSONObject()
        content?.append(to: &object)
        object.append("was", ifPresent: initial)
        object.append("life", life, unless: [])
        object.append("shown", shown, unless: [])
        object.append("refused", refused, unless: [])
        object.append("asked", asked, unless: [])
        object.append("reported", reported, unless: [])
        return .object(object)
    }
}

/// The content of a row: a value, the typed texts, or both where they differ.
struct DraftContent: JSONRepresentable, Equatable {
    /// The value; `nil` for bad input.
    let value: FieldValue?
    /// The texts, where they are not those by which the row shows the value anyway.
    let texts: [String]?

    init(value: FieldValue?, texts: [String]?) {
        self.value = value
        self.texts = texts
    }

    /// Reads the members of an object that may have others; `nil` if it has none of them.
    init?(_ object: JSONObject) throws(JSONShapeError) {
        value = try object.present("value")
        texts = try object.optional("texts")
        if value == nil, texts == nil { return nil }
    }

    init(jsonValue: JSONValue) throws(JSONShapeError) {
        guard let content = try DraftContent(JSONObject(jsonValue)) else {
            throw JSONShapeError(finding: "expected a value or texts, found neither.")
        }
        self = content
    }

    var jsonValue: JSONValue {
        var object = JSONObject()
        append(to: &object)
        return .object(object)
    }

    func append(to object: inout JSONObject) {
        object.append("value", ifPresent: value)
        object.append("texts", ifPresent: texts)
    }
}

extension RowFlags {
    /// The flags that a draft keeps, by stable names.
    static let kept: [(name: String, flag: RowFlags)] = [
        ("started", .started), ("changed", .changed), ("ended", .ended),
        ("validated", .validated), ("checked", .checked), ("edited", .edited),
    ]
}
