import FormworkState
import Testing

@Suite("The history")
struct HistoryTests {
    let recorder = Recorder()
    let library = Library()
    let mediator: Mediator<Library>
    let paths = Library.paths

    init() {
        let library = library
        library.playlists = [Playlist(1, title: "One")]
        mediator = Mediator(model: library, policy: .trap)
        mediator.register(
            .smart(name: "sum", readMap: paths.name.read, writtenMap: paths.total.write), recorder
        ) {
            library.total = library.name.count
        }
        mediator.refreshUI()
        mediator.removeHistory()
        mediator.markSaved()
        _ = recorder.take()
    }

    @Test("undoes and does again, by name, with what an update led to")
    func undoRedo() {
        mediator.updateActionAndRefresh(owner: "app", name: "Rename") { library.name = "A" }
        mediator.updateActionAndRefresh(owner: "app") {
            library.playlists.append(Playlist(2, title: "Two"))
        }
        #expect(mediator.undoNames == ["Rename", "app"])
        #expect(library.total == 1)
        #expect(mediator.undo())
        #expect(library.playlists.count == 1)
        #expect(mediator.undo())
        #expect((library.name, library.total) == ("Music", 5))
        #expect(!mediator.undo())
        #expect(mediator.redoNames == ["app", "Rename"])
        #expect(mediator.redo())
        #expect((library.name, library.total) == ("A", 1))
        mediator.updateActionAndRefresh(owner: "new") { library.name = "B" }
        #expect(!mediator.redo())
        #expect(mediator.undoNames == ["Rename", "new"])
    }

    @Test("joins updates of one key into a step")
    func coalescing() {
        for name in ["a", "ab", "abc"] {
            mediator.updateActionAndRefresh(owner: "typing", coalescing: "name") {
                library.name = name
            }
        }
        #expect(mediator.undoNames == ["typing"])
        mediator.undo()
        #expect(library.name == "Music")
        mediator.redo()
        #expect(library.name == "abc")
    }

    @Test("knows whether the state is as it was saved")
    func savePoint() {
        #expect(!mediator.isDirty)
        mediator.updateActionAndRefresh { library.name = "A" }
        #expect(mediator.isDirty)
        mediator.undo()
        #expect(!mediator.isDirty)
        mediator.redo()
        mediator.markSaved()
        #expect(!mediator.isDirty)
        mediator.undo()
        #expect(mediator.isDirty)
        mediator.updateActionAndRefresh { library.name = "B" }
        #expect(mediator.isDirty)
        mediator.undo()
        #expect(mediator.isDirty)
    }

    @Test("does not regard discardable properties")
    func discardable() {
        mediator.updateActionAndRefresh { library.isExpanded = true }
        #expect(!mediator.isDirty)
        #expect(mediator.undoNames == [])
        mediator.updateActionAndRefresh {
            library.isExpanded = false
            library.name = "A"
        }
        mediator.undo()
        #expect(!library.isExpanded)
    }

    @Test("forgets the oldest steps beyond its limits, and stays honest about what is unsaved")
    func limits() {
        mediator.historyLimits.count = 2
        for name in ["a", "b", "c"] {
            mediator.updateActionAndRefresh(owner: name) { library.name = name }
        }
        #expect(mediator.undoNames == ["b", "c"])
        while mediator.undo() {}
        #expect(library.name == "a")
        #expect(mediator.isDirty)
        mediator.historyLimits = HistoryLimits(byteCount: 2_000)
        mediator.updateActionAndRefresh(owner: "large") {
            library.name = String(repeating: "x", count: 10_000)
        }
        mediator.updateActionAndRefresh(owner: "small") { library.name = "y" }
        #expect(mediator.undoNames == [])
        #expect(mediator.isDirty)
    }

    @Test("undoes what was written to a node on its way from one place to another")
    func movedNode() {
        mediator.updateActionAndRefresh { library.playlists.append(Playlist(2, title: "Two")) }
        mediator.updateActionAndRefresh {
            let playlist = library.playlists.removeLast()
            playlist.title = "Moved"
            library.playlists.insert(playlist, at: 0)
        }
        mediator.undo()
        #expect(library.playlists.map(\.title) == ["One", "Two"])
        mediator.redo()
        #expect(library.playlists.map(\.title) == ["Moved", "One"])
    }
}
