import FormworkLocalization

/// The names of a form model's properties, made once: the permissions of each request ask for some, and each row of a list
/// that leaves out values.
///
/// It is safe to share: the tables never change, and key paths are only hashed, compared and used here, which changes nothing
/// of them either, also where one has captured the index of a subscript.
struct DeclaredNames: @unchecked Sendable {
    private static let known = BoundedCache<ObjectIdentifier, DeclaredNames>()

    private let names: [AnyKeyPath: String]
    private let paths: [String: AnyKeyPath]

    private init(_ names: [AnyKeyPath: String]) {
        self.names = names
        paths = Dictionary(names.map { ($0.value, $0.key) }) { first, _ in first }
    }

    static func of<Fields: FormModel>(_ model: Fields.Type) -> DeclaredNames {
        known.value(for: ObjectIdentifier(model)) { _ in
            DeclaredNames(model.propertyNames().reduce(into: [:]) { $0[$1.key] = $1.value })
        }
    }

    /// The name of a property.
    subscript(path: AnyKeyPath) -> String? { names[path] }

    /// The property of a name.
    subscript(name: String) -> AnyKeyPath? { paths[name] }
}
