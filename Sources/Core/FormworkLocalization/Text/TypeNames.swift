/// The names of types as they appear in keys.
///
/// Every text of every field and view needs one, and they never change: each is made once.
enum TypeNames {
    private static let names = BoundedCache<ObjectIdentifier, String>()

    /// The type's own name: neither module nor enclosing types, nor the arguments of a generic
    /// type.
    static func name(of type: Any.Type) -> String {
        names.value(for: ObjectIdentifier(type)) { _ in
            String(String(describing: type).prefix { $0 != "<" })
        }
    }
}
