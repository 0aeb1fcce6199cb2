public import Foundation

/// A row that can have the focus.
public protocol FocusableRow: AnyRow {
    /// The control that takes the focus.
    var focusElement: FormControl { get }

    /// The area to keep in sight while the row has the focus; `nil` for the whole row.
    ///
    /// It is evaluated when the row gets the focus, so that it may include other rows as well.
    var focusRect: () -> CGRect? { get set }
}

/// The destination of the focus when it leaves a row.
public enum FocusChange: Hashable, Sendable {
    /// To the row.
    case focus
    /// To the next row that can be used.
    case focusNext
    /// To the row before that can be used.
    case focusPrevious
    /// To no row.
    case blur
}

extension FocusableRow {
    /// The next row that can have the focus; rows that are hidden or disabled are passed over.
    public var nextFocusableRow: (any FocusableRow)? { form?.focusableRow(after: self) }

    /// The row before that can have the focus; rows that are hidden or disabled are passed over.
    public var previousFocusableRow: (any FocusableRow)? { form?.focusableRow(before: self) }

    /// Whether the row has the focus.
    public var isFocused: Bool { focusElement.isFirstResponder }

    /// Moves the focus; without a row to go to it stays where it is.
    public func focusChange(_ change: FocusChange) {
        switch change {
        case .focus:
            if isVisible, isEnabled { focusElement.becomeFirstResponder() }
        case .focusNext: nextFocusableRow?.focusChange(.focus)
        case .focusPrevious: previousFocusableRow?.focusChange(.focus)
        case .blur: focusElement.resignFirstResponder()
        }
    }
}
