import Formwork

/// The focus of an observed form.
extension ObservedForm {
    /// Moves the focus; the row that loses it is left, the other one is entered.
    ///
    /// - Parameter stop: The control or button; `nil` for none.
    public func moveFocus(to stop: FocusStop?) {
        guard stop != focus else { return }
        let old = focus
        show(stop)
        if case .row(let tag) = old { driver.apply(.endEditing(tag: tag)) }
        if case .row(let tag) = stop { driver.apply(.startEditing(tag: tag)) }
    }

    private func show(_ stop: FocusStop?) {
        holder(of: focus)?.focus = nil
        focus = stop
        holder(of: stop)?.focus = stop
    }

    /// Follows a control that lost or got the focus by itself.
    ///
    /// The control that lost it may be notified after the one that got it.
    ///
    /// - Parameters:
    ///   - old: The stop that lost the focus; `nil` for none.
    ///   - new: The stop that got it; `nil` for none.
    public func focusMoved(from old: FocusStop?, to new: FocusStop?) {
        if let new { moveFocus(to: new) } else if focus == old { moveFocus(to: nil) }
    }

    /// Moves the focus to the next control; behind the last one, submits the form or goes on.
    public func finish(_ tag: String) {
        if let next = order.nextRow(after: .row(tag)) { return moveFocus(to: next) }
        if let action = actions.first { apply(action.event) }
    }

    /// Moves the focus to the row that an error is about; an error without a row leaves it.
    public func moveFocus(to item: ErrorSummary.Item) {
        let stop = order.stops.first { $0.tag != nil && $0.tag == item.tag }
        if let stop { moveFocus(to: stop) }
    }
}

extension ObservedForm: FocusFace {
    /// Follows the code of the form, which has entered and left the rows already.
    public func focusDidMove(to tag: String?) {
        let stop = tag.map { FocusStop.row($0) }
        if stop != focus { show(stop) }
    }
}
