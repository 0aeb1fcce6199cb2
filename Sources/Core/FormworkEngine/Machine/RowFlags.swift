/// The flags of one row of a live form.
///
/// The first four are decided by rules, the others record the life of the row. A draft stores some
/// of them by name; see ``RowFlags/kept``.
struct RowFlags: OptionSet {
    let rawValue: UInt16

    static let hidden = RowFlags(rawValue: 1 << 0)
    static let disabled = RowFlags(rawValue: 1 << 1)
    static let readOnly = RowFlags(rawValue: 1 << 2)
    static let required = RowFlags(rawValue: 1 << 3)
    /// The row's own moment to show mistakes has come once.
    static let validated = RowFlags(rawValue: 1 << 4)
    /// The row was edited since that moment: what is wrong newly is shown when it comes again.
    static let edited = RowFlags(rawValue: 1 << 9)
    /// The form or the step was checked, so that each edit shows the remaining violations.
    static let checked = RowFlags(rawValue: 1 << 5)
    /// Editing has started, an edit was made, editing has ended: since the row was pristine.
    static let started = RowFlags(rawValue: 1 << 6)
    static let changed = RowFlags(rawValue: 1 << 7)
    static let ended = RowFlags(rawValue: 1 << 8)

    static let life: RowFlags = [.started, .changed, .ended]
}
