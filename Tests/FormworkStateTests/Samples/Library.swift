import FormworkState

/// The root of a small music library, written by hand as the macro would write it.
final class Library: DataModel {
    var name: String {
        get {
            modelNode.willRead(0)
            return storedName
        }
        set { Library.nameK.write(newValue, to: self) }
    }
    var playlists: [Playlist] {
        get {
            modelNode.willRead(1)
            return storedPlaylists
        }
        set { Library.playlistsK.write(newValue, to: self) }
        _modify {
            let modification = Library.playlistsK.beginModifying(self)
            defer { Library.playlistsK.endModifying(self, modification) }
            yield &storedPlaylists
        }
    }
    var selection: Int? {
        get {
            modelNode.willRead(2)
            return storedSelection
        }
        set { Library.selectionK.write(newValue, to: self) }
    }
    var total: Int {
        get {
            modelNode.willRead(3)
            return storedTotal
        }
        set { Library.totalK.write(newValue, to: self) }
    }
    var isExpanded: Bool {
        get {
            modelNode.willRead(4)
            return storedIsExpanded
        }
        set { Library.isExpandedK.write(newValue, to: self) }
    }
    var selected: Playlist? { Library.selectedK.value(of: self) }
    var seconds: Int { Library.secondsK.value(of: self) }
    var favourite: Playlist? {
        get {
            modelNode.willRead(7)
            return storedFavourite
        }
        set { Library.favouriteK.write(newValue, to: self) }
    }

    private var storedName: String
    private var storedPlaylists: [Playlist] = []
    private var storedSelection: Int?
    private var storedTotal = 0
    private var storedIsExpanded = false
    private var storedFavourite: Playlist?

    /// The number of computations of each derived property.
    var computations: [String: Int] = [:]

    init(name: String = "Music") { storedName = name }

    static let nameK = PropertyKey<Library, String>(
        "name", 0, get: { $0.storedName }, set: { $0.storedName = $1 })
    static let playlistsK = PropertyKey<Library, [Playlist]>(
        "playlists", 1, get: { $0.storedPlaylists }, set: { $0.storedPlaylists = $1 })
    static let selectionK = PropertyKey<Library, Int?>(
        "selection", 2, get: { $0.storedSelection }, set: { $0.storedSelection = $1 })
    static let totalK = PropertyKey<Library, Int>(
        "total", 3, get: { $0.storedTotal }, set: { $0.storedTotal = $1 })
    static let isExpandedK = PropertyKey<Library, Bool>(
        "isExpanded", 4, .discardable, get: { $0.storedIsExpanded },
        set: { $0.storedIsExpanded = $1 })
    static let selectedK = DerivedKey<Library, Playlist?>("selected", 5) { library in
        library.computations["selected", default: 0] += 1
        return library.playlists.first { $0.id == library.selection }
    }
    static let secondsK = DerivedKey<Library, Int>("seconds", 6) { library in
        library.computations["seconds", default: 0] += 1
        return library.playlists.reduce(0) { $0 + $1.seconds }
    }
    static let favouriteK = PropertyKey<Library, Playlist?>(
        "favourite", 7, get: { $0.storedFavourite }, set: { $0.storedFavourite = $1 })

    static let scheme = ModelScheme(
        Library.self, name: "Library",
        keys: [nameK, playlistsK, selectionK, totalK, isExpandedK, selectedK, secondsK, favouriteK])
    let modelNode = ModelNode(Library.scheme)

    struct Paths: ModelPaths {
        let path: ModelPath
        var name: PropertyPath<String> { PropertyPath(path, Library.nameK) }
        var playlists: PropertyPath<[Playlist]> { PropertyPath(path, Library.playlistsK) }
        var selection: PropertyPath<Int?> { PropertyPath(path, Library.selectionK) }
        var total: PropertyPath<Int> { PropertyPath(path, Library.totalK) }
        var isExpanded: PropertyPath<Bool> { PropertyPath(path, Library.isExpandedK) }
        var selected: ReadOnlyPath<Playlist?> { ReadOnlyPath(path, Library.selectedK) }
        var seconds: ReadOnlyPath<Int> { ReadOnlyPath(path, Library.secondsK) }
        var favourite: PropertyPath<Playlist?> { PropertyPath(path, Library.favouriteK) }
    }
}

/// A playlist of the library.
final class Playlist: DataModel {
    let id: Int
    var title: String {
        get {
            modelNode.willRead(0)
            return storedTitle
        }
        set { Playlist.titleK.write(newValue, to: self) }
    }
    var tracks: [String: Track] {
        get {
            modelNode.willRead(1)
            return storedTracks
        }
        set { Playlist.tracksK.write(newValue, to: self) }
    }
    var subtitle: String {
        get {
            modelNode.willRead(0)
            return storedSubtitle
        }
        set { Playlist.subtitleK.write(newValue, to: self) }
    }
    var seconds: Int { Playlist.secondsK.value(of: self) }

    private var storedTitle: String
    private var storedTracks: [String: Track] = [:]
    private var storedSubtitle = ""

    init(_ id: Int, title: String, tracks: [String: Track] = [:]) {
        self.id = id
        storedTitle = title
        storedTracks = tracks
    }

    static let titleK = PropertyKey<Playlist, String>(
        "title", 0, get: { $0.storedTitle }, set: { $0.storedTitle = $1 })
    static let tracksK = PropertyKey<Playlist, [String: Track]>(
        "tracks", 1, get: { $0.storedTracks }, set: { $0.storedTracks = $1 })
    static let subtitleK = PropertyKey<Playlist, String>(
        "subtitle", 2, sharing: 0, get: { $0.storedSubtitle }, set: { $0.storedSubtitle = $1 })
    static let secondsK = DerivedKey<Playlist, Int>("seconds", 3) {
        $0.tracks.values.reduce(0) { $0 + $1.seconds }
    }
    static let scheme = ModelScheme(
        Playlist.self, name: "Playlist", keys: [titleK, tracksK, subtitleK, secondsK])
    let modelNode = ModelNode(Playlist.scheme)

    struct Paths: ModelPaths {
        let path: ModelPath
        var title: PropertyPath<String> { PropertyPath(path, Playlist.titleK) }
        var tracks: PropertyPath<[String: Track]> { PropertyPath(path, Playlist.tracksK) }
        var subtitle: PropertyPath<String> { PropertyPath(path, Playlist.subtitleK) }
        var seconds: ReadOnlyPath<Int> { ReadOnlyPath(path, Playlist.secondsK) }
    }
}

/// A track of a playlist.
final class Track: DataModel {
    var seconds: Int {
        get {
            modelNode.willRead(0)
            return storedSeconds
        }
        set { Track.secondsK.write(newValue, to: self) }
    }
    private var storedSeconds: Int

    init(seconds: Int) { storedSeconds = seconds }

    static let secondsK = PropertyKey<Track, Int>(
        "seconds", 0, get: { $0.storedSeconds }, set: { $0.storedSeconds = $1 })
    static let scheme = ModelScheme(Track.self, name: "Track", keys: [secondsK])
    let modelNode = ModelNode(Track.scheme)

    struct Paths: ModelPaths {
        let path: ModelPath
        var seconds: PropertyPath<Int> { PropertyPath(path, Track.secondsK) }
    }
}
