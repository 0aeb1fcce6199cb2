public import Formwork
import FormworkClient
public import Foundation

/// The choices at an address: an array of objects in JSON with an `id` and a label.
///
/// The address receives the words as `search`, the number of choices as `limit`, the value on which
/// they depend as `dependency`, and what is chosen as `id`.
public struct URLOptions: OptionSource {
    private let url: URL
    private let label: String
    private let client: AspectClient

    /// Offers the choices at an address.
    ///
    /// - Parameters:
    ///   - url: The address.
    ///   - label: The name of the member by which a choice is known.
    ///   - transport: The way to the server, by default over the network.
    public init(
        _ url: URL, labelledBy label: String, by transport: any RequestTransport = .aspects
    ) {
        self.url = url
        self.label = label
        client = AspectClient(transport, .aspects)
    }

    /// Fetches the choices for a query.
    public func options(_ query: OptionQuery) async throws -> OptionPage {
        let address = url.appending(queryItems: query.items)
        guard let document = try await client.document(at: address, .options) else {
            return OptionPage([])
        }
        return try OptionPage(document, labelledBy: label, answering: query)
    }
}
