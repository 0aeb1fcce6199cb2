/// A moment in the life of a row at which its form may want to do something, such as validate it.
///
/// The four moments and their order are those of Astro Forms. A choice is an edit that ends at
/// once, so that switches and choices have the same moments as text.
///
/// Typing into a fresh row and leaving it causes `live` for each character, and then
/// `onResignActive`, `onResignActiveAfterChange` and `regular`; later edits cause `live` and
/// `regular`.
public enum RowUpdate: String, CaseIterable, Hashable, Sendable {
    /// The row was edited.
    case live
    /// The row was left.
    case onResignActive
    /// The row was left and had been edited at least once.
    case onResignActiveAfterChange
    /// The row was edited after it had been left at least once, or it was left.
    case regular
}
