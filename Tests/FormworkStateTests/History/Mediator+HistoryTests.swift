import FormworkState
import Testing

@Suite("Undoing what contracts led to")
struct MediatorHistoryTests {
    let violations = Violations()
    let recorder = Recorder()
    let library = Library()
    let mediator: Mediator<Library>
    let paths = Library.paths

    init() {
        let library = library
        library.playlists = [Playlist(1, title: "One", tracks: ["a": Track(seconds: 1)])]
        mediator = Mediator(model: library, policy: violations.policy)
    }

    /// The part of the library's state that must be restored.
    private var state: [String] {
        [
            library.name, "\(library.total)", "\(library.selection ?? -1)",
            "\(library.playlists.map(\.title))", "\(library.playlists.map(\.seconds))",
            library.favourite?.title ?? "",
        ]
    }

    /// Makes one step, and goes there and back twice.
    private func expectUndo(_ step: () -> Void) {
        mediator.refreshUI()
        mediator.removeHistory()
        let before = state
        step()
        let after = state
        #expect(before != after)
        for _ in 0..<2 {
            #expect(mediator.undo())
            #expect(state == before)
            _ = recorder.take()
            #expect(mediator.redo())
            #expect(state == after)
            let notified = recorder.take()
            #expect(Set(notified).count == notified.count, "\(notified)")
        }
        #expect(mediator.undoNames.count == 1)
    }

    @Test("reverts the writes of priority observers, also of one that registered just then")
    func priority() {
        mediator.register(.priority(name: "p", readMap: paths.name.read, priority: 1), recorder) {
            library.selection = library.name.count
            guard mediator.observerCount == 1 else { return }
            mediator.register(
                .priority(name: "q", readMap: paths.selection.read, priority: 2), recorder
            ) {
                library.total = (library.selection ?? 0) * 2
            }
        }
        expectUndo { mediator.updateActionAndRefresh { library.name = "Longer" } }
        #expect(library.total == 12)
    }

    @Test("reverts the writes of smart observers below collections")
    func smart() {
        mediator.register(
            .smart(
                name: "titles", readMap: paths.selection.read,
                writtenMap: paths.playlists.title.write + paths.playlists.tracks.seconds.write),
            recorder
        ) {
            for playlist in library.playlists {
                playlist.title = "\(library.selection ?? 0)"
                for track in playlist.tracks.values { track.seconds = library.selection ?? 0 }
            }
        }
        expectUndo {
            mediator.updateActionAndRefresh {
                library.selection = 8
                library.playlists.append(
                    Playlist(2, title: "Two", tracks: ["b": Track(seconds: 5)]))
            }
        }
    }

    @Test("reverts work that continues under a token")
    func tokens() throws {
        var token: ObserverToken?
        mediator.register(
            .smart(name: "loader", readMap: paths.name.read, writtenMap: paths.total.write),
            recorder
        ) { token = mediator.currentObserverToken }
        mediator.refreshUI()
        let given = try #require(token)
        expectUndo { mediator.asynchronousRefresh(token: given) { library.total = 12 } }
    }

    @Test("reverts nested updates as one, without those that threw")
    func nested() {
        struct Refused: Error {}
        expectUndo {
            mediator.updateActionAndRefresh {
                library.name = "outer"
                mediator.updateActionAndRefresh { library.total = 1 }
                try? mediator.updateActionAndRefresh { () throws(Refused) in
                    library.playlists = []
                    throw Refused()
                }
                library.favourite = library.playlists[0]
            }
        }
        try? mediator.updateActionAndRefresh { () throws(Refused) in
            library.name = "gone"
            throw Refused()
        }
        #expect(library.name != "gone")
    }

    @Test("reverts the writes of a collector's clients, and notifies each once")
    func collectors() {
        let collector = Collector.smart(name: "names", readMap: paths.name.read)
        mediator.registerObserver(collector: collector, target: recorder) { $0.note("names") }
        mediator.register(
            .smart(
                name: "client", readMap: ReadMap(), writtenMap: paths.total.write,
                collectors: [collector]), recorder
        ) { library.total = library.name.count }
        expectUndo { mediator.updateActionAndRefresh { library.name = "Longer" } }
        #expect(violations.found.isEmpty)
    }

    @Test("reverts a step of which an observer was released meanwhile")
    func removal() {
        let other = Recorder()
        mediator.register(
            .smart(name: "sum", readMap: paths.name.read, writtenMap: paths.total.write), other
        ) { library.total = library.name.count }
        mediator.updateActionAndRefresh { library.name = "Longer" }
        mediator.unregisterDataSet(target: other)
        #expect(mediator.undo())
        #expect((library.name, library.total) == ("Music", 0))
        #expect(mediator.redo())
        #expect((library.name, library.total) == ("Longer", 6))
    }
}
