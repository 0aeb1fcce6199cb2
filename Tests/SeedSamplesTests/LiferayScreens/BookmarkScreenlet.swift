import FormworkScreens

/// Takes an address, finds its title, and saves both after the user has confirmed them.
final class BookmarkScreenlet: BaseScreenlet<any BookmarkData> {
    override class var views: [BaseScreenletView.Type] { [BookmarkView_default.self] }

    override func onUserAction(_ actionName: String, sender: ActionSender) async {
        switch actionName {
        case "preview":
            let operation = GetSiteTitleOperation(url: screenletView.url)
            await start(operation, for: actionName) { screenletView.title = $0 }
        case "save":
            let operation = LiferaySaveBookmarkOperation(
                url: screenletView.url, title: screenletView.title)
            await start(operation, for: actionName)
        default: await super.onUserAction(actionName, sender: sender)
        }
    }
}
