public import Formwork

/// The current state of one row of a live form, with its name on a face.
///
/// A row inside of a template has the state of the empty form's row, but a name of its own.
public struct ShownRow {
    /// The name of its controls: the row's tag, with a placeholder for the entry in a template.
    public let name: String

    /// The row as it is now.
    public let live: LiveRow

    /// Pairs a row with its name.
    public init(name: String, live: LiveRow) {
        self.name = name
        self.live = live
    }

    /// Whether the row can be used, as far as rules decide.
    public var isOpen: Bool { live.isVisible && live.isEnabled }

    /// Whether the row takes input now.
    public var takesInput: Bool { isOpen && !live.isReadOnly }
}
