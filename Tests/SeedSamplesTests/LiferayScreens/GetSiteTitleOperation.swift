import FormworkScreens
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Reads a page from its start to the title, and no further.
struct GetSiteTitleOperation: ServerOperation {
    /// The maximum number of bytes before the end of the title.
    static let maximumBytes = 65_536

    let url: String

    func validateData() throws {
        guard PublicAddress.isWeb(url) else { throw RequestError(.invalid) }
    }

    func doRun(in context: OperationContext) async throws -> String {
        let request = URLRequest(url: try await PublicAddress(url).url)
        var html = Data()
        for try await part in try await context.stream(request).parts {
            html += part
            if let title = title(in: html) { return title }
            guard html.count < Self.maximumBytes else { break }
        }
        throw RequestError(.notFound)
    }

    private func title(in html: Data) -> String? {
        let text = String(decoding: html, as: UTF8.self)
        let pattern = /<title[^>]*>([^<]*)<\/title/.ignoresCase()
        return text.firstMatch(of: pattern).map {
            $0.1.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
    }
}
