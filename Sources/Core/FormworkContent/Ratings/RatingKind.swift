public import Formwork

/// The values that a rating can have.
///
/// | Kind | Values |
/// |---|---|
/// | ``stars(_:)`` | `1`, `2`, … |
/// | ``like`` | `like` |
/// | ``thumbs`` | `up`, `down` |
/// | ``emojis(_:)`` | the emojis themselves |
public enum RatingKind: Hashable, Sendable {
    /// A number of stars, from one up to a maximum.
    case stars(Int)
    /// Liked, or not rated.
    case like
    /// Up or down.
    case thumbs
    /// One of some emojis.
    case emojis([String])

    /// The maximum number of stars.
    public static let maximumStars = 10

    /// The maximum number of emojis.
    public static let maximumEmojis = 12

    /// The values in their order.
    public var values: [String] {
        switch self {
        case .stars(let count): count < 1 ? [] : (1...count).map { "\($0)" }
        case .like: ["like"]
        case .thumbs: ["up", "down"]
        case .emojis(let emojis): emojis
        }
    }

    /// The values with their texts, for forms and for readers of screens.
    public var choices: [FormChoice] {
        values.map { FormChoice(value: $0, title: title(of: $0)) }
    }

    private func title(of value: String) -> LocalizableString {
        switch self {
        case .stars(let count):
            .localized(
                key: "FormworkContent.rating.stars",
                arguments: [
                    "value": .integer(Int64(value) ?? 0), "count": .integer(Int64(count)),
                ])
        case .like, .thumbs: .localized(key: "FormworkContent.rating.\(value)")
        case .emojis: .constant(value)
        }
    }

    /// The reason why the kind cannot be used; `nil` for none.
    package var problem: String? {
        switch self {
        case .stars(let count) where !(1...Self.maximumStars).contains(count):
            "has \(count) stars: it can have 1 to \(Self.maximumStars)."
        case .emojis(let emojis) where !(1...Self.maximumEmojis).contains(emojis.count):
            "has \(emojis.count) emojis: it can have 1 to \(Self.maximumEmojis)."
        case .emojis(let emojis) where Set(emojis).count < emojis.count:
            "has an emoji twice: name each of them once."
        case .emojis(let emojis) where !emojis.allSatisfy({ $0.count == 1 }):
            "has an emoji that is not one character: name one character for each value."
        default: nil
        }
    }
}
