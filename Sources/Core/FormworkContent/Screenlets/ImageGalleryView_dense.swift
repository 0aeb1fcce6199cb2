public import FormworkPresentation

/// The view of an ``ImageGalleryScreenlet`` for back offices: a grid of small pictures, and titles alone
/// where there are no pictures.
///
/// A child theme: it replaces the arrangement and the details of ``ImageGalleryView_default``.
open class ImageGalleryView_dense: ImageGalleryView_default {
    /// Small pictures in the place of the grid.
    open override var entryLayout: ScreenEntries.Layout {
        super.entryLayout == .grid ? .tiles : super.entryLayout
    }

    /// No name and size of the file.
    open override func details(of picture: GalleryPicture) -> [String] { [] }
}
