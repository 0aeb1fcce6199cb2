/// Elements that are shown as a list in one sentence, such as "red, green and blue".
///
/// ```swift
/// let colors = LocalizableList([red, green, blue])  // "أحمر وأخضر وأزرق" in Arabic
/// let choice = LocalizableList([tea, coffee], style: .or)  // "tea or coffee"
/// ```
///
/// Commas and words between the elements are those of the reader's locale. Elements that show
/// nothing are left out; one that runs in the other direction is set apart. On the wire it is a
/// plain string.
public struct LocalizableList: Sendable {
    private enum Content: Sendable {
        case pending([any Localizable], ListStyle)
        case localized(String)
    }

    private let content: Content

    /// A list of elements, which may be of different types.
    public init(_ elements: [any Localizable], style: ListStyle = .and) {
        content = .pending(elements, style)
    }

    /// A list of elements.
    public init(_ elements: some Sequence<some Localizable>, style: ListStyle = .and) {
        self.init(elements.map { $0 as any Localizable }, style: style)
    }
}

extension LocalizableList: LocalizableText {
    /// A list whose elements are joined.
    public init(localizedText: String) {
        content = .localized(localizedText)
    }

    /// Whether there is nothing to show.
    public var isEmpty: Bool {
        switch content {
        case .pending(let elements, _): elements.allSatisfy(\.isEmpty)
        case .localized(let text): text.isEmpty
        }
    }

    /// Pending until the elements are joined.
    public var localizationStatus: LocalizationStatus {
        if case .localized = content { .localized } else { .localizationPending }
    }

    /// The words, when they are chosen.
    public var localizedString: String {
        get throws {
            guard case .localized(let text) = content else {
                throw LocalizationError.unbound(key: "a list of several elements")
            }
            return text
        }
    }

    /// The text, with missing parts marked.
    public func rendered(by localizer: Localizer) -> RenderedText {
        switch content {
        case .localized(let text): return RenderedText(text)
        case .pending(let elements, let style):
            let rendered = elements.lazy.filter { !$0.isEmpty }.map { $0.rendered(by: localizer) }
            let words = Array(rendered)
            return RenderedText(
                localizer.text(list: words.map(\.text), style: style),
                misses: words.flatMap(\.misses))
        }
    }
}

extension LocalizableList: Hashable {
    /// Equal when elements and style are.
    public static func == (left: Self, right: Self) -> Bool {
        switch (left.content, right.content) {
        case (.localized(let left), .localized(let right)): left == right
        case (.pending(let left, let leftStyle), .pending(let right, let rightStyle)):
            leftStyle == rightStyle
                && left.map { AnyHashable($0) } == right.map { AnyHashable($0) }
        default: false
        }
    }

    /// Hashes elements and style.
    public func hash(into hasher: inout Hasher) {
        switch content {
        case .localized(let text): hasher.combine(text)
        case .pending(let elements, let style):
            hasher.combine(style)
            for element in elements { element.hash(into: &hasher) }
        }
    }
}
