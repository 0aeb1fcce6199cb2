public import Formwork
public import Foundation

/// A driver whose code moves the focus, such as a form of row objects.
///
/// A face of such a driver makes itself known to it, and is notified of the moves:
///
/// ```swift
/// final class OneLine: FocusFace {
///     init(_ driver: any FormDriver) { (driver as? any FocusDriver)?.face = self }
///
///     func focusDidMove(to tag: String?) { print(tag ?? "") }
/// }
/// ```
///
/// Moves by users are events, `startEditing` and `endEditing`, of which the face is not notified.
public protocol FocusDriver: FormDriver {
    /// The face that has the focus of the form; the driver does not keep it alive.
    var face: (any FocusFace)? { get set }

    /// The row that has the focus; `nil` while none has it.
    var focusedTag: String? { get }

    /// The area to keep in sight while a row has the focus, in the units of the face; `nil` while
    /// none has it.
    var focusRect: CGRect? { get }
}

/// A face whose focus follows the code of a form.
public protocol FocusFace: AnyObject {
    /// Moves the focus to the control of a row, which the driver knows as entered.
    ///
    /// The row may be shown only with the changes that are reported next.
    ///
    /// - Parameter tag: The row; `nil` if code took the focus from the row that had it.
    func focusDidMove(to tag: String?)

    /// The area of a row with everything that belongs to it, in the units of the face.
    ///
    /// - Returns: `nil` for a row that is not shown, and by default: such a face scrolls by itself.
    func frame(ofRow tag: String) -> CGRect?
}

extension FocusFace {
    /// No area.
    public func frame(ofRow tag: String) -> CGRect? { nil }
}
