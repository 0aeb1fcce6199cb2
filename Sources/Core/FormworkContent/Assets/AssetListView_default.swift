import Formwork
public import FormworkPresentation
public import FormworkScreens

/// The view of an ``AssetListScreenlet``: an entry for each instance, with its kind and its date.
open class AssetListView_default: BaseListView<AssetEntry> {
    private var listScreenlet: AssetListScreenlet? { screenlet as? AssetListScreenlet }

    /// The entry of an instance.
    open override func entry(of asset: AssetEntry) -> ScreenEntry {
        guard let list = listScreenlet, let localizer = list.context?.localizer else {
            return ScreenEntry(id: asset.id, title: "")
        }
        let details = [
            list.kinds.details(of: asset, in: localizer), localizer.text(asset.summary),
        ]
        return ScreenEntry(
            id: asset.id, title: localizer.text(asset.title),
            details: details.filter { !$0.isEmpty }, link: list.address(of: asset))
    }
}
