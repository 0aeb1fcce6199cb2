public import FormworkPresentation

/// The view of a ``FileDisplayScreenlet`` for back offices: a link to the file, of whatever kind, so that
/// nothing is loaded until the reader opens it.
///
/// A child theme: it replaces the parts of ``FileDisplayView_default``.
open class FileDisplayView_dense: FileDisplayView_default {
    /// The link to the file, and one to its captions.
    open override func parts(of file: DisplayedFile) -> [ScreenPart] {
        [link(to: file)] + captions(of: file)
    }
}
