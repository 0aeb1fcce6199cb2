import Formwork
import Foundation
import HTTPTypes
import Logging

/// The way in which one request reached the site.
struct Addressing: Sendable {
    /// The address of the client, or of the proxy that does not name it.
    let client: String
    /// The host and port that the client named, as they were received.
    let host: String
    /// Whether the client reached the site by HTTPS.
    let isSecure: Bool

    /// Whether a page of another site made a browser send the request.
    ///
    /// Browsers name the site of the page in `Origin` with every unsafe method, and HTTPS sites and
    /// `localhost` also get `Sec-Fetch-Site` (Fetch Metadata, W3C).
    ///
    /// A request without either header field comes from a program or from an old browser. It passes
    /// here; a form still needs its token.
    func isCrossSite(_ incoming: IncomingRequest) -> Bool {
        let site = incoming.headers.first(.secFetchSite) ?? "none"
        return !["same-origin", "none"].contains(site)
            || !incoming.headers[values: .origin].allSatisfy(isOwn)
    }

    /// Whether an origin is the one of this site: without HTTPS the scheme is not known for
    /// certain.
    private func isOwn(_ origin: String) -> Bool {
        let parts = origin.components(separatedBy: "://")
        let (scheme, defaultPort) = (parts[0].lowercased(), ["http": 80, "https": 443])
        guard parts.count == 2, let other = Authority(parts[1]), let own = Authority(host),
            let port = defaultPort[scheme], scheme == "https" || !isSecure
        else { return false }
        let ports = own.port.map { [$0] } ?? (isSecure ? [443] : [80, 443])
        return own.host == other.host && ports.contains(other.port ?? port)
    }
}

extension Exchange {
    /// Refuses requests for another site, and cross-site requests.
    ///
    /// - Throws: `RequestError` with the code `malformed`, `misdirected` or `forgery`.
    func checkSite() throws(RequestError) {
        guard let authority = Authority(addressing.host), incoming.headers.first(.host) == nil
        else {
            throw RequestError(.malformed)
        }
        guard services.deployment.allows(authority) else {
            log("A host that is not allowed was refused; see `Deployment`.")
            throw RequestError(.misdirected)
        }
        guard !incoming.isSafe, addressing.isCrossSite(incoming) else { return }
        log("A request that another site made was refused.")
        throw RequestError(
            .forgery, message: .localized(key: "FormworkMessages.crossSite"))
    }

    /// Refuses input that carries no token of its visitor.
    ///
    /// - Throws: ``RequestError`` with the code `forgery`.
    func checkToken(_ tokens: [String], of input: String) throws(RequestError) {
        guard !token.isConfirmed(by: tokens) else { return }
        log("A \(input) without a token of its visitor was refused.")
        throw RequestError(.forgery)
    }

    /// Logs a refusal for the operator, with its client and its origin.
    private func log(_ message: String) {
        let site = incoming.headers.joined(.origin) ?? incoming.headers.joined(.secFetchSite) ?? ""
        services.logger.warning(
            "\(message)",
            metadata: [
                "client": "\(addressing.client)", "host": "\(addressing.host.prefix(100))",
                "path": "\(incoming.path.prefix(100))", "origin": "\(site.prefix(100))",
            ])
    }
}
