import FormworkState
import Testing

@Suite("A declaration of more than is read or written")
struct OverDeclarationTests {
    let violations = Violations()
    let recorder = Recorder()
    let library = Library()
    let mediator: Mediator<Library>
    let paths = Library.paths

    init() { mediator = Mediator(model: library, policy: violations.policy) }

    @Test("is reported at the end of the registration")
    func overDeclared() throws {
        mediator.register(
            .smart(
                name: "greedy", readMap: paths.name.read + paths.selection.read,
                writtenMap: paths.total.write), recorder
        ) { _ = library.name }
        mediator.refreshUI()
        let unused = try #require(mediator.unusedDeclarations.first)
        #expect(unused.reads == ["Library.selection"])
        #expect(unused.writes == ["Library.total"])
        mediator.unregisterDataSet(target: recorder)
        #expect(violations.takeCodes() == [.overDeclared])
    }

    @Test("is reported once its target is released")
    func overDeclaredByTheReleased() {
        var target: Recorder? = Recorder()
        mediator.registerObserver(
            registration: .smart(
                name: "greedy", readMap: paths.name.read + paths.selection.read), target: target!
        ) { [library] _ in _ = library.name }
        mediator.refreshUI()
        target = nil
        mediator.updateActionAndRefresh { library.name = "Other" }
        #expect(violations.found.map(\.paths) == [["Library.selection"]])
        #expect(violations.takeCodes() == [.overDeclared])
        #expect(mediator.observerCount == 0)
    }

    @Test("is reported once its mediator ends, also of a whole branch")
    func overDeclaredAtTheEnd() {
        do {
            let library = Library()
            let mediator = Mediator(model: library, policy: violations.policy)
            mediator.register(
                .smart(
                    name: "greedy", readMap: paths.name.read,
                    writtenMap: paths.playlists.allWrite), recorder
            ) { _ = library.name }
            mediator.register(
                .smart(
                    name: "idle", readMap: paths.selection.read + paths.playlists.allRead),
                recorder
            ) { _ = library.selection }
            mediator.register(
                .smart(name: "reader", readMap: paths.playlists.allRead), recorder
            ) { _ = library.playlists.first?.title }
            mediator.updateActionAndRefresh {
                library.playlists = [Playlist(1, title: "One")]
            }
            #expect(violations.takeCodes() == [])
        }
        #expect(violations.found.map(\.registrations) == [["greedy"], ["idle"]])
        #expect(
            violations.found.allSatisfy {
                $0.paths == ["Library.playlists", "Library.playlists.all"]
            })
        #expect(violations.takeCodes() == [.overDeclared, .overDeclared])
    }

    @Test("is none of a priority observer, whose reads are not recorded")
    func priorityDeclaresEnough() {
        mediator.register(
            .priority(name: "sum", readMap: paths.name.read, priority: 1), recorder
        ) { library.total = library.name.count }
        mediator.refreshUI()
        #expect(mediator.unusedDeclarations.isEmpty)
        mediator.unregisterDataSet(target: recorder)
        #expect(violations.takeCodes() == [])
    }
}
