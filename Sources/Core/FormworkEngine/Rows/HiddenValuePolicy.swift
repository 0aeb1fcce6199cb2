/// The treatment of a row's value while the row is hidden.
///
/// | Policy | Value in the form | Value when shown again |
/// |---|---|---|
/// | ``keep`` | the value | the value |
/// | ``clear`` | none | none |
/// | ``restore`` | none | the former value |
public enum HiddenValuePolicy: String, CaseIterable, Hashable, Sendable {
    /// The value stays part of the form, but only what the form knew already: nothing can be
    /// entered while the row is hidden.
    case keep
    /// Hiding the row empties it; it is empty when it is shown again.
    case clear
    /// Hidden, the row counts as empty; shown again, it has the value that it had.
    case restore
}
