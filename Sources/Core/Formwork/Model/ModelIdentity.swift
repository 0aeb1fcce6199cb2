import Foundation

/// The identity of a stored instance, with the name of its model: one value for instances of any
/// model, to compare, to keep in sets and to send.
///
/// A client gets it in a view model and sends it back as it is, without reading it:
///
/// ```swift
/// @ViewModel struct IdeaRow {
///     let title: String
///     let target: ModelIdentity
///     static func stub() -> Self { .init(title: "A title", target: .stub()) }
/// }
///
/// let row = IdeaRow(title: idea.title, target: try idea.modelIdentity)
/// let isSame = row.target.identifies(idea)
/// ```
///
/// It is made by `modelIdentity` of an instance, and read from what was sent; in JSON and in URLs it
/// is one text. It is not signed, and a client can make one up: a server that gets one checks whether the
/// caller may have the instance. Seed: the type of the same name in FOSMVVM, whose namespace is ``Model/modelType``.
public struct ModelIdentity: Hashable, Sendable {
    /// The name of the model.
    package let modelType: String

    /// The identity among the instances of the model.
    package let id: ModelIdType

    /// Makes an identity.
    package init(modelType: String, id: ModelIdType) {
        self.modelType = modelType
        self.id = id
    }

    /// The text of the identity, the same each time.
    private var text: String { "\(modelType)|\(id.uuidString)" }

    /// The identity of the view model of the instance.
    public var viewModelId: ViewModelId { ViewModelId(id: text) }

    /// Whether it is that of an instance, whatever the values of the instance are.
    public func identifies<M: Model>(_ model: M) -> Bool {
        modelType == M.modelType && id == model.id
    }
}

extension ModelIdentity: Codable {
    /// Reads an identity that was sent.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let mark = text.lastIndex(of: "|"), mark != text.startIndex,
            let id = ModelIdType(uuidString: String(text[text.index(after: mark)...]))
        else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "It is no identity of a model's instance.")
        }
        self.init(modelType: String(text[..<mark]), id: id)
    }

    /// Writes the identity as one text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}

extension ModelIdentity: Stubbable {
    /// An identity of no instance.
    public static func stub() -> ModelIdentity { ModelIdentity(modelType: "Model", id: .stub()) }
}

extension Model {
    /// The identity of this instance among those of all models.
    ///
    /// - Throws: ``ModelError`` with the code `missingId` if the instance was never stored.
    public var modelIdentity: ModelIdentity {
        get throws(ModelError) {
            ModelIdentity(modelType: Self.modelType, id: try requireId())
        }
    }
}
