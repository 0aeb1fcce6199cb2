import FormworkMacros
import FormworkState

// Block 5, “Model QWNode instrumentation”: DataModel is the protocol's name, so that the root is
// PlayerModel.
// Block 7, “Model Property generation”: the root is the model that a mediator is made of, without a
// word.
@DataModel final class PlayerModel: Codable {
    var userId = 1
    var selectedPlaylistId: Int?
    var playlistsCollection = PlaylistsCollection()

    // Block 10, “Computed Properties”: dependencies are found while it is computed; the prefix is
    // `computed`.
    @Derived private var computedSelectedPlaylist: Playlist? {
        if let playlistId = selectedPlaylistId {
            return playlistsCollection.playlist(playlistId: playlistId)
        }
        return nil
    }

    init() {}
}

// Block 3, “Model QWNode instrumentation”: the macro in the place of an inline of Sourcery.
// Block 4, “Model QWNode instrumentation”: the macro writes the counterparts, `modelNode` and
// `scheme`.
// Block 6, “Model Property generation”: the macro writes the storage `_total` and the key `totalK`.
@DataModel final class PlaylistsCollection: Codable {
    var total: Int = -1
    var playlistArray: [Playlist] = []
    @Property(.discardable) var scrollPosition: Double = 0
    @Property(sharesCounterWith: "total") var totalText: String = ""
    // Block 9, “allowBackgroundRead, allowBackgroundWrite”: options of the macro.
    @Property(.backgroundRead, .backgroundWrite) var loadedCount: Int = 0

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
    // Block 8, “type”: the type is found, without a word.
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
