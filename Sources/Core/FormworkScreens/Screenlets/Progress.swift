public import Formwork
import FormworkPresentation

/// The way in which a view shows the progress of an action.
public enum ProgressPresenter: String, CaseIterable, Hashable, Sendable {
    /// Nothing is shown; a failure is.
    case none
    /// A message beside the parts of the screenlet.
    case inline
    /// A message in front of them, while the work is done.
    case modal
}

/// A message about the progress of an action.
public enum ProgressMessage: Hashable, Sendable {
    /// No message.
    case none
    /// A message of the view's own.
    case text(LocalizableString)
}

/// Hides a message about the progress of an action.
public let NoProgressMessage = ProgressMessage.none

extension BaseScreenletView {
    /// The state to show at a moment of an action; `nil` for none.
    func status(
        _ phase: ScreenStatus.Phase, of actionName: String, after error: (any Error)? = nil
    ) -> ScreenStatus? {
        let presenter = progressPresenter(for: actionName)
        guard let localizer = screenlet?.context?.localizer,
            presenter != .none || phase == .failure,
            let text = text(phase, of: actionName, after: error, localizer)
        else { return nil }
        return ScreenStatus(
            phase, text, of: actionName, isModal: presenter == .modal && phase == .working)
    }

    private func text(
        _ phase: ScreenStatus.Phase, of actionName: String, after error: (any Error)?,
        _ localizer: Localizer
    ) -> String? {
        switch progressMessages[actionName]?[phase] {
        case .some(.none): return nil
        case .text(let text): return localizer.text(text)
        case nil: break
        }
        if let owner = textOwner {
            let own = LocalizableString.localized(
                for: owner, propertyName: "\(actionName).\(phase.rawValue)")
            if localizer.hasText(own) { return localizer.text(own) }
        }
        switch phase {
        case .failure: return error.map { localizer.message(for: $0) }
        case .success where actionName == Screenlet.loadAction: return nil
        case .success, .working: return localizer.text(key: "FormworkScreens.\(phase.rawValue)")
        }
    }
}
