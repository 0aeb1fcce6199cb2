/// One row of a live form: what it holds, what is true of it, and what is wrong with it.
///
/// Rules are numbered by their position in the row, so that a set of them is the bits of one
/// integer; a row has at most 64 of each sort.
final class RowState {
    private(set) var content = RowContent()
    /// The value as rules and the form see it: none while the row is hidden, unless it is kept.
    var effective = FieldValue.none
    /// The content when the form was loaded, against which the row is dirty.
    var initial = RowContent()
    var flags: RowFlags = []
    /// The validity rules of the row that are broken, by their positions.
    var broken: UInt64 = 0
    /// The server rules that the server found broken.
    var refused: UInt64 = 0
    /// The server rules about whose answer the row's value has changed, by their positions.
    var unasked: UInt64 = 0
    var status = ValidationState.untouched
    /// The key that selects the offered choices.
    var choiceKey = FieldValue.none
    /// The violations that are shown at the row.
    var findings = RowFindings()

    /// Whether the user has left or changed the row since it was pristine.
    var isTouched: Bool { flags.contains(.ended) || flags.contains(.changed) }

    /// Whether nothing can be entered now.
    var isClosed: Bool { !flags.isDisjoint(with: [.hidden, .disabled, .readOnly]) }

    /// Begins with a content, before any rule is evaluated.
    func load(_ content: RowContent) {
        self.content = content
        effective = content.value
    }

    /// Replaces the content alone.
    ///
    /// A row of the form is changed by
    /// ``FormMachine/setContent(_:at:cause:)``, which does what follows from it as well.
    func replaceContent(_ content: RowContent) { self.content = content }
}
