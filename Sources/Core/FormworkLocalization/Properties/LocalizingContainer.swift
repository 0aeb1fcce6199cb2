/// The members of a value while it is encoded: those with words are written in the reader's.
///
/// The macros write `encode(to:)` with it. It looks for the encoder's localizer once for all
/// members, and writes words as plain strings without asking each property to encode itself, so
/// that encoding a localized value costs little more than encoding one of plain strings.
///
/// ```swift
/// func encode(to encoder: any Encoder) throws {
///     let bound = boundToPropertyNames()
///     var container = encoder.localizingContainer(keyedBy: CodingKeys.self)
///     try container.encode(bound._title, forKey: .title)
/// }
/// ```
///
/// Its methods are inlinable, so that they are compiled for the keys of each value's type.
public struct LocalizingContainer<Key: CodingKey> {
    @usableFromInline var container: KeyedEncodingContainer<Key>
    @usableFromInline let localizer: Localizer?

    @inlinable
    init(_ container: KeyedEncodingContainer<Key>, localizer: Localizer?) {
        self.container = container
        self.localizer = localizer
    }
}

extension Encoder {
    /// A container for the members of a value of which some are localized.
    @inlinable
    public func localizingContainer<Key: CodingKey>(
        keyedBy type: Key.Type
    ) -> LocalizingContainer<Key> {
        LocalizingContainer(container(keyedBy: type), localizer: localizer)
    }
}

extension LocalizingContainer {
    /// Encodes the words of a property as a plain string.
    ///
    /// - Throws: ``LocalizationError`` when the property is not bound, when words are to be chosen
    ///   and the encoder has no localizer, and for what the localizer's policy forbids.
    @inlinable
    public mutating func encode(_ property: LocalizedString, forKey key: Key) throws {
        let words = try property.words(by: localizer, at: container.codingPath + [key])
        try container.encode(words, forKey: key)
    }

    /// Encodes the words of a property as a plain string.
    ///
    /// - Throws: As for a single text.
    @inlinable
    public mutating func encode<Property: LocalizedProperty>(
        _ property: Property, forKey key: Key
    ) throws where Property.Value: LocalizableText {
        let words = try property.words(by: localizer, at: container.codingPath + [key])
        try container.encode(words, forKey: key)
    }

    /// Encodes the value and the words of a property.
    ///
    /// It writes them into a nested container, which is much faster than to let the value encode
    /// itself: an encoder asks a value of a type of its own many questions.
    ///
    /// - Throws: As for a single text.
    @inlinable
    public mutating func encode<Value>(_ property: LocalizedValue<Value>, forKey key: Key) throws {
        var nested = container.nestedContainer(keyedBy: LocalizableValueKeys.self, forKey: key)
        try property.encode(to: &nested, by: localizer)
    }

    /// Encodes a property with its words.
    ///
    /// - Throws: As for a single text.
    @inlinable
    public mutating func encode(_ property: some LocalizedProperty, forKey key: Key) throws {
        let value = try property.localized(by: localizer, at: container.codingPath + [key])
        try container.encode(value, forKey: key)
    }

    /// Encodes the stored value of a wrapper that is not localized.
    @inlinable
    public mutating func encode(_ value: some Encodable, forKey key: Key) throws {
        try container.encode(value, forKey: key)
    }

    /// Encodes the words of a text as a plain string, or nothing for nil.
    ///
    /// - Throws: As for the text of a property.
    @inlinable
    public mutating func encodeIfPresent<Text: LocalizableText>(
        _ text: Text?, forKey key: Key
    ) throws {
        guard let text else { return }
        let words = try text.words(by: localizer, at: container.codingPath + [key])
        try container.encode(words, forKey: key)
    }

    /// Encodes a localizable value with its words, or nothing for nil.
    ///
    /// - Throws: As for the text of a property.
    @inlinable
    public mutating func encodeIfPresent<Value: Localizable>(
        _ value: Value?, forKey key: Key
    ) throws {
        guard let value else { return }
        let localized = try value.localized(by: localizer, at: container.codingPath + [key])
        try container.encode(localized, forKey: key)
    }

    /// Encodes any other member, or nothing for nil.
    @inlinable
    public mutating func encodeIfPresent(_ value: (some Encodable)?, forKey key: Key) throws {
        try container.encodeIfPresent(value, forKey: key)
    }
}
