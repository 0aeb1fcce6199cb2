/// A type that knows the names of its localized properties, so that they find their keys.
///
/// The macros of Formwork conform a type. By hand it is one line per property, naming the
/// storage of the wrapper:
///
/// ```swift
/// static func propertyNames() -> [PartialKeyPath<Self>: String] { [\Self._title: "title"] }
/// ```
public protocol RetrievablePropertyNames {
    /// The names of the localized properties by their key paths.
    static func propertyNames() -> [PartialKeyPath<Self>: String]

    /// The same value with every localized property bound to its key.
    func boundToPropertyNames() -> Self
}

extension RetrievablePropertyNames {
    /// Binds every property that ``propertyNames()`` names with a writable key path.
    ///
    /// Only the key path of a wrapper's storage, `\Self._title`, leads to what can be bound.
    /// Those that are composed of others are bound last. Properties that are bound already keep
    /// their keys, so binding twice changes nothing.
    public func boundToPropertyNames() -> Self {
        let names = Self.propertyNames()
        guard !names.isEmpty else { return self }
        let typeName = TypeNames.name(of: Self.self)
        let keys = names.mapValues { "\(typeName).\($0)" }
        var result = self
        for (path, key) in keys {
            result.bind(path, LocalizedString.self, key: key)
            result.bind(path, LocalizedStrings.self, key: key)
        }
        for (path, key) in keys {
            result.compose(path, LocalizedSubs.self, key: key)
            result.compose(path, LocalizedCompoundString.self, key: key)
        }
        return result
    }

    private mutating func bind<Property: BindableProperty>(
        _ path: PartialKeyPath<Self>, _ type: Property.Type, key: String
    ) {
        guard let path = path as? WritableKeyPath<Self, Property> else { return }
        self[keyPath: path].bind(key: key)
    }

    private mutating func compose<Property: ComposedProperty>(
        _ path: PartialKeyPath<Self>, _ type: Property.Type, key: String
    ) where Property.Model == Self {
        guard let path = path as? WritableKeyPath<Self, Property> else { return }
        self[keyPath: path] = self[keyPath: path].bound(to: self, key: key)
    }
}
