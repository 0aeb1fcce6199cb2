import Formwork
import FormworkCryptography
import Foundation

/// The parts of live forms that only scripts use, which pages name by addresses with their hashes.
///
/// A browser reads them once, however many pages have the form. A page that is older than the
/// server has an address that nothing is known about: its form works as it does without a script.
final class KeptScriptParts: Sendable {
    /// The maximum number of forms whose parts are kept; a new one replaces the oldest.
    static let maximumCount = 512

    private let assets = BoundedCache<String, StaticAsset>(limit: maximumCount)

    /// Keeps the parts of a form and returns their path below that of the site.
    func path(of markup: String) -> String {
        let content = Data(markup.utf8)
        let path = "/formwork/form-\(ContentDigest(of: content).bytes.prefix(16).base64URL).html"
        _ = assets.value(for: path) { _ in
            StaticAsset(
                content, compressed: Gzip.compressed(content), mediaType: MediaType.html,
                isPublic: false)
        }
        return path
    }

    /// The answer to a request for the parts of a form; `nil` for another path.
    func answer(_ incoming: IncomingRequest, below basePath: String) -> OutgoingResponse? {
        guard incoming.path.hasPrefix(basePath) else { return nil }
        return assets.known(String(incoming.path.dropFirst(basePath.count)))?.answer(incoming)
    }
}
