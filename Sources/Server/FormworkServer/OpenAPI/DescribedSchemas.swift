import Formwork

/// The schemas to which the operations of a document refer, by their names.
struct DescribedSchemas {
    private(set) var all: [(name: String, schema: JSONValue)] = [("Problem", Self.problem)]

    /// The schema of a request's body; `nil` for one without properties.
    ///
    /// - Parameters:
    ///   - type: The type of the body.
    ///   - isPartial: Whether a part of the fields can be sent, which leaves the others as they are.
    ///   - localizer: The words of the reader.
    /// - Returns: A reference to the schema, or the schema.
    mutating func body(
        of type: any ServerRequestBody.Type, isPartial: Bool, _ localizer: Localizer
    ) -> JSONValue? {
        if let model = type as? any ValidatableModel.Type {
            let schema = BodySchema(model, localizer)
            let name = TypeNames.name(of: type)
            return isPartial
                ? named("\(name)Changes") { schema.sentInPart }
                : named(name) { schema.sent.withExample(of: type) }
        }
        let schema = Self.schema(of: type)
        return schema == .object([]) ? nil : schema
    }

    /// The schema of an answer.
    mutating func answer(of type: any ServerRequestBody.Type) -> JSONValue {
        guard let answer = type as? any DescribedAnswer.Type else { return Self.schema(of: type) }
        let item = named("\(answer.modelName)Item") { answer.itemSchema }
        return answer.schema(ofItem: item)
    }

    private static func schema(of type: any ServerRequestBody.Type) -> JSONValue {
        func schema<T: Decodable>(_ type: T.Type) -> JSONValue { TypeSchema(of: type).schema }
        return schema(type)
    }

    private mutating func named(_ name: String, _ schema: () -> JSONValue) -> JSONValue {
        if !all.contains(where: { $0.name == name }) { all.append((name, schema())) }
        return .schema(name)
    }

    /// A problem of RFC 9457 with the fields that are wrong.
    private static let problem: JSONValue = [
        "type": "object",
        "required": ["title", "status", "detail"],
        "properties": [
            "type": ["type": "string"], "title": ["type": "string"],
            "status": ["type": "integer"], "detail": ["type": "string"],
            "code": ["type": "string"], "requestId": ["type": "string"],
            "errors": [
                "type": "array",
                "items": [
                    "type": "object", "required": ["message"],
                    "properties": [
                        "field": ["type": "string"], "code": ["type": "string"],
                        "message": ["type": "string"],
                    ],
                ],
            ],
            "conflicts": ["type": "array", "items": ["type": "object"]],
        ],
        "example": [
            "type": "about:blank", "title": "Unprocessable Entity", "status": .number("422"),
            "code": "invalid", "detail": "Some of what was entered cannot be accepted.",
            "conflicts": [],
            "errors": [["field": "title", "code": "required", "message": "Fill in: Title"]],
        ],
    ]
}

extension JSONValue {
    /// The schema with an example of a body, if one is known that the body's form accepts.
    fileprivate func withExample(of type: any ServerRequestBody.Type) -> JSONValue {
        guard let example = BodyExample(of: type, self).value else { return self }
        return .object(members + [("examples", [example])])
    }
}

/// A request whose answer is a file.
protocol DescribedFile {
    /// The media type of the file, with its schema.
    static func content(_ schemas: inout DescribedSchemas) -> JSONValue
}

extension ResourceCSVRequest: DescribedFile {
    static func content(_ schemas: inout DescribedSchemas) -> JSONValue {
        ["text/csv": ["schema": ["type": "string"]]]
    }
}

extension ResourceJSONRequest: DescribedFile {
    static func content(_ schemas: inout DescribedSchemas) -> JSONValue {
        let item = schemas.answer(of: ResourceItem<R>.self)
        return ["application/json": ["schema": ["type": "array", "items": item]]]
    }
}

/// An answer with instances of a resource.
protocol DescribedAnswer {
    /// The name of the model.
    static var modelName: String { get }

    /// The schema of an instance.
    static var itemSchema: JSONValue { get }

    /// The schema of the answer.
    static func schema(ofItem item: JSONValue) -> JSONValue
}

extension DescribedAnswer {
    fileprivate static func instance(of model: any ValidatableModel.Type) -> JSONValue {
        let moment: JSONValue = ["type": "string", "format": "date-time"]
        let properties =
            BodySchema.answered(by: model) + [
                ("id", ["type": "string", "format": "uuid"]), ("version", ["type": "integer"]),
                ("createdAt", moment), ("updatedAt", moment), ("deletedAt", moment),
            ]
        return [
            "type": "object", "required": ["id", "version", "createdAt", "updatedAt"],
            "properties": .object(properties),
        ]
    }
}

extension ResourceItem: DescribedAnswer {
    static var modelName: String { TypeNames.name(of: R.Fields.self) }

    static var itemSchema: JSONValue { instance(of: R.Fields.self) }

    static func schema(ofItem item: JSONValue) -> JSONValue { item }
}

extension ResourceList: DescribedAnswer {
    static var modelName: String { TypeNames.name(of: R.Fields.self) }

    static var itemSchema: JSONValue { instance(of: R.Fields.self) }

    static func schema(ofItem item: JSONValue) -> JSONValue {
        let texts: JSONValue = ["type": "array", "items": ["type": "string"]]
        return [
            "type": "object", "required": ["items", "total", "isTotalExact", "page"],
            "properties": [
                "items": ["type": "array", "items": item], "total": ["type": "integer"],
                "isTotalExact": ["type": "boolean"], "page": ["type": "integer"],
                "next": ["type": "string"], "previous": ["type": "string"],
                "totals": ["type": "object"], "unreadable": texts,
            ],
        ]
    }
}
