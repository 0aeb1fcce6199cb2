public import Foundation

/// A reference to an instance of a resource: in a form a choice of one of the instances, in stores
/// and JSON its identity.
///
/// ```swift
/// @FormModel public struct Order {
///     @Field(.required)          public var company: Reference<Companies>?
///     @Field(.onDelete(.clear))  public var contact: Reference<Contacts>?
/// }
/// ```
///
/// A store writes only references to instances that exist and are not deleted. An instance to which
/// others refer is not deleted, unless the reference is declared with `.onDelete(.clear)`.
public struct Reference<R: Resource>: FormFieldValue {
    /// The identity of the instance.
    public let id: ModelIdType

    /// Refers to the instance of an identity.
    public init(_ id: ModelIdType) { self.id = id }

    /// Refers to a stored instance.
    public init(_ item: Stored<R.Fields>) { id = item.id }

    /// Reads the identity.
    public init(from decoder: any Decoder) throws {
        id = try decoder.singleValueContainer().decode(ModelIdType.self)
    }

    /// Writes the identity.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(id)
    }

    /// The identity as text.
    public static var valueKind: FieldValueKind { .text }
}

/// A type of values that refer to a resource.
protocol ReferringValue {
    static var resource: any Resource.Type { get }
}

extension Reference: ReferringValue {
    static var resource: any Resource.Type { R.self }
}

extension Optional: ReferringValue where Wrapped: ReferringValue {
    static var resource: any Resource.Type { Wrapped.resource }
}

extension Array: ReferringValue where Element: ReferringValue {
    static var resource: any Resource.Type { Element.resource }
}

/// A field whose values refer to a resource.
protocol ReferringField {
    var reference: (resource: any Resource.Type, deletion: ReferenceDeletion) { get }
}

extension FormField: ReferringField where Value: ReferringValue {
    var reference: (resource: any Resource.Type, deletion: ReferenceDeletion) {
        let deletion = option { if case .onDelete(let deletion) = $0 { deletion } else { nil } }
        return (Value.resource, deletion ?? .refuse)
    }
}
