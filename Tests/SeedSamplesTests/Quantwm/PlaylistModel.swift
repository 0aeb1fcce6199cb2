import FormworkMacros
import FormworkState

/// The root of the model: `DataModel` of the seed.
@DataModel final class PlayerModel: Codable {
    var userId = 1
    var selectedPlaylistId: Int?
    var playlistsCollection = PlaylistsCollection()

    @Derived private var computedSelectedPlaylist: Playlist? {
        if let playlistId = selectedPlaylistId {
            return playlistsCollection.playlist(playlistId: playlistId)
        }
        return nil
    }

    init() {}
}

/// `PlaylistsCollection` of the seed: properties, nodes and their modifiers.
@DataModel final class PlaylistsCollection: Codable {
    var total: Int = -1
    var playlistArray: [Playlist] = []
    @Property(.discardable) var scrollPosition: Double = 0
    @Property(sharesCounterWith: "total") var totalText: String = ""

    init() {}

    func playlist(playlistId: Int) -> Playlist? {
        playlistArray.first { $0.id == playlistId }
    }
}

/// A playlist, with nodes whose type had to be registered in the seed.
@DataModel final class Playlist: Codable {
    let id: Int
    @Property(.readOnly) var creator: String
    var title: String
    var headerArray: [HeaderTitle] = []

    init(id: Int, title: String, creator: String = "") {
        self.id = id
        self.title = title
        self.creator = creator
    }
}

/// A line above the tracks of a playlist.
@DataModel final class HeaderTitle: Codable {
    var text: String

    init(text: String) { self.text = text }
}
