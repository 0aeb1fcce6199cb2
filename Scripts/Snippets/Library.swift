// The models that the blocks of FormworkState are about.

@DataModel final class Library: Codable {
    @Property var name = ""
    @Property var title = ""
    @Property var selection = 0
    @Property var cover = ""
    @Property var playlists: [Playlist] = []
    init() {}
    init(from decoder: any Decoder) throws {}
    func encode(to encoder: any Encoder) throws {}
}

@DataModel final class Playlist {
    @Property var title = ""
    @Property var tracks: [Track] = []
    var storedTitle: String {
        get { title }
        set { title = newValue }
    }
    @Derived private var computedSeconds: Int { tracks.reduce(0) { $0 + $1.seconds } }
    init() {}
}

@DataModel final class Track {
    @Property var title = ""
    @Property var seconds = 0
    init() {}
}

@DataModel final class Cart {
    @Property var items: [Item] = []
    @Property var discount = 0
    @Property var total = 0
    init() {}
}

@DataModel final class Item {
    @Property var price = 0
    init() {}
}

@DataModel final class Download {
    @Property var progress = 0
    init() {}
}

final class Label {
    var text = ""
    var count = 0
    func redraw() {}
    func update() {}
}

struct Log { func error(_ text: String) {} }

var mediator: Mediator<Library> { example() }
var cart: Cart { example() }
var item: Item { example() }
var download: Download { example() }
var label: Label { example() }
var badge: Label { example() }
var header: Label { example() }
var headerREG: Registration { example() }
var totalREG: Registration { example() }
var coverREG: Registration { example() }
var content: SnapshotValue {
    get { example() }
    set {}
}
var playlist: Playlist { example() }
var library: SnapshotValue {
    get { example() }
    set {}
}
func loadCover() async -> String { example() }
var logger: Log { example() }
