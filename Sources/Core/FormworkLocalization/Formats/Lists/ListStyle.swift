/// The conjunction of a list's elements.
public enum ListStyle: Hashable, CaseIterable, Sendable {
    /// All of them: "a, b and c".
    case and

    /// One of them: "a, b or c".
    case or

    /// Parts of one measure: "5 feet, 7 inches".
    case units
}
