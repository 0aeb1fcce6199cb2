/// The names of types as they appear in keys.
///
/// Every text of every field and view needs one, and they never change: each is made once.
package enum TypeNames {
    private static let names = BoundedCache<ObjectIdentifier, String>()
    private static let descriptions = BoundedCache<ObjectIdentifier, String>()
    private static let fullNames = BoundedCache<ObjectIdentifier, String>()

    /// The type's own name: neither module nor enclosing types, nor the arguments of a generic
    /// type.
    package static func name(of type: Any.Type) -> String {
        names.value(for: ObjectIdentifier(type)) { _ in
            (type as? any NamedAtRunTime.Type)?.runTimeName
                ?? String(String(describing: type).prefix { $0 != "<" })
        }
    }

    /// The type's own name with its generic arguments.
    package static func description(of type: Any.Type) -> String {
        (type as? any NamedAtRunTime.Type)?.runTimeName
            ?? descriptions.value(for: ObjectIdentifier(type)) { _ in String(describing: type) }
    }

    /// The type's name with its module, under which what belongs to it is kept.
    package static func fullName(of type: Any.Type) -> String {
        (type as? any NamedAtRunTime.Type)?.runTimeName
            ?? fullNames.value(for: ObjectIdentifier(type)) { _ in String(reflecting: type) }
    }
}
