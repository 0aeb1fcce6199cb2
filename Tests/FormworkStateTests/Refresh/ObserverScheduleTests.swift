import FormworkState
import Testing

@Suite("The order of notifications")
struct ObserverScheduleTests {
    let violations = Violations()
    let recorder = Recorder()
    let library = Library()
    let mediator: Mediator<Library>
    let paths = Library.paths

    init() {
        library.playlists = [Playlist(1, title: "One"), Playlist(2, title: "Two")]
        mediator = Mediator(model: library, policy: violations.policy)
    }

    @Test("is priority, smart, recurring, whatever the order of registration")
    func turns() {
        mediator.updateActionAndRefresh {
            mediator.register(.recurring(name: "always"), recorder)
            mediator.register(.smart(name: "smart", readMap: paths.name.read), recorder)
            mediator.register(
                .priority(name: "late", readMap: paths.name.read, priority: 9), recorder)
            mediator.register(
                .priority(name: "early", readMap: paths.name.read, priority: -1), recorder)
        }
        #expect(recorder.take() == ["early", "late", "smart", "always"])
        mediator.updateActionAndRefresh { library.name = "New" }
        #expect(recorder.take() == ["early", "late", "smart", "always"])
        mediator.updateActionAndRefresh { library.selection = 1 }
        #expect(recorder.take() == ["always"])
        #expect(violations.found.isEmpty)
    }

    @Test("of smart observers follows from their declared reads and writes")
    func levels() {
        mediator.updateActionAndRefresh {
            mediator.register(.smart(name: "third", readMap: paths.total.read), recorder) {
                _ = library.total
            }
            mediator.register(
                .smart(
                    name: "second", readMap: paths.playlists.each.title.read,
                    writtenMap: paths.total.write), recorder
            ) {
                library.total = library.playlists.reduce(0) { $0 + $1.title.count }
            }
            mediator.register(
                .smart(
                    name: "first", readMap: paths.selection.read,
                    writtenMap: paths.playlists.title.write), recorder
            ) {
                for playlist in library.playlists { playlist.title = "\(library.selection ?? 0)" }
            }
        }
        #expect(recorder.take() == ["first", "second", "third"])
        mediator.updateActionAndRefresh { library.selection = 100 }
        #expect(recorder.take() == ["first", "second", "third"])
        #expect(library.total == 6)
        #expect(violations.found.isEmpty)
    }

    @Test("follows a derived value that reads what one writes and another one declares")
    func derivedLevels() {
        mediator.updateActionAndRefresh {
            library.playlists[0].tracks = ["a": Track(seconds: 1)]
            mediator.register(.smart(name: "reader", readMap: paths.seconds.read), recorder) {
                recorder.note("\(library.seconds)")
            }
            mediator.register(
                .smart(
                    name: "writer", readMap: paths.selection.read,
                    writtenMap: paths.playlists.tracks.seconds.write), recorder
            ) {
                for track in library.playlists.flatMap(\.tracks.values) {
                    track.seconds = library.selection ?? 7
                }
            }
        }
        #expect(recorder.take() == ["writer", "reader", "7"])
        mediator.updateActionAndRefresh { library.selection = 5 }
        #expect(recorder.take() == ["writer", "reader", "5"])
        #expect(violations.found.isEmpty)
    }

    @Test("notifies no observer twice, and none of an equal value")
    func exactlyOnce() {
        let names = (paths.name.read + paths.total.read + paths.selection.read)
        mediator.updateActionAndRefresh {
            mediator.register(.smart(name: "all", readMap: names), recorder)
            mediator.register(.priority(name: "early", readMap: names, priority: 1), recorder)
        }
        _ = recorder.take()
        mediator.updateActionAndRefresh {
            library.name = "a"
            library.total = 4
            library.selection = 1
            library.name = "b"
        }
        #expect(recorder.take() == ["early", "all"])
        mediator.updateActionAndRefresh {
            library.name = "c"
            library.name = "b"
            library.total = 4
        }
        #expect(recorder.take() == [])
    }
}
