import Formwork
import FormworkPresentation

extension ShownRow {
    var id: ElementID { ElementID(tag: name) }
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
