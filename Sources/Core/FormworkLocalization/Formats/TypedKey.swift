/// A value of any type as a key, among those of the type to which it belongs.
///
/// It can be sent, which `AnyHashable` cannot, and values of different types are never equal.
package struct TypedKey: Hashable, Sendable {
    private let type: ObjectIdentifier
    private let value: any Hashable & Sendable

    /// Makes the key of a value that belongs to a type.
    package init(_ type: Any.Type, _ value: any Hashable & Sendable) {
        self.type = ObjectIdentifier(type)
        self.value = value
    }

    package static func == (left: TypedKey, right: TypedKey) -> Bool {
        left.type == right.type && left.value.isEqual(to: right.value)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(type)
        value.hash(into: &hasher)
    }
}

extension Hashable {
    fileprivate func isEqual(to other: any Hashable) -> Bool {
        // Comparing it as an optional value would look for the type of that first, and copy both.
        guard let other = other as? Self else { return false }
        return self == other
    }
}
