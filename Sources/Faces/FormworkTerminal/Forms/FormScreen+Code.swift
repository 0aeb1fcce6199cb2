import Formwork
public import FormworkPresentation
public import Foundation

/// The focus of a screen as the code of its form moves it.
extension FormScreen: FocusFace {
    /// Notes that code moved the focus; the screen follows with its next drawing.
    public func focusDidMove(to tag: String?) {
        isEntered = false
        followedTag = tag
    }

    /// The lines of a row, counted from the first line of the form, over the whole width.
    public func frame(ofRow tag: String) -> CGRect? {
        blocks.lines(ofRow: tag).map {
            CGRect(x: 0, y: $0.lowerBound, width: size.width, height: $0.count)
        }
    }

    /// Moves the focus to where code moved it, if that can have it now.
    func followCode() {
        guard isActive, let tag = followedTag else { return }
        followedTag = nil
        if order.contains(.row(tag)) { moveFocus(to: .row(tag)) }
    }

    /// Enters the row with the focus again after code took the focus from it: a screen has it
    /// always.
    func enterAgain() {
        guard !isEntered, outcome == .editing, case .row(let tag) = focus else { return }
        isEntered = true
        driver.apply(.startEditing(tag: tag))
    }
}
