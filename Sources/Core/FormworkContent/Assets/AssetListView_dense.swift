/// The view of an ``AssetListScreenlet`` for back offices: each entry without the words about its content.
///
/// A child theme: it replaces the details of ``AssetListView_default``.
open class AssetListView_dense: AssetListView_default {
    /// The kind and the date.
    open override func details(of asset: AssetEntry) -> [String] {
        Array(super.details(of: asset).prefix(1))
    }
}
