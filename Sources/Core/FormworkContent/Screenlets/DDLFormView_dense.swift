import Formwork
public import FormworkPresentation

/// The view of a ``DDLFormScreenlet`` for back offices: fields of one line beside each other where a page
/// has room for it, and each file in one line.
///
/// A child theme: it replaces the cells and the files of ``DDLFormView_default``.
open class DDLFormView_dense: DDLFormView_default {
    /// Gives half of the width to a field of one line that has no width of its own.
    open override func prepare(_ cell: inout FieldCell, of name: String) {
        super.prepare(&cell, of: name)
        guard cell.layout.width == nil else { return }
        switch cell.type {
        case .text, .select: cell.layout.width = .half
        default: break
        }
    }

    /// The entry of a file, with one line below its name.
    open override func entry(of file: FormFile) -> ScreenEntry { super.entry(of: file).dense }
}
