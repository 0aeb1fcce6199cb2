/// Text whose words are chosen by the reader's locale when it is encoded.
///
/// On the wire it is a plain JSON string. Decoding gives ``empty`` or ``constant(_:)``, so the
/// receiving side needs neither keys nor translations.
///
/// ```swift
/// let title = LocalizableString.localized(key: "IdeaPage.title")
/// let encoder = JSONEncoder.localizingEncoder(locale: german, localizationStore: store)
/// let json = try encoder.encode(title)  // "Ideen"
/// ```
public enum LocalizableString: Hashable, Sendable {
    /// No text.
    case empty

    /// Text that is shown as it is, in every locale.
    case constant(String)

    /// A text in the localization store.
    case localized(LocalizableRef)
}

extension LocalizableString {
    /// A text in the store under a key, with arguments for its placeholders.
    public static func localized(
        key: String, arguments: [String: LocalizableArgument] = [:]
    ) -> LocalizableString {
        .localized(LocalizableRef(key: key, arguments: arguments))
    }

    /// A text in the store under the key of a type's property.
    ///
    /// The key is `[Parent.]Type[.parentKeys].property[.group][.key][.index]`, as in
    /// ``LocalizableRef``.
    public static func localized(
        for type: Any.Type,
        parentType: Any.Type? = nil,
        parentKeys: [String] = [],
        propertyName: String,
        messageGroup: String? = nil,
        messageKey: String? = nil,
        index: Int? = nil,
        arguments: [String: LocalizableArgument] = [:]
    ) -> LocalizableString {
        .localized(
            LocalizableRef(
                for: type, parentType: parentType, parentKeys: parentKeys,
                propertyName: propertyName, messageGroup: messageGroup, messageKey: messageKey,
                index: index, arguments: arguments))
    }

    /// The same text with more arguments for its placeholders; a name given before is replaced.
    ///
    /// Only texts from the store have placeholders: a constant text, such as a user's input, is
    /// never changed.
    public func bind(arguments: [String: LocalizableArgument]) -> LocalizableString {
        guard case .localized(var ref) = self else { return self }
        // Most texts have none before, and then nothing has to be hashed again.
        ref.arguments =
            ref.arguments.isEmpty ? arguments : ref.arguments.merging(arguments) { _, new in new }
        return .localized(ref)
    }

    /// The same text, with one more key to try when the keys so far have no translation.
    ///
    /// Constant and empty text need no key and stay as they are.
    public func orElse(key: String) -> LocalizableString {
        guard case .localized(var ref) = self else { return self }
        ref.fallbackKeys.append(key)
        return .localized(ref)
    }
}
