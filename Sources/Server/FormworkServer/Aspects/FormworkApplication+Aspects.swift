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
    /// | order of the fields | `/nutforms/layout/<entity>` |
    /// | rules | `/nutforms/rules/<entity>/<context>` |
    /// | widget mapping | `/nutforms/widget-mapping` |
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
            throw .collision("GET", other.path, other.route.owner, "The publication of aspects")
        }
        aspectsPath = path
    }

    /// The answer with an aspect or with the reason why there is none; `nil` for another path.
    func aspect(_ exchange: Exchange) async -> OutgoingResponse? {
        guard let aspectsPath else { return nil }
        let (incoming, start) = (exchange.incoming, services.site.basePath + aspectsPath + "/")
        guard incoming.path.hasPrefix(start) else { return nil }
        guard incoming.method == .get || incoming.method == .head else {
            return refuseMethod(exchange, allowed: "GET, HEAD")
        }
        guard let path = AspectPath(reading: String(incoming.path.dropFirst(start.count))) else {
            return exchange.refuse(.notFound)
        }
        return await answer(with: path, exchange)
    }

    private func answer(with path: AspectPath, _ exchange: Exchange) async -> OutgoingResponse {
        let publisher = AspectPublisher(resources: resources, exchange: exchange)
        do {
            let document = try await workingTime.run { try await publisher.document(at: path) }
            var response = OutgoingResponse(status: .ok, body: Data(document.bytes))
            response.headers[.contentType] = "application/json"
            response.headers[.cacheControl] = "private, no-cache"
            return response
        } catch {
            return exchange.refuse(Refusal(error, logger: services.logger))
        }
    }
}
