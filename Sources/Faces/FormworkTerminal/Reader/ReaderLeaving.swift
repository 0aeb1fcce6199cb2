import Formwork

/// The way out of a form in lines, which is announced first where input is left behind.
struct ReaderLeaving {
    /// The command.
    static let command = ":q"

    /// Whether input is announced at all.
    var warnsOfLoss = true
    /// Whether the input is kept as a draft.
    var keepsInput = false
    /// Whether the last command was announced, so that the next one leaves.
    var isAnnounced = false

    /// The announcement.
    var notice: LeavingNotice { keepsInput ? .keep : .discard }
}

extension FormReader {
    /// Whether a form with input is left only by a second `:q`.
    public var warnsOfLoss: Bool {
        get { leaving.warnsOfLoss }
        set { leaving.warnsOfLoss = newValue }
    }

    /// Whether input is left behind if the form is left now.
    var leavesInput: Bool { leaving.warnsOfLoss && driver.machine.canUndo }

    /// Leaves the form; one with input is left by a second command alone.
    func leave() -> [ReaderLine] {
        guard leavesInput, !leaving.isAnnounced else {
            outcome = .left
            return []
        }
        leaving.isAnnounced = true
        let notice = leaving.notice.text(naming: ReaderLeaving.command, in: localizer)
        return [ReaderLine(.note, notice)] + label
    }
}
