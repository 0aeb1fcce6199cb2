import Formwork
import Foundation
import HTTPTypes

/// One method of a path, as OpenAPI 3.1 describes it.
struct OperationDescription {
    private let route: Route
    private let path: String
    private let localizer: Localizer
    private let others: Set<String>
    private let caller: Caller

    /// Describes a route.
    ///
    /// - Parameters:
    ///   - route: The route.
    ///   - path: Its path, with the name of the member in braces.
    ///   - localizer: The words of the reader.
    ///   - others: The identities of all operations.
    ///   - caller: The sender of requests.
    init(
        _ route: Route, at path: String, _ localizer: Localizer, among others: Set<String>,
        for caller: Caller
    ) {
        self.route = route
        self.path = path
        self.localizer = localizer
        self.others = others
        self.caller = caller
    }

    /// The operation.
    ///
    /// - Parameter schemas: Receives the schemas to which the operation refers.
    /// - Returns: The operation object.
    func operation(_ schemas: inout DescribedSchemas) -> JSONValue {
        described(route.request, &schemas)
    }

    private func described<Request: ServerRequest>(
        _ type: Request.Type, _ schemas: inout DescribedSchemas
    ) -> JSONValue {
        var operation: [(String, JSONValue)] = [
            ("operationId", .text(Self.identity(route.method, path))), ("tags", [.text(tag)]),
        ]
        let parameters = parameters(of: type)
        if !parameters.isEmpty { operation.append(("parameters", .array(parameters))) }
        if let body = body(of: type, &schemas) { operation.append(("requestBody", body)) }
        operation.append(("responses", responses(of: type, &schemas)))
        return .object(operation)
    }

    /// The body; a form that is sent without fields has one as well, by which it is known as the
    /// request of a program.
    private func body<Request: ServerRequest>(
        of type: Request.Type, _ schemas: inout DescribedSchemas
    ) -> JSONValue? {
        guard route.method != .get else { return nil }
        if isFormOfPage(type) {
            let media: JSONValue = [
                "application/x-www-form-urlencoded": ["schema": ["type": "object"]]
            ]
            return ["required": true, "content": media]
        }
        let body = schemas.body(
            of: Request.RequestBody.self, isPartial: route.method == .patch, localizer)
        guard body != nil || type is any FormRequest.Type else { return nil }
        let schema: JSONValue = body ?? ["type": "object", "additionalProperties": false]
        return ["required": true, "content": ["application/json": ["schema": schema]]]
    }

    /// Whether the route takes the form of a page, with the token of its session.
    private func isFormOfPage<Request: ServerRequest>(_ type: Request.Type) -> Bool {
        route.method.rawValue != Request.action.httpMethod && type is any FormRequest.Type
    }

    /// The method with the parts of the path: `get-ideas-id`.
    static func identity(_ method: HTTPRequest.Method, _ path: String) -> String {
        let parts = path.split { !($0.isLetter || $0.isNumber) }.map(String.init)
        return ([method.rawValue.lowercased()] + parts).joined(separator: "-")
    }

    private var tag: String {
        path.split(separator: "/").first.map(String.init) ?? "site"
    }

    // MARK: - Parameters

    private func parameters<Request: ServerRequest>(of type: Request.Type) -> [JSONValue] {
        let isVersioned = type is any VersionedRequest.Type
        let query = QueryParameters.all(of: type, for: caller).filter { parameter in
            // The version of a program is in a header field, and drafts are those of pages.
            !isVersioned || !["version", "draft"].contains(parameter.name)
        }
        var parameters = query.map { parameter -> JSONValue in
            let isMember = parameter.name == route.member?.name
            return [
                "name": .text(parameter.name), "in": isMember ? "path" : "query",
                "required": .boolean(isMember || parameter.isRequired),
                "schema": isMember || parameter.isRequired
                    ? parameter.schema : parameter.schema.orEmpty,
            ]
        }
        if isVersioned { parameters.append(Self.version) }
        if route.method != .get { parameters.append(Self.key) }
        return parameters
    }

    private static let version: JSONValue = [
        "name": "If-Match", "in": "header", "required": true,
        "description": "The version that the change is made to, in quotation marks.",
        "schema": ["type": "string", "pattern": "^\"[1-9][0-9]{0,8}\"$"],
    ]

    private static let key: JSONValue = [
        "name": "Idempotency-Key", "in": "header", "required": false,
        "description": "Of several requests with the same key one is carried out.",
        "schema": [
            "type": "string", "pattern": "^(?:[!#-\\[\\]-~]{1,255}|\"[!#-\\[\\]-~]{1,255}\")$",
        ],
    ]

    // MARK: - Responses

    private func responses<Request: ServerRequest>(
        of type: Request.Type, _ schemas: inout DescribedSchemas
    ) -> JSONValue {
        let status = Request.action == .create && route.method == .post ? "201" : "200"
        var answer: [(String, JSONValue)] = [
            ("description", .text(status == "201" ? "It was created." : "The answer."))
        ]
        if status == "201", Request.ResponseBody.self == StoredReference.self {
            answer.append(("headers", ["Location": ["schema": ["type": "string"]]]))
            if !links.isEmpty { answer.append(("links", .object(links))) }
        }
        answer.append(("content", content(of: type, &schemas)))
        var refusal: [(String, JSONValue)] = [
            ("application/problem+json", ["schema": .schema("Problem")])
        ]
        if isFormOfPage(type) { refusal.append(("text/html", .object([]))) }
        return .object([
            (status, .object(answer)),
            (
                "default",
                ["description": "The request was refused.", "content": .object(refusal)]
            ),
        ])
    }

    private func content<Request: ServerRequest>(
        of type: Request.Type, _ schemas: inout DescribedSchemas
    ) -> JSONValue {
        if Request.self is any BrowserRequest.Type { return [MediaType.html: .object([])] }
        if Request.ResponseBody.self is any FileAnswer.Type { return ["*/*": .object([])] }
        if let file = type as? any DescribedFile.Type { return file.content(&schemas) }
        return ["application/json": ["schema": schemas.answer(of: Request.ResponseBody.self)]]
    }

    /// The operations on an instance that was created.
    private var links: [(String, JSONValue)] {
        let version: JSONValue = .text("\"{$response.body#/version}\"")
        let identity: JSONValue = .text("$response.body#/id")
        return [HTTPRequest.Method.get, .patch, .delete].compactMap { method in
            let target = Self.identity(method, "\(path)/id")
            guard others.contains(target) else { return nil }
            let parameters: JSONValue =
                method == .get
                ? ["id": identity] : ["id": identity, "header.If-Match": version]
            return (
                method.rawValue.lowercased(),
                ["operationId": .text(target), "parameters": parameters]
            )
        }
    }
}

extension JSONValue {
    /// The schema of a parameter that counts as missing when it is empty.
    fileprivate var orEmpty: JSONValue {
        if members.contains(where: { $0.0 == "type" && $0.1 == "string" }), members.count == 1 {
            return self
        }
        return ["anyOf": [self, ["const": ""]]]
    }
}
