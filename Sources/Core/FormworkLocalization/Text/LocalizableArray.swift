/// Several texts that the store has as one sequence, each shown on its own.
///
/// ```yaml
/// en:
///   Page:
///     steps: [Write, Check, Send]
/// ```
///
/// All elements are of one language: a language with fewer elements does not borrow the rest from
/// another. Elements may be of any type that can be read from text without loss, such as `Int`.
/// On the wire it is a plain array.
public enum LocalizableArray<Element>: Sendable
where Element: Codable & Hashable & Sendable & LosslessStringConvertible {
    /// No elements.
    case empty

    /// Elements that are shown as they are, in every locale.
    case constant([Element])

    /// Elements that are in the localization store.
    case localized(LocalizableRef)
}

extension LocalizableArray: Localizable {
    /// Whether there is nothing to show; a sequence of the store is never empty while pending.
    public var isEmpty: Bool {
        switch self {
        case .empty: true
        case .constant(let elements): elements.isEmpty
        case .localized: false
        }
    }

    /// Pending as long as the elements are a reference into the store.
    public var localizationStatus: LocalizationStatus {
        if case .localized = self { .localizationPending } else { .localized }
    }

    /// The elements.
    ///
    /// - Throws: ``LocalizationError`` with code `unbound` while the localization is pending.
    public var elements: [Element] {
        get throws {
            switch self {
            case .empty: return []
            case .constant(let elements): return elements
            case .localized(let ref): throw LocalizationError.unbound(key: ref.key)
            }
        }
    }

    /// The elements, as texts.
    public var localizedArray: [String] { get throws { try elements.map(\.description) } }

    /// The elements one after the other, with a comma between.
    public var localizedString: String {
        get throws { try localizedArray.joined(separator: ", ") }
    }

    /// The array with the elements that the store has for the reader.
    ///
    /// - Throws: ``LocalizationError`` with code `invalidElement` when an element cannot be read,
    ///   whatever the policy: no element is left out.
    public func localized(by localizer: Localizer) throws -> LocalizableArray {
        guard case .localized(let ref) = self else { return self }
        let elements = try localizer.elements(of: ref).map { text in
            guard let element = Element(text) else {
                throw LocalizationError.invalidElement(
                    text, key: ref.key, type: Element.self, languageTag: localizer.languageTag)
            }
            return element
        }
        return .constant(elements)
    }
}

extension LocalizableArray {
    /// Decodes a plain array.
    public init(from decoder: any Decoder) throws {
        let elements = try decoder.singleValueContainer().decode([Element].self)
        self = elements.isEmpty ? .empty : .constant(elements)
    }

    /// Encodes a plain array of the elements in the locale of the encoder's ``Localizer``.
    public func encode(to encoder: any Encoder) throws {
        let array = try localizationStatus == .localized ? self : encoder.localizing(localized)
        var container = encoder.singleValueContainer()
        try container.encode(array.elements)
    }
}

extension Localizer {
    /// The texts under `key.0`, `key.1` and so on, all of the first language that has any.
    fileprivate func elements(of ref: LocalizableRef) throws -> [String] {
        guard let first = catalog.message("\(ref.key).0") else {
            let miss = LocalizationMiss(kind: .translation(keys: ref.keys), key: ref.key)
            return [try checked(RenderedText(Self.mark(ref.key), misses: [miss]), at: [])]
        }
        var texts: [String] = []
        while let message = catalog.message("\(ref.key).\(texts.count)"),
            message.isOwnLanguage == first.isOwnLanguage
        {
            let key = "\(ref.key).\(texts.count)"
            texts.append(try resolve(LocalizableRef(key: key, arguments: ref.arguments)))
        }
        return texts
    }
}
