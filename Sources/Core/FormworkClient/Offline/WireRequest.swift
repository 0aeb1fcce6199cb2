public import Formwork
public import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A request in the form of the wire, as it waits: a later version of the application can send it.
public struct WireRequest: Codable, Hashable, Sendable {
    /// The name of the request's type.
    public var name: String

    /// The method.
    public var method: String

    /// The path and the query below the server's address, without the version that is changed.
    public var link: String

    /// The name of that version in the query; `nil` if the request has none.
    public var versionName: String?

    /// The body in JSON, `nil` for none.
    public var body: Data?

    /// The language that the answer is asked for, as in `Accept-Language`.
    public var language: String

    /// The version of the program that made the request: a server answers as that one expects.
    public var programVersion: SystemVersion?

    /// The values that the user's form showed, to merge them with those of others; see `FormBase`.
    public var base: String?

    /// Makes a request from its parts.
    public init(
        name: String, method: String, link: String, versionName: String? = nil, body: Data? = nil,
        language: String = "en", programVersion: SystemVersion? = nil, base: String? = nil
    ) {
        (self.name, self.method, self.link, self.versionName) = (name, method, link, versionName)
        (self.body, self.language, self.base) = (body, language, base)
        self.programVersion = programVersion
    }

    /// The number of bytes that are kept.
    package var size: Int { link.utf8.count + (body?.count ?? 0) + (base?.utf8.count ?? 0) }

    /// The identities that occur in it, each once.
    var identities: Set<ModelIdType> {
        Set([Data(link.utf8), body ?? Data()].flatMap { WireIdentities.all(in: Array($0)) })
    }

    /// The identity in the path or the query, `nil` without one.
    var target: ModelIdType? { WireIdentities.all(in: Array(link.utf8)).first }

    /// The request as Foundation sends it.
    ///
    /// - Parameters:
    ///   - write: The write that has this content.
    ///   - baseURL: The server's address.
    ///   - identities: The identities of what was created, by the provisional ones.
    /// - Returns: The request.
    /// - Throws: `ServerRequestProcessingError` for an unusable address.
    func urlRequest(
        _ write: WaitingWrite, baseURL: URL, identities: [ModelIdType: ModelIdType]
    ) throws -> URLRequest {
        let known = WireIdentities.replacing(identities, in: Array(link.utf8))
        var address = String(decoding: known, as: UTF8.self)
        if let versionName, let version = write.version {
            address += "\(address.contains("?") ? "&" : "?")\(versionName)=\(version)"
        }
        var request = URLRequest(url: try WaitingRequest.url(of: address, baseURL: baseURL))
        request.httpMethod = method
        request.setValue("application/json", forHTTPHeaderField: "Accept")
        request.setValue(language, forHTTPHeaderField: "Accept-Language")
        request.setValue("\"\(write.key.uuidString)\"", forHTTPHeaderField: "Idempotency-Key")
        if let programVersion {
            request.setValue(
                programVersion.description, forHTTPHeaderField: SystemVersion.headerName)
        }
        if let body {
            request.setValue("application/json", forHTTPHeaderField: "Content-Type")
            request.httpBody = Data(WireIdentities.replacing(identities, in: Array(body)))
        }
        return request
    }
}

extension ServerRequest {
    /// The request in the form of the wire, with the version that it changes beside it.
    ///
    /// - Throws: Any error of the query's and the body's own `encode(to:)`.
    func wire(
        locale: Locale, programVersion: SystemVersion?, base: FormBase?
    ) throws -> (request: WireRequest, version: Int?) {
        let version = (Self.self as? any VersionedRequest.Type).map { type in
            (name: type.versionName, number: type.readVersion(inAny: query))
        }
        let place = URL(string: "http://localhost") ?? URL(filePath: "/")
        let request = try urlRequest(baseURL: place, locale: locale)
        let link = String((try link).prefix { $0 != "#" })
        let wire = WireRequest(
            name: String(describing: Self.self), method: Self.action.httpMethod,
            link: version.map { link.without($0.name) } ?? link, versionName: version?.name,
            body: request.httpBody, language: locale.identifier(.bcp47),
            programVersion: programVersion, base: base?.text)
        return (wire, version?.number)
    }
}

extension String {
    /// The link without a member of its query.
    fileprivate func without(_ name: String) -> String {
        let parts = split(separator: "?", maxSplits: 1)
        guard parts.count == 2 else { return self }
        let items = parts[1].split(separator: "&").filter { !$0.hasPrefix("\(name)=") }
        return items.isEmpty ? String(parts[0]) : "\(parts[0])?\(items.joined(separator: "&"))"
    }
}

/// A request whose type is not known any more, for the address of its link.
private struct WaitingRequest: ServerRequest {
    static var action: ServerRequestAction { .show }
    static var path: String { "/" }
    let parts: ServerRequestParts<Self>
}
