extension RetrievablePropertyNames {
    /// Text with placeholders, for which another property has the values.
    ///
    /// ```swift
    /// @ViewModel struct GreetingViewModel {
    ///     var vmId = ViewModelId()
    ///     @LocalizedSubs(substitutions: \.subs) var greeting  // "Hello %{name}"
    ///     let name: String
    ///
    ///     private var subs: [String: any Localizable] { ["name": LocalizableString.constant(name)] }
    ///     static func stub() -> Self { .init(name: "Ada") }
    /// }
    /// ```
    public typealias LocalizedSubs = LocalizedComposition<Self, LocalizableSubstitutions>

    /// Pieces of another property that are shown as one text, in the order of the locale.
    ///
    /// A text under the property's own key specifies how they are combined, where a locale has one;
    /// see ``LocalizableCompoundValue``.
    ///
    /// ```swift
    /// @ViewModel struct PersonViewModel {
    ///     var vmId = ViewModelId()
    ///     @LocalizedCompoundString(pieces: \.pieces) var fullName
    ///     let givenName, familyName: LocalizableString
    ///
    ///     private var pieces: [LocalizableString] { [givenName, familyName] }
    ///     static func stub() -> Self {
    ///         .init(givenName: .constant("Ada"), familyName: .constant("King"))
    ///     }
    /// }
    /// ```
    public typealias LocalizedCompoundString = LocalizedComposition<Self, LocalizableCompoundValue>
}

/// A text that is composed of other localizable values.
public protocol LocalizableComposition: LocalizableText {
    /// A text that lacks what it is composed of; it is marked with a key and reported.
    static func missing(key: String) -> Self
}

extension LocalizableSubstitutions: LocalizableComposition {
    /// A text whose base is in no store.
    public static func missing(key: String) -> Self {
        Self(baseString: .localized(key: key), substitutions: [:])
    }
}

extension LocalizableCompoundValue: LocalizableComposition {
    /// One piece that is in no store.
    public static func missing(key: String) -> Self {
        Self(pieces: [LocalizableString.localized(key: key)])
    }
}

/// A property that is composed of other properties of the value that declares it.
///
/// It may be composed of other such properties that are declared before it.
@propertyWrapper
public struct LocalizedComposition<Model, Value: LocalizableComposition>: Sendable {
    private enum Content: Sendable {
        /// The other properties are not known yet; this is what will be done with them.
        case declared(@Sendable (_ model: Model, _ key: String) -> Value)
        case bound(Value)
    }

    private var content: Content
    private let place: PropertyPlace

    private init(
        _ place: PropertyPlace, _ compose: @escaping @Sendable (Model, String) -> Value
    ) {
        content = .declared(compose)
        self.place = place
    }

    /// The value to show; until the property is bound, it is marked as missing.
    public var wrappedValue: Value {
        get {
            guard case .bound(let value) = content else {
                return .missing(key: "unbound property at \(place)")
            }
            return value
        }
        set { content = .bound(newValue) }
    }
}

extension LocalizedComposition where Value == LocalizableSubstitutions {
    /// Text with placeholders.
    ///
    /// - Parameters:
    ///   - propertyName: The name in the key, when it is not that of the property.
    ///   - substitutions: The property that has the values by the names of the placeholders.
    ///   - parentKeys: Components of the key between the type and the property.
    ///   - messageGroup: A component of the key after the property.
    ///   - messageKey: A component of the key after the group.
    ///   - fileID: The file of the declaration, for error messages.
    ///   - line: The line of the declaration, for error messages.
    public init(
        _ propertyName: String? = nil,
        substitutions: any KeyPath<Model, [String: any Localizable]> & Sendable,
        parentKeys: [String] = [],
        messageGroup: String? = nil,
        messageKey: String? = nil,
        fileID: StaticString = #fileID,
        line: Int = #line
    ) {
        let declaration = PropertyDeclaration(
            parentKeys: parentKeys, propertyName: propertyName, messageGroup: messageGroup,
            messageKey: messageKey)
        self.init(PropertyPlace(fileID: fileID, line: line)) { model, key in
            LocalizableSubstitutions(
                baseString: .localized(LocalizableRef(key: declaration.key(key))),
                substitutions: model[keyPath: substitutions])
        }
    }
}

