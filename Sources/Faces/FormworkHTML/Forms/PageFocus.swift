import Formwork
import FormworkPresentation

/// The destination of the focus after an action that no script carried out.
///
/// Without a script the page loads again after each action, and the focus would be lost.
enum PageFocus: Hashable {
    /// A part of the form.
    case form(FormFocus)
    /// A row to which code moved the focus.
    case row(String)
    /// The button of the action itself.
    case button(PageAction)

    /// The destination after an action was done; an entry that it removed was at a position.
    init(after action: PageAction, removedAt position: Int?, in machine: FormMachine) {
        let focus = action.event.flatMap { FormFocus(after: $0, removedAt: position, in: machine) }
        self = focus.map { .form($0) } ?? .button(action)
    }
}
