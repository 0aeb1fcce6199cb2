/// A property wrapper around a ``Localizable`` value.
public protocol LocalizedProperty: Codable, Hashable, Sendable {
    /// The type of the property's value.
    associatedtype Value: Localizable

    /// The value of the property, as its declaring type reads and sets it.
    var wrappedValue: Value { get set }

    /// The value of the property, ready to be localized.
    ///
    /// - Throws: ``LocalizationError`` with code `unbound`, naming the line of the declaration,
    ///   when the property does not know its key or has no value yet.
    var localizable: Value { get throws }

    /// Makes a property with a value of its own, independent of its declaration.
    init(decoded value: Value)
}

extension LocalizedProperty {
    /// Decodes the value.
    public init(from decoder: any Decoder) throws {
        self.init(decoded: try Value(from: decoder))
    }

    /// Encodes the value in the locale of the encoder's ``Localizer``.
    ///
    /// - Throws: ``LocalizationError`` with code `unbound`, naming the declaration, when the
    ///   property is not bound; else what encoding the value throws.
    public func encode(to encoder: any Encoder) throws {
        do {
            try localizable.encode(to: encoder)
        } catch let error as LocalizationError {
            throw error.codingPath.isEmpty ? error.at(encoder.codingPath) : error
        }
    }
}

/// A property wrapper whose key is made of the names of the type and the property.
///
/// A wrapper does not know where it is declared; the declaring type binds it.
public protocol BindableProperty: LocalizedProperty {
    /// Sets the property's key; a property that has one, or a value of its own, keeps it.
    ///
    /// - Parameter key: The names of the type and of the property, `IdeaPage.title`. The further
    ///   components of the declaration are added.
    mutating func bind(key: String)
}

extension BindableProperty {
    /// Sets the property's key; a property that has one, or a value of its own, keeps it.
    public mutating func bind(to type: Any.Type, propertyName: String) {
        bind(key: "\(TypeNames.name(of: type)).\(propertyName)")
    }

    /// The same property with its key.
    public func bound(to type: Any.Type, propertyName: String) -> Self {
        var result = self
        result.bind(to: type, propertyName: propertyName)
        return result
    }
}

/// A property wrapper that takes its pieces from other properties of the value that declares it.
public protocol ComposedProperty: LocalizedProperty {
    /// The type that declares the property.
    associatedtype Model

    /// The same property with its key, and the pieces that a value has for it.
    ///
    /// The other properties of the value are bound already; the key is made of the names of the
    /// type and of the property, `IdeaPage.greeting`. A property with a value of its own stays as
    /// it is.
    func bound(to model: Model, key: String) -> Self
}
