/// The fields of a resource that the sender of a request may enter: a client has the form, but not
/// the permissions that the server applies to its user.
///
/// The permissions of the resource decide (``ResourcePermissions``), for a new instance and for a
/// stored one alike; rules of the form can close more. A field that the sender may not see is in
/// neither list, and a resource that is only read has none to enter. In JSON it is
/// `{"editable": ["title", "notes"], "readOnly": ["team"]}`.
public struct ResourceFieldAccess<R: Resource>: ViewModel {
    /// The names of the fields, lists and records that the sender may enter, in the order of the
    /// form.
    public let editable: [String]

    /// The names of those that it may see and not change.
    public let readOnly: [String]

    /// Names the fields.
    public init(editable: [String], readOnly: [String] = []) {
        self.editable = editable
        self.readOnly = readOnly
    }

    /// Names the fields within the access of a caller.
    package init(_ access: ResourceAccess) {
        let seen = Self.names.filter { !access.hidden.contains($0) }
        let isEntered = !R.actions.isDisjoint(with: [.create, .update])
        let editable = seen.filter { isEntered && !access.readOnly.contains($0) }
        self.init(editable: editable, readOnly: seen.filter { !editable.contains($0) })
    }

    /// The identity of the content.
    public var vmId: ViewModelId { ViewModelId(type: Self.self) }

    /// No texts are properties.
    public static func propertyNames() -> [PartialKeyPath<Self>: String] { [:] }

    /// The access to all fields.
    public static func stub() -> Self { Self(ResourceAccess()) }

    private enum CodingKeys: CodingKey { case editable, readOnly }

    /// The same for a form: a field of the form that no list has is hidden.
    package var access: ResourceAccess {
        var access = ResourceAccess()
        access.readOnly = Set(readOnly)
        access.hidden = Set(Self.names).subtracting(editable).subtracting(readOnly)
        return access
    }

    private static var names: [String] { ModelForm.of(R.Fields.self).declared.withValues.map(\.id) }
}

/// The fields of a resource that the sender may enter.
public struct ResourceFieldAccessRequest<R: Resource>: ViewModelRequest {
    /// The answer.
    public typealias ResponseBody = ResourceFieldAccess<R>
    /// The path below that of the resource.
    public static var path: String { "\(R.path)/fields" }
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }
    /// Makes a request.
    public init() { self.init(query: EmptyQuery()) }
}

extension RequestSender {
    /// Asks for the part of a form that the user may see and change.
    ///
    /// A server of an earlier version does not name it: then everything is offered, and judged when
    /// it is sent.
    ///
    /// - Parameter resource: The resource.
    /// - Returns: The access to the fields.
    /// - Throws: The errors of the request.
    package func access<R: Resource>(to resource: R.Type) async throws -> ResourceAccess {
        do {
            return try await send(ResourceFieldAccessRequest<R>()).access
        } catch let error as RequestError where [.badQuery, .notFound].contains(error.code) {
            return ResourceAccess()
        }
    }

    /// Asks for a part of a list, of whose fields faces show those that the user may see.
    ///
    /// Permissions can change at any time: they are asked for with each answer.
    ///
    /// - Parameter request: The request for the part.
    /// - Returns: The part, with the access of the user.
    /// - Throws: The errors of the requests.
    package func list<R: Resource>(
        _ request: ResourceListRequest<R>
    ) async throws -> ResourceList<R> {
        let access = try await self.access(to: R.self)
        var list = try await send(request)
        list.access = access
        return list
    }

    /// Asks for an instance, of whose fields faces show those that the user may see.
    ///
    /// - Parameters:
    ///   - id: The identity.
    ///   - resource: The resource.
    /// - Returns: The instance, with the access of the user.
    /// - Throws: The errors of the requests.
    package func item<R: Resource>(
        _ id: ModelIdType, of resource: R.Type
    ) async throws -> ResourceItem<R> {
        let access = try await self.access(to: R.self)
        var item = try await send(R.Show(query: ResourceQuery(id: id)))
        item.access = access
        return item
    }
}
