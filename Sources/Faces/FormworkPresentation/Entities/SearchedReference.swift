package import Formwork

/// A row that refers to one of many instances, for which a user searches.
package struct SearchedReference {
    /// The row, such as `shop` or `stops.3.place`.
    package let tag: String

    /// The resource of the instances.
    package let resource: any Resource.Type

    /// Asks for the first instances that match some words.
    package func found(
        _ words: String, _ client: some RequestSender
    ) async throws -> FoundInstances {
        try await client.instances(of: resource, matching: words)
    }
}
