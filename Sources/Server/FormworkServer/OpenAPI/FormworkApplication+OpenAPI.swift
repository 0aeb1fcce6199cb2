import Formwork
public import Foundation
import HTTPTypes

extension FormworkApplication {
    /// The path of the description, below the site's base path.
    static let descriptionPath = "/openapi.json"

    /// The path of the page with it.
    static let descriptionPagePath = "/openapi"

    /// The description of the application for programs, by OpenAPI 3.1, as JSON: its paths with
    /// their queries, bodies, answers and errors.
    ///
    /// It follows from the requests that are registered, and is served at `/openapi.json`, and as a page
    /// at `/openapi`. Pages of forms are left out: programs send the same to the paths of their
    /// resources. A body has an example that its form accepts, where one is found.
    ///
    /// - Parameter locale: The language of titles and hints; by default that of the texts.
    /// - Returns: The document, in UTF-8.
    /// - Complexity: Linear in the number of routes and rows.
    public func openAPI(locale: Locale? = nil) -> Data {
        let language = locale.map { LanguageTag($0).text }
        return openAPI(
            in: services.languages.value.localizer(
                explicit: language, incoming: IncomingRequest(path: Self.descriptionPath)))
    }

    func openAPI(in localizer: Localizer) -> Data { Data(interface(in: localizer).bytes) }

    /// The description as a value, made once for the texts of a language.
    private func interface(in localizer: Localizer) -> JSONValue {
        guard let texts = localizer.revision else { return madeInterface(in: localizer) }
        return routes.descriptions.value(for: texts) { _ in madeInterface(in: localizer) }
    }

    private func madeInterface(in localizer: Localizer) -> JSONValue {
        var schemas = DescribedSchemas()
        let paths = paths(in: localizer, &schemas)
        let (hidden, security) = (hiddenNames, self.security)
        let described = schemas.all.map { schema in
            (schema.name, schema.schema.leavingOut(hidden[schema.name] ?? []))
        }
        let info: JSONValue = [
            "title": .text(localizer.text(services.site.name)),
            "version": .text(services.versions?.current.description ?? "1"),
        ]
        return .object(
            [
                ("openapi", "3.1.0"), ("info", info), ("paths", .object(paths)),
                ("components", .object([("schemas", .object(described))] + security.schemes)),
            ] + security.requirement)
    }

    /// The operations by their paths and methods; the schemas to which they refer are added to some.
    private func paths(
        in localizer: Localizer, _ schemas: inout DescribedSchemas
    ) -> [(String, JSONValue)] {
        var paths: [(String, [(String, JSONValue)])] = []
        let (routes, caller) = (describedRoutes, unknownCaller)
        let operations = Set(routes.map { OperationDescription.identity($0.route.method, $0.path) })
        for (path, route) in routes {
            let operation = OperationDescription(
                route, at: path, localizer, among: operations, for: caller
            ).operation(&schemas)
            let method = (route.method.rawValue.lowercased(), operation)
            if let index = paths.firstIndex(where: { $0.0 == path }) {
                paths[index].1.append(method)
            } else {
                paths.append((path, [method]))
            }
        }
        return paths.map { ($0.0, .object($0.1)) }
    }

    /// The credentials of programs, which each request may have; none where tokens are unknown.
    private var security: (schemes: [(String, JSONValue)], requirement: [(String, JSONValue)]) {
        guard services.recognition?.takesTokens ?? false else { return ([], []) }
        let token: JSONValue = [
            "type": "http", "scheme": "bearer", "description": "A token of an account.",
        ]
        return (
            [("securitySchemes", ["token": token])],
            [("security", [.object([]), ["token": .array([])]])]
        )
    }

    /// The caller whose requests are described: one that is unknown, with the roles of everyone.
    private var unknownCaller: Caller {
        Caller(locale: .current, commonRoles: services.commonRoles) { _ in nil }
    }

    /// The properties that unknown callers neither see nor send, by the names of the schemas that have them.
    private var hiddenNames: [String: Set<String>] {
        let caller = unknownCaller
        func names<R: Resource>(of resource: R.Type) -> (model: String, hidden: Set<String>) {
            let access = try? ResourceAccess(to: R.self, for: caller)
            return (TypeNames.name(of: R.Fields.self), access?.hidden ?? [])
        }
        return resources.map { names(of: $0) }.reduce(into: [:]) { all, names in
            for suffix in ["", "Changes", "Item"] { all[names.model + suffix] = names.hidden }
        }
    }

    /// The routes for programs, in the order of their paths and methods.
    private var describedRoutes: [(path: String, route: Route)] {
        let base = services.site.basePath
        let forms = resources.flatMap { Self.formPaths(of: $0) }.map { base + $0 }
        return routes.all.filter { route in
            !forms.contains { route.path == $0 || route.path.hasPrefix($0 + "/") }
                && !route.path.hasSuffix("/questions")
                // Pages about jobs are for browsers.
                && !route.path.hasPrefix(base + "/formwork/")
        }
        .sorted { ($0.path, $0.route.method.rawValue) < ($1.path, $1.route.method.rawValue) }
    }

    /// The paths of pages: programs send their forms elsewhere, and have neither drafts nor ticked
    /// rows.
    private static func formPaths<R: Resource>(of resource: R.Type) -> [String] {
        [
            R.New.path, R.Edit.path, R.ConfirmDelete.path, R.Import.path, R.Discard.path,
            R.Bulk.path,
        ]
    }

    /// The answer with the description, as JSON or as a page; `nil` for another path, or where a type
    /// answers it.
    func description(_ exchange: Exchange) -> OutgoingResponse? {
        let incoming = exchange.incoming
        guard incoming.method == .get || incoming.method == .head else { return nil }
        let file = services.site.basePath + Self.descriptionPath
        if incoming.path == services.site.basePath + Self.descriptionPagePath {
            let page = InterfacePage(interface(in: exchange.localizer), file: file)
            return exchange.answer(with: page.htmlPage)
        }
        guard incoming.path == file else { return nil }
        var response = OutgoingResponse(status: .ok, body: openAPI(in: exchange.localizer))
        response.headers[.contentType] = "application/json"
        response.headers[.cacheControl] = "no-cache"
        return response
    }
}

extension JSONValue {
    /// The schema of an object, and its examples, without some properties.
    fileprivate func leavingOut(_ names: Set<String>) -> JSONValue {
        guard !names.isEmpty, case .object(let object) = self else { return self }
        return .object(
            object.members.map { ($0.name, $0.value.leavingOut(names, inMember: $0.name)) })
    }

    private func leavingOut(_ names: Set<String>, inMember name: String) -> JSONValue {
        switch (name, self) {
        case ("properties", .object): leavingOutMembers(names)
        case ("required", .array(let required)):
            .array(required.filter { element in !names.contains { element == .text($0) } })
        case ("examples", .array(let examples)):
            .array(examples.map { $0.leavingOutMembers(names) })
        default: self
        }
    }

    private func leavingOutMembers(_ names: Set<String>) -> JSONValue {
        guard case .object(let object) = self else { return self }
        return .object(
            object.members.filter { !names.contains($0.name) }.map { ($0.name, $0.value) })
    }
}
