import Formwork

/// The places of types in the body, the query and the answer of a request.
struct RequestPlaces {
    private let body: TypePlaces
    private let query: TypePlaces
    private let answer: TypePlaces
    /// The model of a list, which its query names too: filters and order.
    private let listed: ObjectIdentifier?

    init<Request: ServerRequest>(of type: Request.Type) {
        body = TypePlaces(of: Request.RequestBody.self)
        query = TypePlaces(of: Request.Query.self)
        answer = TypePlaces(of: Request.ResponseBody.self)
        listed = (Request.ResponseBody.self as? any ListingAnswer.Type)?.listed
    }

    /// A step with the places that it concerns; `nil` if its type is nowhere in the request.
    func applied(_ step: VersionStep, since version: SystemVersion) -> RouteVersions.Step? {
        let type = ObjectIdentifier(step.type)
        let applied = RouteVersions.Step(
            version: version, step: step, body: body[type],
            query: type == listed ? [MemberPath()] : query[type], answer: answer[type])
        return applied.isEmpty ? nil : applied
    }
}

/// An answer that lists instances, by whose fields its request is filtered and ordered.
private protocol ListingAnswer {
    /// The type of the fields.
    static var listed: ObjectIdentifier { get }
}

extension ResourceList: ListingAnswer {
    fileprivate static var listed: ObjectIdentifier { ObjectIdentifier(R.Fields.self) }
}
