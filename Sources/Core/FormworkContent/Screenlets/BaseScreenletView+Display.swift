import Formwork
import FormworkPresentation
import FormworkScreens

/// The parts that all screenlets have which show one instance.
extension BaseScreenletView {
    /// The button that loads again after a load that failed.
    var retryParts: [ScreenPart] {
        guard let status = screenlet?.status, status.phase == .failure,
            status.actionName == Screenlet.loadAction
        else { return [] }
        let label = screenlet?.context?.localizer.text(key: "FormworkScreenList.again") ?? ""
        return [.actions([ShownAction(action: Screenlet.loadAction, label: label)])]
    }

    /// The screenlets inside, such as ratings and comments.
    var childParts: [ScreenPart] { screenlet?.children.map { .screen($0) } ?? [] }
}
