/// Pieces that are shown as one text, in the order and with the separator of the reader's locale.
///
/// ```swift
/// let name = LocalizableCompoundValue(pieces: [givenName, familyName], order: "Person.fullName")
/// ```
///
/// A text of the store can specify how the pieces are combined: it has a placeholder for each,
/// named by its number from zero. `"%{0} %{1}"` is "Ann Lee" and `"%{1}%{0}"` is "LeeAnn", as in
/// Chinese. Without one the pieces keep their own order with the separator between them. A piece
/// with nothing to show is dropped with the literal text before it, so that no separator is left
/// over. A piece that runs in the other direction is isolated. On the wire it is a plain string.
public struct LocalizableCompoundValue: Sendable {
    private struct Pending: Sendable {
        let pieces: [any Localizable]
        let separator: LocalizableString?
        let order: LocalizableRef?
    }

    private enum Content: Sendable {
        case pending(Pending)
        case localized(String)
    }

    private let content: Content

    /// Pieces that are shown as one text.
    ///
    /// - Parameters:
    ///   - pieces: The pieces; they may be of different types.
    ///   - separator: The separator between two pieces where no order is given; by default a space,
    ///     or nothing in a language that is written without spaces.
    ///   - order: The key of the text that specifies how the pieces are combined. It is optional:
    ///     the pieces of a language without it keep their own order.
    public init(
        pieces: [any Localizable], separator: LocalizableString? = nil, order: String? = nil
    ) {
        content = .pending(
            Pending(
                pieces: pieces, separator: separator, order: order.map { LocalizableRef(key: $0) }))
    }
}

extension Sequence where Element: Localizable {
    /// The elements as one text, by default with the locale's own separator between two of them.
    public func joined(separator: LocalizableString? = nil) -> LocalizableCompoundValue {
        LocalizableCompoundValue(pieces: Array(self), separator: separator)
    }
}

extension Sequence where Element == any Localizable {
    /// The elements as one text, by default with the locale's own separator between two of them.
    public func joined(separator: LocalizableString? = nil) -> LocalizableCompoundValue {
        LocalizableCompoundValue(pieces: Array(self), separator: separator)
    }
}

extension LocalizableCompoundValue: LocalizableText {
    /// A text whose pieces are put together.
    public init(localizedText: String) {
        content = .localized(localizedText)
    }

    /// Whether there is nothing to show.
    public var isEmpty: Bool {
        switch content {
        case .pending(let pending): pending.pieces.allSatisfy(\.isEmpty)
        case .localized(let text): text.isEmpty
        }
    }

    /// Pending until the pieces are put together.
    public var localizationStatus: LocalizationStatus {
        if case .localized = content { .localized } else { .localizationPending }
    }

    /// The words, when they are chosen.
    public var localizedString: String {
        get throws {
            guard case .localized(let text) = content else {
                throw LocalizationError.unbound(key: "a compound of several pieces")
            }
            return text
        }
    }

    /// The text, with missing parts marked.
    public func rendered(by localizer: Localizer) -> RenderedText {
        switch content {
        case .localized(let text): return RenderedText(text)
        case .pending(let pending):
            var composition = Composition(pending.pieces, localizer: localizer)
            return composition.text(order: pending.order, separator: pending.separator)
        }
    }
}

extension LocalizableCompoundValue: Hashable {
    /// Equal when pieces, separator and order are.
    public static func == (left: Self, right: Self) -> Bool {
        switch (left.content, right.content) {
        case (.localized(let left), .localized(let right)): left == right
        case (.pending(let left), .pending(let right)):
            left.separator == right.separator && left.order == right.order
                && left.pieces.map { AnyHashable($0) } == right.pieces.map { AnyHashable($0) }
        default: false
        }
    }

    /// Hashes pieces, separator and order.
    public func hash(into hasher: inout Hasher) {
        switch content {
        case .localized(let text): hasher.combine(text)
        case .pending(let pending):
            hasher.combine(pending.separator)
            hasher.combine(pending.order)
            for piece in pending.pieces { piece.hash(into: &hasher) }
        }
    }
}
