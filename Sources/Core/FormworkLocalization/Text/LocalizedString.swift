/// A text of the type that declares it: its key is made of the type's and the property's name.
///
/// ```swift
/// struct IdeaPage: RetrievablePropertyNames {
///     @LocalizedString var title  // the key is IdeaPage.title
/// }
/// ```
///
/// A wrapper does not know where it is declared: `boundToPropertyNames()` of the declaring type
/// tells it. Reading it before gives a reference whose key says that it is unbound, and encoding
/// it before throws an error that names the line of the declaration.
@propertyWrapper
public struct LocalizedString: Sendable {
    private var content: Content
    private let place: String

    /// A text that is bound to its key later.
    ///
    /// - Parameters:
    ///   - propertyName: The name in the key, when it is not that of the property.
    ///   - parentKey: A component of the key between the type and the property.
    ///   - parentKeys: More of them, after `parentKey`.
    ///   - messageGroup: A component of the key after the property.
    ///   - messageKey: The last component of the key.
    ///   - fileID: Where the property is declared, for error messages.
    ///   - line: Where the property is declared, for error messages.
    public init(
        _ propertyName: String? = nil,
        parentKey: String? = nil,
        parentKeys: [String] = [],
        messageGroup: String? = nil,
        messageKey: String? = nil,
        fileID: String = #fileID,
        line: Int = #line
    ) {
        content = .unbound(
            Declaration(
                propertyName: propertyName,
                parentKeys: [parentKey].compactMap { $0 } + parentKeys,
                messageGroup: messageGroup,
                messageKey: messageKey))
        place = "\(fileID):\(line)"
    }

    /// The text: a reference until it is encoded, a constant after it is decoded.
    public var wrappedValue: LocalizableString {
        get {
            switch content {
            case .unbound: .localized(key: "unbound property at \(place)")
            case .bound(let text): text
            }
        }
        set { content = .bound(newValue) }
    }

    /// Gives the text its key; a text that has one, or that is constant, keeps it.
    public mutating func bind(to type: Any.Type, propertyName: String) {
        guard case .unbound(let declaration) = content else { return }
        content = .bound(declaration.text(of: type, propertyName: propertyName))
    }

    /// The same text with its key; a text that has one, or that is constant, stays as it is.
    public func bound(to type: Any.Type, propertyName: String) -> Self {
        var result = self
        result.bind(to: type, propertyName: propertyName)
        return result
    }
}

extension LocalizedString: Hashable {
    /// Equal when the texts are, wherever they are declared.
    public static func == (left: LocalizedString, right: LocalizedString) -> Bool {
        left.content == right.content
    }

    /// Hashes the text, not the place of its declaration.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(content)
    }
}

extension LocalizedString: Codable {
    /// Decodes a plain string.
    public init(from decoder: any Decoder) throws {
        content = .bound(try LocalizableString(from: decoder))
        place = "a decoded value"
    }

    /// Encodes a plain string in the locale of the encoder's ``Localizer``.
    ///
    /// - Throws: ``LocalizationError`` with code `unbound`, naming the declaration, when the text
    ///   has no key; else what encoding a ``LocalizableString`` throws.
    public func encode(to encoder: any Encoder) throws {
        guard case .bound(let text) = content else {
            throw LocalizationError.unbound(place: place).at(encoder.codingPath)
        }
        try text.encode(to: encoder)
    }
}

extension LocalizedString {
    private enum Content: Hashable {
        case unbound(Declaration)
        case bound(LocalizableString)
    }

    private struct Declaration: Hashable {
        let propertyName: String?
        let parentKeys: [String]
        let messageGroup: String?
        let messageKey: String?

        func text(of type: Any.Type, propertyName name: String) -> LocalizableString {
            .localized(
                for: type, parentKeys: parentKeys, propertyName: propertyName ?? name,
                messageGroup: messageGroup, messageKey: messageKey)
        }
    }
}
