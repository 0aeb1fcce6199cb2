public import Foundation

/// The identity of a stored instance of a ``Model``.
public typealias ModelIdType = UUID

/// An entity that exists: the source of truth that reads and writes flow through.
///
/// A model has all fields, the ones that users edit and the ones that the system manages. Its
/// `Fields` protocol declares the editable ones; a ``ViewModel`` is a projection of the model for
/// display.
public protocol Model: Codable, Hashable {
    /// The name under which instances of the model are known outside, by default the type's name.
    static var modelType: String { get }

    /// The identity of the instance, `nil` until a store has given one.
    var id: ModelIdType? { get }
}

extension Model {
    /// The type's own name.
    public static var modelType: String { TypeNames.description(of: Self.self) }

    /// Returns the identity, for use where the instance must have been stored before.
    ///
    /// - Throws: ``ModelError`` with the code `missingId` if the instance was never stored.
    public func requireId() throws(ModelError) -> ModelIdType {
        guard let id else { throw .missingId(Self.modelType) }
        return id
    }
}
