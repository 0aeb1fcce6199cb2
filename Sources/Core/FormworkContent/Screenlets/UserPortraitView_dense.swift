import FormworkScreens

/// The view of a ``UserPortraitScreenlet`` for back offices: the picture, a row to choose another one, and its
/// part in a list that is closed.
///
/// A child theme: it leaves out the hints and the numbers of ``UserPortraitView_default``.
open class UserPortraitView_dense: UserPortraitView_default {
    override var offersNumbers: Bool { false }

    override func makeCropRow() -> CheckListRow { ClosedListRow(tag: Tag.crop) }

    /// Shows no hints.
    open override func onCreated() {}
}
