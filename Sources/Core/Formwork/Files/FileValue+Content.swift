public import Foundation

extension FileValue {
    /// Makes a file with its content, which the store keeps that its model is written to.
    ///
    /// ```swift
    /// plan.logo = FileValue(name: "logo.png", mediaType: "image/png", content: bytes)
    /// plan = try await store.update(plan)
    /// ```
    ///
    /// Two files are different, even if they are made of the same bytes.
    public init(name: String, mediaType: String = "", content: Data) {
        self.init(
            name: name, mediaType: mediaType, size: Int64(content.count),
            key: UUID().uuidString.lowercased(), content: Array(content))
    }
}