extension LocalizedComposition where Value == LocalizableCompoundValue {
    /// Pieces that are shown as one text.
    ///
    /// - Parameters:
    ///   - pieces: The property that has the pieces.
    ///   - fileID: The file of the declaration, for error messages.
    ///   - line: The line of the declaration, for error messages.
    public init<Piece: Localizable>(
        pieces: any KeyPath<Model, [Piece]> & Sendable,
        fileID: StaticString = #fileID, line: Int = #line
    ) {
        self.init(PropertyPlace(fileID: fileID, line: line)) { model, key in
            LocalizableCompoundValue(pieces: model[keyPath: pieces], order: key)
        }
    }

    /// Pieces that are shown as one text, with a separator of their own.
    ///
    /// - Parameters:
    ///   - pieces: The property that has the pieces.
    ///   - separator: The property with the separator between two pieces.
    ///   - fileID: The file of the declaration, for error messages.
    ///   - line: The line of the declaration, for error messages.
    public init<Piece: Localizable>(
        pieces: any KeyPath<Model, [Piece]> & Sendable,
        separator: any KeyPath<Model, LocalizableString> & Sendable,
        fileID: StaticString = #fileID, line: Int = #line
    ) {
        self.init(PropertyPlace(fileID: fileID, line: line)) { model, key in
            LocalizableCompoundValue(
                pieces: model[keyPath: pieces], separator: model[keyPath: separator], order: key)
        }
    }

    /// Pieces of different types that are shown as one text.
    ///
    /// - Parameters:
    ///   - pieces: The property that has the pieces.
    ///   - fileID: The file of the declaration, for error messages.
    ///   - line: The line of the declaration, for error messages.
    public init(
        pieces: any KeyPath<Model, [any Localizable]> & Sendable,
        fileID: StaticString = #fileID, line: Int = #line
    ) {
        self.init(PropertyPlace(fileID: fileID, line: line)) { model, key in
            LocalizableCompoundValue(pieces: model[keyPath: pieces], order: key)
        }
    }

    /// Pieces of different types that are shown as one text, with a separator of their own.
    ///
    /// - Parameters:
    ///   - pieces: The property that has the pieces.
    ///   - separator: The property with the separator between two pieces.
    ///   - fileID: The file of the declaration, for error messages.
    ///   - line: The line of the declaration, for error messages.
    public init(
        pieces: any KeyPath<Model, [any Localizable]> & Sendable,
        separator: any KeyPath<Model, LocalizableString> & Sendable,
        fileID: StaticString = #fileID, line: Int = #line
    ) {
        self.init(PropertyPlace(fileID: fileID, line: line)) { model, key in
            LocalizableCompoundValue(
                pieces: model[keyPath: pieces], separator: model[keyPath: separator], order: key)
        }
    }
}

extension LocalizedComposition: ComposedProperty {
    /// A property with a value of its own.
    public init(decoded value: Value) {
        content = .bound(value)
        place = .decoded
    }

    /// The value to show, when its pieces are known.
    public var localizable: Value {
        get throws {
            guard case .bound(let value) = content else {
                throw LocalizationError.unbound(place: "\(place)")
            }
            return value
        }
    }

    /// The same property with the pieces that a value has for it.
    public func bound(to model: Model, key: String) -> Self {
        guard case .declared(let compose) = content else { return self }
        var result = self
        result.content = .bound(compose(model, key))
        return result
    }
}

extension LocalizedComposition: Hashable {
    /// Equal when what is shown is; before the pieces are known, when both are so declared.
    public static func == (left: Self, right: Self) -> Bool {
        switch (left.content, right.content) {
        case (.bound(let left), .bound(let right)): left == right
        case (.declared, .declared): left.place == right.place
        default: false
        }
    }

    /// Hashes the value.
    public func hash(into hasher: inout Hasher) {
        if case .bound(let value) = content { hasher.combine(value) }
    }
}
