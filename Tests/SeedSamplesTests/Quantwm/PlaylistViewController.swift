import FormworkState

/// The base of all view models, as each project of the seed has one.
class PlayerViewModel: MediatedViewModel {
    let mediator: Mediator<PlayerModel>
    let owner: String

    init(mediator: Mediator<PlayerModel>, owner: String) {
        self.mediator = mediator
        self.owner = owner
    }
}

// Block 11, “View Model”: the base class is PlayerViewModel; ViewModel is a protocol of `Formwork`.
final class PlaylistHeaderViewModel: PlayerViewModel {
    var title: String { dataModel.selectedPlaylist?.title ?? "" }
    var headers: [String] { dataModel.selectedPlaylist?.headerArray.map(\.text) ?? [] }

    // Block 14, “View Model Action”: literal.
    // User Selection
    func selectPreviousUser() {
        updateActionAndRefresh {
            if dataModel.userId > 1 {
                dataModel.userId -= 1
            }
        }
    }

    func select(playlistId: Int?) {
        updateActionAndRefresh { dataModel.selectedPlaylistId = playlistId }
    }
}

/// A view controller without a view: it draws into an array.
final class PlaylistHeaderViewController {
    static let playlistREG = Registration.smart(
        name: "PlaylistHeaderViewController.playlistREG",
        readMap: PlayerModel.paths.selectedPlaylist.title.read
            + PlayerModel.paths.selectedPlaylist.headerArray.text.read)

    let qwMediator: Mediator<PlayerModel>
    var viewModel: PlaylistHeaderViewModel?
    var drawn: [String] = []

    init(mediator: Mediator<PlayerModel>) { qwMediator = mediator }

    // Block 12, “View Model”: without UIKit; a function in the place of a selector.
    func viewWillAppear() {
        viewModel = PlaylistHeaderViewModel(mediator: qwMediator, owner: "PlaylistViewController")
        viewModel?.updateActionAndRefresh {
            viewModel?.registerObserver(
                registration: PlaylistHeaderViewController.playlistREG,
                target: self
            ) { $0.playlistUpdated() }
        }
    }

    // Block 13, “View Model”: literal but for `super`.
    func viewDidDisappear() {
        viewModel?.unregisterDataSet(target: self)
        viewModel = nil
    }

    func playlistUpdated() {
        guard let viewModel else { return }
        drawn.append(([viewModel.title] + viewModel.headers).joined(separator: "/"))
    }
}

/// A processor: it writes what others read, and so comes before them.
final class TotalProcessor {
    static let totalREG = Registration.smart(
        name: "TotalProcessor.totalREG",
        readMap: PlayerModel.paths.playlistsCollection.playlistArray.read,
        writtenMap: PlayerModel.paths.playlistsCollection.total.write
            + PlayerModel.paths.playlistsCollection.totalText.write)

    let viewModel: PlayerViewModel

    init(mediator: Mediator<PlayerModel>) {
        viewModel = PlayerViewModel(mediator: mediator, owner: "TotalProcessor")
        viewModel.updateActionAndRefresh {
            viewModel.registerObserver(registration: Self.totalREG, target: self) { $0.count() }
        }
    }

    private func count() {
        let collection = viewModel.dataModel.playlistsCollection
        collection.total = collection.playlistArray.count
        collection.totalText = "\(collection.total) playlists"
    }
}
