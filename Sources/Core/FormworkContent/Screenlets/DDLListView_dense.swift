public import FormworkPresentation

/// The view of a ``DDLListScreenlet`` for back offices: the values of each record in one line.
///
/// A child theme: it replaces the entries of ``DDLListView_default``.
open class DDLListView_dense: DDLListView_default {
    /// The entry of a record, with one line below its title.
    open override func entry(of row: RecordRow) -> ScreenEntry { super.entry(of: row).dense }
}
