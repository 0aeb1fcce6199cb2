import Formwork

/// The current state of one row of a live form, with its name in the page.
///
/// A row inside of a template has the state of the empty form's row, but a name of its own.
struct ShownRow {
    /// The name of its controls: the row's tag, with a placeholder for the entry in a template.
    let name: String

    /// The row as it is now.
    let live: LiveRow

    var id: ElementID { ElementID(tag: name) }

    /// Whether the row can be used, as far as rules decide.
    var isOpen: Bool { live.isVisible && live.isEnabled }
}

extension HTML {
    /// Appends the attributes of a row's element to its start tag.
    mutating func appendState(of row: ShownRow, isLive: Bool) {
        attribute("data-formwork-row", isLive ? row.name : nil)
        flag("hidden", !row.live.isVisible)
        guard isLive else { return }
        flag("data-formwork-invisible", !row.live.isVisible)
        flag("data-formwork-disabled", !row.live.isEnabled)
        flag("data-formwork-readonly", row.live.isReadOnly)
        // Only a script can wait for an answer: without one, nothing must look as if it would come.
        let isKnown = row.live.state != .untouched && row.live.state != .pending
        attribute("data-formwork-state", isKnown ? row.live.state.rawValue : nil)
    }
}
