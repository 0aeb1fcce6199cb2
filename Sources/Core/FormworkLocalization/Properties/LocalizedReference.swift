/// A text of the type that declares it: its key is made of the type's and the property's name.
///
/// ```swift
/// struct IdeaPage: RetrievablePropertyNames {
///     @LocalizedString var title  // the key is IdeaPage.title
///     @LocalizedString(messageGroup: "hints", messageKey: "short") var body  // IdeaPage.body.hints.short
///
///     static func propertyNames() -> [PartialKeyPath<Self>: String] {
///         [\Self._title: "title", \Self._body: "body"]
///     }
/// }
/// ```
///
/// A wrapper does not know where it is declared: `boundToPropertyNames()` of the declaring type
/// binds it. An unbound property returns a reference whose key marks it as unbound, and encoding it
/// throws an error that names the line of the declaration.
public typealias LocalizedString = LocalizedReference<LocalizableString>

/// Several texts of the type that declares them, which the store has as one sequence.
///
/// ```swift
/// struct IdeaPage: RetrievablePropertyNames {
///     @LocalizedStrings var steps  // the keys are IdeaPage.steps.0, IdeaPage.steps.1, …
///
///     static func propertyNames() -> [PartialKeyPath<Self>: String] { [\Self._steps: "steps"] }
/// }
/// ```
public typealias LocalizedStrings = LocalizedReference<LocalizableArray<String>>

/// A value that can be a reference into a ``LocalizationStore``.
public protocol LocalizableReference: Localizable {
    /// The value that is in the store.
    static func localized(_ ref: LocalizableRef) -> Self
}

extension LocalizableString: LocalizableReference {}

extension LocalizableArray: LocalizableReference {}

/// A property whose value is in the store under a key made of the type's and the property's name.
@propertyWrapper
public struct LocalizedReference<Value: LocalizableReference>: Sendable {
    @usableFromInline
    enum Content: Hashable, Sendable {
        case unbound
        indirect case declared(PropertyDeclaration)
        case bound(Value)
    }

    @usableFromInline var content: Content
    private let place: PropertyPlace

    /// A property that is bound to a key made of the type's and the property's name.
    public init(fileID: StaticString = #fileID, line: Int = #line) {
        content = .unbound
        place = PropertyPlace(fileID: fileID, line: line)
    }

    /// A property that is bound to its key later.
    ///
    /// - Parameters:
    ///   - propertyName: The name in the key, when it is not that of the property.
    ///   - parentType: The type whose name precedes that of the declaring one.
    ///   - parentKey: A component of the key between the type and the property.
    ///   - parentKeys: More of them, after `parentKey`.
    ///   - messageGroup: A component of the key after the property.
    ///   - messageKey: A component of the key after the group.
    ///   - index: The place of the text in a sequence, from zero.
    ///   - fileID: The file of the declaration, for error messages.
    ///   - line: The line of the declaration, for error messages.
    public init(
        _ propertyName: String? = nil,
        parentType: Any.Type? = nil,
        parentKey: String? = nil,
        parentKeys: [String] = [],
        messageGroup: String? = nil,
        messageKey: String? = nil,
        index: Int? = nil,
        fileID: StaticString = #fileID,
        line: Int = #line
    ) {
        content = .declared(
            PropertyDeclaration(
                parentType: parentType, parentKeys: [parentKey].compactMap { $0 } + parentKeys,
                propertyName: propertyName, messageGroup: messageGroup, messageKey: messageKey,
                index: index))
        place = PropertyPlace(fileID: fileID, line: line)
    }

    /// The value to show: a reference until it is encoded, constant after it is decoded.
    public var wrappedValue: Value {
        get {
            bound ?? .localized(LocalizableRef(key: "unbound property at \(place)"))
        }
        set { content = .bound(newValue) }
    }
}

extension LocalizedReference {
    /// The value to show; nil without a key.
    @inlinable var bound: Value? {
        guard case .bound(let value) = content else { return nil }
        return value
    }

    var unboundError: LocalizationError { .unbound(place: "\(place)") }
}

extension LocalizedReference: BindableProperty {
    /// A property with a value of its own.
    public init(decoded value: Value) {
        content = .bound(value)
        place = .decoded
    }

    /// The value to show, when the property has its key.
    public var localizable: Value {
        get throws {
            guard let bound else { throw unboundError }
            return bound
        }
    }

    /// Sets the property's key; one that has a key, or that is constant, keeps it.
    @inlinable
    public mutating func bind(key: String) {
        switch content {
        case .unbound: content = .bound(.localized(LocalizableRef(key: key)))
        case .declared(let declaration):
            content = .bound(.localized(LocalizableRef(key: declaration.key(key))))
        case .bound: break
        }
    }
}

extension LocalizedReference: Hashable {
    /// Equal when the values are, wherever they are declared.
    public static func == (left: Self, right: Self) -> Bool {
        left.content == right.content
    }

    /// Hashes the value, not the place of its declaration.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(content)
    }
}
