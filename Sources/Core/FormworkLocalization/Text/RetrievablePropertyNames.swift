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
    /// Binds every ``LocalizedString`` that ``propertyNames()`` names with a writable key path.
    ///
    /// Only the key path of a wrapper's storage, `\Self._title`, leads to what can be bound.
    /// Properties that are bound already keep their keys, so binding twice changes nothing.
    public func boundToPropertyNames() -> Self {
        var result = self
        for (keyPath, name) in Self.propertyNames() {
            guard let wrapper = keyPath as? WritableKeyPath<Self, LocalizedString> else { continue }
            result[keyPath: wrapper].bind(to: Self.self, propertyName: name)
        }
        return result
    }
}
