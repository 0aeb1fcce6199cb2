/// The direction of a paragraph.
public enum TextDirection: Hashable, Sendable {
    /// From left to right, as in English.
    case leftToRight
    /// From right to left, as in Arabic.
    case rightToLeft
    /// That of the first letter (UAX #9, rules P2 and P3).
    case natural
}
