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
        return ScreenEntry(
            id: asset.id, title: localizer.text(asset.title), details: details(of: asset),
            link: list.address(of: asset))
    }

    /// The words below the title of an instance: its kind and its date, and those about its content.
    open func details(of asset: AssetEntry) -> [String] {
        guard let list = listScreenlet, let localizer = list.context?.localizer else { return [] }
        return [list.kinds.details(of: asset, in: localizer), localizer.text(asset.summary)]
            .filter { !$0.isEmpty }
    }
}
