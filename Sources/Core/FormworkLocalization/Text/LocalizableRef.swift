/// A reference to a text in a ``LocalizationStore``: a key and arguments for placeholders.
public struct LocalizableRef: Hashable, Sendable {
    /// The key of the text: path components joined by dots.
    public var key: String

    /// The parts that few references have, stored indirectly so that most are small and quick to
    /// copy.
    @usableFromInline
    indirect enum Details: Hashable, Sendable {
        case details(fallbackKeys: [String], arguments: [String: LocalizableArgument])
    }

    @usableFromInline var details: Details?

    /// A reference to a text by its key alone.
    @inlinable
    public init(key: String) {
        self.key = key
        details = nil
    }

    /// A reference to a text by its key.
    public init(
        key: String, fallbackKeys: [String] = [], arguments: [String: LocalizableArgument] = [:]
    ) {
        self.key = key
        set(fallbackKeys: fallbackKeys, arguments: arguments)
    }

    /// A reference to the text of a type's property.
    ///
    /// The key is `[Parent.]Type[.parentKeys].property[.group][.key][.index]`. The name of a type
    /// is its own name alone: neither module nor enclosing types, nor the arguments of a generic
    /// type. An index leads to one element of a sequence.
    public init(
        for type: Any.Type,
        parentType: Any.Type? = nil,
        parentKeys: [String] = [],
        propertyName: String,
        messageGroup: String? = nil,
        messageKey: String? = nil,
        index: Int? = nil,
        arguments: [String: LocalizableArgument] = [:]
    ) {
        let declaration = PropertyDeclaration(
            parentType: parentType, parentKeys: parentKeys, messageGroup: messageGroup,
            messageKey: messageKey, index: index)
        let key = declaration.key(ofType: TypeNames.name(of: type), propertyName: propertyName)
        self.init(key: key, arguments: arguments)
    }
}

extension LocalizableRef {
    /// Keys to try in this order when the first has no translation.
    public var fallbackKeys: [String] {
        get {
            guard case .details(let keys, _) = details else { return [] }
            return keys
        }
        set { set(fallbackKeys: newValue, arguments: arguments) }
    }

    /// The substitutions for the placeholders `%{name}` of the text, by name.
    public var arguments: [String: LocalizableArgument] {
        get {
            guard case .details(_, let arguments) = details else { return [:] }
            return arguments
        }
        set { set(fallbackKeys: fallbackKeys, arguments: newValue) }
    }

    /// All keys, the first choice first.
    public var keys: [String] { [key] + fallbackKeys }

    private mutating func set(fallbackKeys: [String], arguments: [String: LocalizableArgument]) {
        let isPlain = fallbackKeys.isEmpty && arguments.isEmpty
        details = isPlain ? nil : .details(fallbackKeys: fallbackKeys, arguments: arguments)
    }
}
