import FormworkState
import Testing

@Suite("A derived property")
struct DerivedValuesTests {
    let violations = Violations()
    let recorder = Recorder()
    let library = Library()
    let mediator: Mediator<Library>
    let paths = Library.paths

    init() {
        library.playlists = [
            Playlist(1, title: "One", tracks: ["a": Track(seconds: 10)]),
            Playlist(2, title: "Two", tracks: ["a": Track(seconds: 20), "b": Track(seconds: 30)]),
        ]
        mediator = Mediator(model: library, policy: violations.policy)
    }

    @Test("is computed when it is read, and then only when something that it read has changed")
    func caching() {
        #expect(library.computations["seconds"] == nil)
        #expect(library.seconds == 60)
        #expect(library.seconds == 60)
        #expect(library.computations["seconds"] == 1)
        mediator.updateActionAndRefresh { library.name = "Other" }
        #expect(library.seconds == 60)
        #expect(library.computations["seconds"] == 1)
        mediator.updateActionAndRefresh { library.playlists[0].tracks["a"]?.seconds = 11 }
        #expect(library.seconds == 61)
        #expect(library.computations["seconds"] == 2)
    }

    @Test("reads the writes of the current update, also below nodes that were just added")
    func insideUpdate() {
        #expect(library.seconds == 60)
        mediator.updateActionAndRefresh {
            let playlist = Playlist(3, title: "Three", tracks: ["a": Track(seconds: 5)])
            library.playlists.append(playlist)
            #expect(library.seconds == 65)
            playlist.tracks["a"]?.seconds = 6
            #expect(library.seconds == 66)
            library.playlists.removeLast()
            #expect(library.seconds == 60)
            playlist.tracks["a"]?.seconds = 7
            #expect(library.seconds == 60)
        }
    }

    @Test("is reported to its declared readers when its value changes, and only then")
    func notifying() {
        mediator.register(.smart(name: "reader", readMap: paths.seconds.read), recorder)
        mediator.register(
            .priority(name: "early", readMap: paths.seconds.read, priority: 1), recorder)
        mediator.refreshUI()
        _ = recorder.take()
        mediator.updateActionAndRefresh {
            library.playlists[0].tracks["a"]?.seconds = 20
            library.playlists[1].tracks["a"]?.seconds = 10
        }
        #expect(recorder.take() == [])
        #expect(library.computations["seconds"] == 2)
        mediator.updateActionAndRefresh { library.playlists.removeFirst() }
        #expect(recorder.take() == ["early", "reader"])
        #expect(violations.found.isEmpty)
    }

    @Test("has its place in the order when a smart turn registers its first reader and a writer")
    func registrationInASmartTurn() {
        let tracks = paths.playlists.each.tracks.each
        mediator.register(
            .smart(
                name: "opens", readMap: paths.selection.read, writtenMap: tracks.seconds.write),
            recorder
        ) { [self] in
            guard library.selection == 1 else { return }
            mediator.register(
                .smart(name: "writer", readMap: paths.name.read, writtenMap: paths.total.write),
                recorder)
            mediator.register(.smart(name: "reader", readMap: paths.seconds.read), recorder)
            library.playlists[0].tracks["a"]?.seconds = 99
        }
        mediator.refreshUI()
        _ = recorder.take()
        mediator.updateActionAndRefresh { library.selection = 1 }
        #expect(recorder.take().sorted() == ["opens", "reader", "writer"])
        #expect(
            violations.takeCodes() == [.registrationInsideRefresh, .registrationInsideRefresh])
    }

    @Test("that leads to a node gives paths to the current node")
    func derivedNode() {
        mediator.register(
            .smart(name: "selected", readMap: paths.selected.title.read), recorder
        ) {
            recorder.note(library.selected?.title ?? "none")
        }
        mediator.refreshUI()
        #expect(recorder.take() == ["selected", "none"])
        mediator.updateActionAndRefresh { library.selection = 2 }
        #expect(recorder.take() == ["selected", "Two"])
        mediator.updateActionAndRefresh { library.playlists[1].title = "Second" }
        #expect(recorder.take() == ["selected", "Second"])
        mediator.updateActionAndRefresh { library.playlists[0].title = "First" }
        #expect(recorder.take() == [])
        mediator.updateActionAndRefresh { library.selection = 1 }
        #expect(recorder.take() == ["selected", "First"])
        mediator.updateActionAndRefresh { library.playlists[1].title = "Elsewhere" }
        #expect(recorder.take() == [])
        #expect(violations.found.isEmpty)
    }

    @Test("below a collection is observed for each node, also for those added later")
    func eachNode() {
        mediator.register(
            .smart(name: "each", readMap: paths.playlists.each.seconds.read), recorder)
        mediator.refreshUI()
        _ = recorder.take()
        let late = Playlist(3, title: "Three", tracks: ["a": Track(seconds: 5)])
        mediator.updateActionAndRefresh { library.playlists.append(late) }
        #expect(recorder.take() == ["each"])
        mediator.updateActionAndRefresh { late.tracks["a"]?.seconds = 6 }
        #expect(recorder.take() == ["each"])
        mediator.updateActionAndRefresh { late.title = "x" }
        #expect(recorder.take() == [])
        mediator.updateActionAndRefresh { library.playlists.removeLast() }
        _ = recorder.take()
        late.tracks["a"]?.seconds = 7
        #expect(recorder.take() == [])
        #expect(violations.found.isEmpty)
    }

    @Test("is released when its node has left")
    func leaving() {
        weak var weakPlaylist: Playlist?
        mediator.register(
            .smart(name: "each", readMap: paths.playlists.each.seconds.read), recorder)
        mediator.refreshUI()
        do {
            let playlist = Playlist(3, title: "Three")
            weakPlaylist = playlist
            mediator.updateActionAndRefresh { library.playlists.append(playlist) }
            mediator.updateActionAndRefresh { library.playlists.removeLast() }
        }
        mediator.removeHistory()
        #expect(weakPlaylist == nil)
    }

    @Test("of a node in no tree is computed each time")
    func free() {
        let free = Library()
        _ = free.seconds
        _ = free.seconds
        #expect(free.computations["seconds"] == 2)
    }

    @Test("that comes to read itself is a cycle, which is printed; its earlier value remains")
    func cycle() throws {
        let violations = Violations()
        let cells = Cells()
        cells.recipes = (0..<Cells.derivedCount).map { _ in (false, [0, 0, 0]) }
        let mediator = Mediator(model: cells, policy: violations.policy)
        let first = Cells.storedCount
        mediator.updateActionAndRefresh { cells[0] = 1 }
        #expect([cells[first], cells[first + 1]] == [3, 3])
        cells.recipes[0] = (false, [0, 0, first + 1])
        cells.recipes[1] = (false, [0, 0, first])
        mediator.updateActionAndRefresh { cells[0] = 2 }
        _ = cells[first]
        let violation = try #require(violations.found.first)
        #expect(violation.code == .cycle)
        #expect(violation.message.contains("Cells.d0 → Cells.d1 → Cells.d0"))
    }
}
