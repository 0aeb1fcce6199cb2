import Formwork
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Changes of instances: `POST` to `api/<short name>`, `PATCH` and `DELETE` of
/// `api/<short name>/<id>?version=<version>`, with values in JSON.
extension NutformsApiAspectsSource: WritableAspectsSource {
    /// Sends a change, again only while the server is busy: no other change is known to be harmless
    /// a second time.
    ///
    /// The key of the change is the header field `Idempotency-Key`.
    public func change(_ change: ValuesChange) async throws -> StoredInstance {
        let request = try request(for: change)
        let place = request.url?.absoluteString ?? ""
        let answer = try await client.answer(to: request, changing: .values, at: place)
        guard (200..<300).contains(answer.status) else {
            throw AspectError(refusing: answer, at: place)
        }
        return try change.stored(answer, place: place)
    }

    private func request(for change: ValuesChange) throws(AspectError) -> URLRequest {
        let address = address(of: try change.path)
        var request = URLRequest(
            url: change.version.map {
                address.appending(queryItems: [URLQueryItem(name: "version", value: $0)])
            } ?? address)
        request.httpMethod = change.method
        request.httpBody = change.values.map { Data($0.bytes) }
        for (name, value) in fields(of: change) {
            request.setValue(value, forHTTPHeaderField: name)
        }
        return request
    }

    private func fields(of change: ValuesChange) -> [(String, String?)] {
        [
            ("Accept", "application/json"),
            ("Accept-Language", change.locale.replacingOccurrences(of: "_", with: "-")),
            ("Content-Type", change.values == nil ? nil : "application/json"),
            ("Idempotency-Key", "\"\(change.key)\""),
            ("Authorization", authorized.contains(.values) ? authorization : nil),
        ]
    }
}

extension ValuesChange {
    fileprivate var path: AspectPath {
        get throws(AspectError) {
            switch action {
            case .create: try .options(entityName, OptionQuery())
            case .update(let id), .delete(let id): try .values(entityName, id: id)
            }
        }
    }

    fileprivate var method: String {
        switch action {
        case .create: "POST"
        case .update: "PATCH"
        case .delete: "DELETE"
        }
    }

    /// The instance of an answer, `{"id": "…", "version": 2}`; one that was changed is known without.
    fileprivate func stored(
        _ answer: RequestAnswer, place: String
    ) throws(AspectError) -> StoredInstance {
        let document = AspectDocument(Array(answer.body), place: place)
        let node = document.isJSON ? try document.node(of: .values) : nil
        let version = try node?.member("version")?.scalarText()
        switch action {
        case .update(let id), .delete(let id): return StoredInstance(id: id, version: version)
        case .create:
            guard let id = try node?.member("id")?.scalarText() else {
                throw AspectError(
                    .malformed, .values, at: place,
                    "the answer to a new instance has no \"id\"; add it there.")
            }
            return StoredInstance(id: id, version: version)
        }
    }
}

extension AspectError {
    /// The refusal of a change, with the problem in its answer as the cause.
    fileprivate init(refusing answer: RequestAnswer, at place: String) {
        self.init(
            .refused, .values, at: place,
            "the server refused the change with the status \(answer.status).",
            cause: try? JSONDecoder().decode(RequestError.self, from: answer.body))
    }
}
