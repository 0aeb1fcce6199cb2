import Formwork
import FormworkCryptography
import Foundation

/// The definitions of live forms, which pages name by addresses with their hashes.
///
/// A browser reads each of them once, however many pages have the form. A page that is older than the
/// server has an address that nothing is known about: its form works as it does without a script.
final class KeptDefinitions: Sendable {
    /// The maximum number of definitions that are kept; a new one replaces the oldest.
    static let maximumCount = 512

    private let assets = BoundedCache<String, StaticAsset>(limit: maximumCount)

    /// Keeps a definition and returns its path below that of the site.
    func path(of json: [UInt8]) -> String {
        let content = Data(json)
        let path = "/formwork/form-\(ContentDigest(of: content).bytes.prefix(16).base64URL).json"
        _ = assets.value(for: path) { _ in
            StaticAsset(
                content, compressed: Gzip.compressed(content), mediaType: MediaType.json,
                isPublic: false)
        }
        return path
    }

    /// The answer to a request for a definition; `nil` for another path.
    func answer(_ incoming: IncomingRequest, below basePath: String) -> OutgoingResponse? {
        guard incoming.path.hasPrefix(basePath) else { return nil }
        return assets.known(String(incoming.path.dropFirst(basePath.count)))?.answer(incoming)
    }
}
