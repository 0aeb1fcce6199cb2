public import Foundation

/// The identity of a view model, by which a view recognizes it after it was made again.
public struct ViewModelId: Codable, Hashable, Sendable {
    /// The text of the identity.
    public let id: String

    /// Makes the identity of an independent view model: a new one each time.
    public init() { id = UUID().uuidString }

    /// Makes an identity from a text.
    public init(id: String) { self.id = id }

    /// Makes an identity from a number.
    public init(id: Int) { self.id = String(id) }

    /// Makes an identity from the one of a model.
    public init(id: ModelIdType) { self.id = id.uuidString }

    /// Makes the identity of a view model of which there is only one, such as a page.
    public init(type: Any.Type) { id = String(describing: type) }
}
