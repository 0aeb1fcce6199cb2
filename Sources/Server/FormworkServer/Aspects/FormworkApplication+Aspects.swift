import Formwork
import FormworkAspects
import Foundation
import HTTPTypes

extension FormworkApplication {
    /// Publishes the aspects of the registered resources, so that other programs show their forms:
    /// `NutformsApiAspectsSource` reads them at the address of the path.
    ///
    /// ```swift
    /// try application.publishAspects(below: "/nutforms")
    /// ```
    ///
    /// | Aspect | Path |
    /// |---|---|
    /// | structure | `/nutforms/meta/class/<entity>` |
    /// | localization | `/nutforms/localization/<locale>/<entity>/<context>` |
    /// | values | `/nutforms/api/<entity>/<id>` |
    /// | choices of relations | `/nutforms/api/<entity>`, `/nutforms/api/<entity>$<field>` |
    /// | order and groups of the fields | `/nutforms/layout/<entity>` |
    /// | rules | `/nutforms/rules/<entity>/<context>` |
    /// | widget mapping | `/nutforms/widget-mapping` |
    ///
    /// A program posts values to `/nutforms/api/<entity>` for a new instance; it sends `PATCH` with
    /// changed values, or `DELETE`, to that of an instance with the version that it read. These are
    /// the requests of the resource, with all its rules.
    ///
    /// An entity has the name of its model; where several resources have one model, the first has it,
    /// and the others have their own names. The contexts are `new`, `edit` and `read`. Scopes,
    /// permissions, hidden and read-only fields are those of the resource.
    ///
    /// - Parameter path: The path below the site's base path.
    /// - Throws: ``RegistrationError`` for a path that is none, or below which there is something else.
    public mutating func publishAspects(below path: String) throws(RegistrationError) {
        let isPlain =
            path.hasPrefix("/") && !path.hasSuffix("/") && !path.contains("//")
            && path.utf8.allSatisfy { $0.isUnreserved || $0 == UInt8(ascii: "/") }
        guard isPlain else { throw .invalidPath(path, "The publication of aspects") }
        let whole = services.site.basePath + path
        if let other = routes.all.first(where: { ($0.path + "/").hasPrefix(whole + "/") }) {
            throw .collision(
                "GET", other.path, other.route.owner, "The publication of aspects below \(whole)")
        }
        aspectsPath = path
    }

    /// Refuses a path below that of the aspects for something else.
    func checkAspects(_ path: String, of owner: String) throws(RegistrationError) {
        guard let aspectsPath else { return }
        let whole = services.site.basePath + aspectsPath
        guard (path + "/").hasPrefix(whole + "/") else { return }
        throw .collision("GET", path, "The publication of aspects below \(whole)", owner)
    }

    /// The answer with an aspect or with the reason why there is none; `nil` for another path.
    func aspect(_ exchange: Exchange) async -> OutgoingResponse? {
        guard let text = aspectText(in: exchange.incoming.path) else { return nil }
        guard let path = AspectPath(reading: text) else { return exchange.refuse(.notFound) }
        let method = exchange.incoming.method
        guard path.methods.contains(method) else {
            let allowed = path.methods.map(\.rawValue).joined(separator: ", ")
            return refuseMethod(exchange, allowed: allowed)
        }
        return method == .get || method == .head
            ? await answer(with: path, exchange) : await change(at: path, exchange)
    }

    /// The maximum size of the body of a request; 0 for one that has no route.
    func maxBodySize(_ method: HTTPRequest.Method, _ path: String) -> Int {
        let aspect = aspectText(in: path).flatMap { AspectPath(reading: $0) }
        let changed = aspect.flatMap {
            $0.methods.contains(method) ? try? changedPath(of: $0) : nil
        }
        return routes.route(method, changed ?? path)?.maxBodySize ?? 0
    }

    /// The part of a path behind that of the aspects; `nil` for another path.
    private func aspectText(in path: String) -> String? {
        guard let aspectsPath else { return nil }
        let start = services.site.basePath + aspectsPath + "/"
        return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : nil
    }

    private var entities: AspectEntities { AspectEntities(resources: resources) }

    private func changedPath(of path: AspectPath) throws(RequestError) -> String {
        services.site.basePath + (try entities.changedPath(of: path))
    }

    /// Carries out a change by the route of the resource: with its rules, permissions, versions and
    /// keys of submissions.
    private func change(at path: AspectPath, _ exchange: Exchange) async -> OutgoingResponse {
        do {
            let incoming = exchange.incoming.moved(to: try changedPath(of: path))
            switch routes.match(incoming.method, incoming.path) {
            case .route(let route):
                let moved = Exchange(
                    incoming, at: exchange.application, from: exchange.identity)
                return await answer(of: route, moved.reading(route.member))
            case .otherMethods: return refuseMethod(exchange, allowed: "GET, HEAD")
            case .nothing: return exchange.refuse(.notFound)
            }
        } catch {
            return exchange.refuse(Refusal(error))
        }
    }

    private func answer(with path: AspectPath, _ exchange: Exchange) async -> OutgoingResponse {
        let publisher = AspectPublisher(entities: entities, exchange: exchange)
        do {
            let document = try await workingTime.run { try await publisher.document(at: path) }
            var response = OutgoingResponse(status: .ok, body: Data(document.content))
            response.headers[.contentType] = document.mediaType
            response.headers[.cacheControl] = "private, no-cache"
            response.headers[.eTag] = document.version.map(VersionTag.text)
            return response
        } catch {
            return exchange.refuse(Refusal(error, logger: services.logger))
        }
    }
}
