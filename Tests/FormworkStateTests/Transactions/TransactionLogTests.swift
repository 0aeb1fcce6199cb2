import FormworkState
import Testing

@Suite("An update")
struct TransactionLogTests {
    struct Refused: Error, Equatable {}

    let violations = Violations()
    let recorder = Recorder()
    let library = Library()
    let mediator: Mediator<Library>
    let paths = Library.paths

    init() {
        library.playlists = [Playlist(1, title: "One")]
        mediator = Mediator(model: library, policy: violations.policy)
        mediator.register(
            .smart(name: "reader", readMap: paths.name.read + paths.playlists.each.title.read),
            recorder)
        mediator.refreshUI()
        _ = recorder.take()
    }

    @Test("that is nested is reported with the outermost one")
    func nested() {
        mediator.updateActionAndRefresh {
            mediator.updateActionAndRefresh { library.name = "a" }
            #expect(recorder.entries == [])
            library.name = "b"
        }
        #expect(recorder.take() == ["reader"])
    }

    @Test("that throws is reverted, with added and removed nodes, and reported to no observer")
    func throwing() {
        let old = library.playlists
        #expect(throws: Refused.self) {
            try mediator.updateActionAndRefresh { () throws(Refused) in
                library.name = "a"
                library.playlists.append(Playlist(2, title: "Two"))
                library.playlists[0].title = "Changed"
                library.playlists.removeFirst()
                throw Refused()
            }
        }
        #expect(library.name == "Music")
        #expect(library.playlists.map(\.title) == ["One"])
        #expect(library.playlists[0] === old[0])
        #expect(recorder.take() == [])
        #expect(!mediator.isDirty)
        mediator.updateActionAndRefresh { library.playlists[0].title = "Again" }
        #expect(recorder.take() == ["reader"])
    }

    @Test("that throws inside another one takes back only its own part")
    func nestedThrowing() {
        mediator.updateActionAndRefresh {
            library.name = "outer"
            library.total = 1
            try? mediator.updateActionAndRefresh { () throws(Refused) in
                library.name = "inner"
                library.selection = 5
                throw Refused()
            }
            #expect(library.name == "outer")
            library.total = 2
        }
        #expect(library.selection == nil)
        #expect(library.total == 2)
        #expect(recorder.take() == ["reader"])
        mediator.undo()
        #expect(library.name == "Music")
        #expect(library.total == 0)
    }

    @Test("gives the value of its body")
    func value() {
        #expect(mediator.updateActionAndRefresh { library.name.count } == 5)
    }

    @Test("that is requested during a refresh runs right afterwards")
    func deferred() {
        mediator.register(.smart(name: "asks", readMap: paths.selection.read), recorder) {
            mediator.updateActionAndRefreshSynchronouslyIfPossibleElseAsync {
                recorder.note("deferred")
                library.name = "later"
            }
            mediator.registerEndOfRefreshOnce { recorder.note("end") }
        }
        mediator.refreshUI()
        #expect(recorder.take() == ["asks", "end", "deferred", "reader"])
        #expect(violations.found.isEmpty)
    }

    @Test("of a node that shares a counter is one of the other property too")
    func sharedCounter() {
        mediator.updateActionAndRefresh { library.playlists[0].subtitle = "x" }
        #expect(recorder.take() == ["reader"])
    }

    @Test("of nodes that were added or removed is reported with their current values")
    func nodes() {
        let first = library.playlists[0]
        mediator.updateActionAndRefresh { library.playlists = [Playlist(3, title: "Three")] }
        #expect(recorder.take() == ["reader"])
        first.title = "free, as it stands in no tree"
        #expect(violations.found.isEmpty)
        #expect(recorder.take() == [])
        mediator.updateActionAndRefresh { library.playlists[0].title = "Four" }
        #expect(recorder.take() == ["reader"])
        mediator.updateActionAndRefresh { library.playlists = library.playlists }
        #expect(recorder.take() == [])
    }

    @Test("through one path to a node is reported to readers of another path")
    func twoRoutes() {
        mediator.updateActionAndRefresh { library.favourite = library.playlists[0] }
        _ = recorder.take()
        mediator.register(
            .smart(name: "favourite", readMap: paths.favourite.title.read), recorder
        ) { recorder.note(library.favourite?.title ?? "") }
        mediator.register(
            .smart(
                name: "writer", readMap: paths.selection.read,
                writtenMap: paths.playlists.title.write), recorder
        ) {
            for playlist in library.playlists { playlist.title = "\(library.selection ?? 0)" }
        }
        mediator.refreshUI()
        #expect(recorder.entries.first == "writer")
        #expect(recorder.take().sorted() == ["0", "favourite", "reader", "writer"])
        mediator.updateActionAndRefresh { library.selection = 9 }
        #expect(recorder.take().suffix(2) == ["favourite", "9"])
        #expect(violations.found.isEmpty)
    }

    @Test("that writes an equal value is a change if the property declares it")
    func equalWrites() {
        let loud = Loud()
        let mediator = Mediator(model: loud, policy: .trap)
        mediator.register(.smart(name: "loud", readMap: Loud.paths.level.read), recorder)
        mediator.refreshUI()
        _ = recorder.take()
        mediator.updateActionAndRefresh { loud.level = 0 }
        #expect(recorder.take() == ["loud"])
    }
}

/// A node whose property is written each time that something happens.
private final class Loud: DataModel {
    var level: Int {
        get {
            modelNode.willRead(0)
            return storedLevel
        }
        set { Loud.levelK.write(newValue, to: self) }
    }
    private var storedLevel = 0

    static let levelK = PropertyKey<Loud, Int>(
        "level", 0, .notifiesEqualWrites, get: { $0.storedLevel }, set: { $0.storedLevel = $1 })
    static let scheme = ModelScheme(Loud.self, name: "Loud", keys: [levelK])
    let modelNode = ModelNode(Loud.scheme)

    struct Paths: ModelPaths {
        let path: ModelPath
        var level: PropertyPath<Int> { PropertyPath(path, Loud.levelK) }
    }
}
