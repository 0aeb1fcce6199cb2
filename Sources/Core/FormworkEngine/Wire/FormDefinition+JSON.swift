extension FormDefinition {
    /// The version of the JSON form that this program writes, and the latest that it reads.
    public static var jsonVersion: Int { 1 }

    /// The form as compact JSON in UTF-8: always the same bytes for the same form.
    ///
    /// Default values are left out. The bytes are safe inside an HTML page, in
    /// `<script type="application/json">`, as they are.
    ///
    /// - Complexity: linear in the size of the form.
    ///
    /// ```swift
    /// let form = try FormDefinition(fields: [FieldDefinition(tag: "title", label: "Title")])
    /// let same = try FormDefinition(json: form.json)
    /// same == form   // true
    /// ```
    public var json: [UInt8] { jsonValue.bytes }

    /// Reads a form from its JSON.
    ///
    /// Members that this version does not know are passed over, and so are words for what a browser
    /// shows or fills in. A row, a control, a kind of value, a constraint or a function that it
    /// does not know is refused: a side that passed over it would judge values unlike the other
    /// side.
    ///
    /// - Throws: ``FormJSONError`` for what is no JSON, for JSON that is no form, for
    ///   a form of a later ``jsonVersion``, and for a form that contradicts itself.
    ///
    /// The bytes may be untrusted: depth and syntax are checked, and the form as thoroughly as one
    /// in Swift. The caller limits their number.
    ///
    /// - Complexity: linear in the number of bytes, apart from the checks of the form.
    public init(json: [UInt8]) throws(FormJSONError) {
        let parts = try FormDefinitionParts(readFrom: JSONValue.read(json))
        do {
            try self.init(rows: parts.rows, format: parts.format)
        } catch {
            throw FormJSONError(code: .contradiction, findings: error.findings)
        }
    }

    /// Reads a form that was checked when it was made, as a page gets it from its server.
    ///
    /// The checks are a good part of the engine; without them a page has less to load.
    init(checkedBefore jsonValue: JSONValue) throws(FormJSONError) {
        #if hasFeature(Embedded)
            do {
                KnownPatterns.current = try KnownPatterns(JSONObject(jsonValue)["patterns"])
            } catch {
                throw FormJSONError(error)
            }
            defer { KnownPatterns.current = KnownPatterns() }
        #endif
        let parts = try FormDefinitionParts(readFrom: jsonValue)
        do {
            try self.init(checkedBefore: parts.rows, format: parts.format)
        } catch {
            throw FormJSONError(code: .contradiction, findings: error.findings)
        }
        #if hasFeature(Embedded)
            // A pattern that matches nothing would refuse all input.
            guard KnownPatterns.current.isComplete else {
                throw FormJSONError(code: .shape, findings: [])
            }
        #endif
    }

    var jsonValue: JSONValue {
        var object = JSONObject()
        object.append("v", Self.jsonVersion)
        object.append("id", fingerprintText)
        object.append("format", format, unless: .canonical)
        let patterns = patternsJSON
        if patterns != .array([]) { object.append("patterns", patterns) }
        object.append("rows", rows)
        return .object(object)
    }
}

/// The parts of a form before they have been checked together.
private struct FormDefinitionParts {
    let version: Int
    /// None in a later version, which may well have other rows.
    private(set) var rows: [RowDefinition] = []
    private(set) var format = ValueFormat.canonical

    init(readFrom jsonValue: JSONValue) throws(FormJSONError) {
        do {
            try self.init(jsonValue)
        } catch {
            throw FormJSONError(error)
        }
        guard (1...FormDefinition.jsonVersion).contains(version) else {
            throw FormJSONError(version: version, latest: FormDefinition.jsonVersion)
        }
    }

    private init(_ jsonValue: JSONValue) throws(JSONShapeError) {
        let object = try JSONObject(jsonValue)
        version = try object.required("v")
        guard version <= FormDefinition.jsonVersion else { return }
        rows = try object.required("rows")
        format = try object.optional("format") ?? .canonical
    }
}

extension FormDefinition: JSONRepresentable {
    /// Reads a form that was checked when it was made.
    init(jsonValue: JSONValue) throws(JSONShapeError) {
        do {
            try self.init(checkedBefore: jsonValue)
        } catch {
            throw JSONShapeError(finding: error.message)
        }
    }
}
