import FormworkState
import Testing

@Suite("The state of a contract")
struct ContractStateTests {
    let violations = Violations()
    let recorder = Recorder()
    let paths = Library.paths

    /// The policy of a debug build's tests, or the one of a release build.
    private func mediator(checksAccess: Bool) -> Mediator<Library> {
        let library = Library()
        library.playlists = [Playlist(1, title: "One")]
        return Mediator(model: library, policy: checksAccess ? violations.policy : .off)
    }

    @Test("is active at once for readers, and pending for writers until the next refresh")
    func lifetime() {
        let mediator = mediator(checksAccess: true)
        let reader = mediator.register(.smart(name: "reader", readMap: paths.name.read), recorder)
        #expect(reader.state == .active)
        let target = Recorder()
        let writer = mediator.register(
            .smart(name: "writer", readMap: paths.name.read, writtenMap: paths.total.write), target)
        #expect(writer.state == .pending)
        mediator.refreshUI()
        #expect(writer.state == .active)
        #expect(reader.registration == "reader")
        mediator.unregisterDataSet(target: target)
        #expect(writer.state == .ended)
        #expect(reader.state == .active)
    }

    @Test("is ended once the target, or the mediator, does not exist any more")
    func ended() {
        var mediator: Mediator? = mediator(checksAccess: false)
        var target: Recorder? = Recorder()
        let other = mediator?.register(.recurring(name: "other"), recorder)
        let token = mediator?.register(.recurring(name: "one"), target!)
        #expect(token?.state == .active)
        target = nil
        #expect(token?.state == .ended)
        #expect(other?.state == .active)
        mediator = nil
        #expect(other?.state == .ended)
    }

    @Test("is refused for a registration that closes a cycle", arguments: [true, false])
    func circle(checksAccess: Bool) throws {
        let mediator = mediator(checksAccess: checksAccess)
        var tokens: [ObserverToken] = []
        mediator.updateActionAndRefresh {
            tokens.append(
                mediator.register(
                    .smart(name: "a", readMap: paths.total.read, writtenMap: paths.name.write),
                    recorder))
            tokens.append(
                mediator.register(
                    .smart(name: "b", readMap: paths.name.read, writtenMap: paths.total.write),
                    recorder))
            #expect(tokens.map(\.state) == [.pending, .pending])
        }
        #expect(tokens[0].state == .active)
        #expect(refusal(of: tokens[1])?.code == .cycle)
        #expect(recorder.take() == ["a"])
        let work = mediator.asynchronousRefresh(token: tokens[1]) { true }
        #expect(work == nil)
    }

    @Test("is refused at once for a second writer and for a wrong path", arguments: [true, false])
    func atOnce(checksAccess: Bool) throws {
        let mediator = mediator(checksAccess: checksAccess)
        mediator.register(
            .smart(name: "first", readMap: paths.name.read, writtenMap: paths.total.write), recorder
        )
        let second = mediator.register(
            .smart(name: "second", readMap: paths.name.read, writtenMap: paths.total.write),
            recorder)
        let violation = try #require(refusal(of: second))
        #expect(violation.code == .twoWriters)
        #expect(violation.registrations == ["first", "second"])
        let lost = mediator.register(
            .smart(name: "lost", readMap: Playlist.paths.title.read), recorder)
        #expect(refusal(of: lost)?.code == .unknownPath)
        #expect(mediator.asynchronousRefresh(token: lost) { true } == nil)
        mediator.refreshUI()
        #expect(recorder.take() == ["first"])
    }

    @Test(
        "becomes refused for a second writer of a node that came to a second position",
        arguments: [true, false], [true, false])
    func aliases(checksAccess: Bool, isBranchOlder: Bool) throws {
        let mediator = mediator(checksAccess: checksAccess)
        let branch = Registration.smart(
            name: "branch", readMap: paths.name.read, writtenMap: paths.playlists.allWrite)
        let leaf = Registration.smart(
            name: "leaf", readMap: paths.name.read, writtenMap: paths.favourite.title.write)
        let tokens = (isBranchOlder ? [branch, leaf] : [leaf, branch]).map {
            mediator.register($0, recorder)
        }
        mediator.refreshUI()
        #expect(tokens.map(\.state) == [.active, .active])
        mediator.updateActionAndRefresh { mediator.model.favourite = mediator.model.playlists[0] }
        #expect(tokens[0].state == .active)
        #expect(refusal(of: tokens[1])?.code == .twoWriters)
        #expect(violations.takeCodes() == (checksAccess ? [.twoWriters] : []))
    }

    @Test(
        "is active for a smart observer that writes a whole branch, or one behind a derived value",
        arguments: [
            Library.paths.allWrite, Library.paths.playlists.allWrite,
            Library.paths.playlists.each.allWrite, Library.paths.selected.each.allWrite,
        ])
    func branches(writtenMap: WriteMap) {
        let mediator = mediator(checksAccess: true)
        let library = mediator.model
        let isDerived = writtenMap == Library.paths.selected.each.allWrite
        mediator.updateActionAndRefresh { library.selection = 1 }
        let token = mediator.register(
            .smart(name: "writer", readMap: ReadMap(), writtenMap: writtenMap), recorder
        ) {
            let playlist = isDerived ? library.selected : library.playlists.first
            playlist?.title = "Renamed"
        }
        mediator.refreshUI()
        #expect(token.state == .active)
        #expect(recorder.take() == ["writer"])
        #expect(violations.found.isEmpty)
        #expect(library.playlists.map(\.title) == ["Renamed"])
    }

    @Test("stays active when values that it reads come to read each other, reported once for each")
    func derivedCircle() {
        let cells = Cells()
        cells.recipes = (0..<Cells.derivedCount).map { _ in (false, [0, 0, 0]) }
        let mediator = Mediator(model: cells, policy: violations.policy)
        let first = Cells.storedCount
        func register(_ name: String, reading source: Int, writing target: Int) -> ObserverToken {
            mediator.register(
                .smart(
                    name: name, readMap: Cells.paths.read(source),
                    writtenMap: Cells.paths.write(target)), recorder)
        }
        let reader = register("reader", reading: first, writing: 2)
        mediator.refreshUI()
        cells.recipes[0] = (false, [0, 0, first + 1])
        cells.recipes[1] = (false, [0, 0, first])
        mediator.updateActionAndRefresh { cells[0] = 2 }
        let late = register("late", reading: first + 1, writing: 3)
        mediator.updateActionAndRefresh { cells[0] = 3 }
        #expect(violations.takeCodes() == [.cycle, .cycle])
        #expect([reader.state, late.state] == [.active, .active])
    }

    @Test("that is refused is written to standard error where accesses are not checked")
    func standardError() async throws {
        let result = await #expect(
            processExitsWith: .success, observing: [\.standardErrorContent]
        ) {
            let paths = Library.paths
            let recorder = Recorder()
            let mediator = Mediator(model: Library(), policy: .off)
            for (name, writtenMap) in [
                ("first", paths.total.write), ("second", paths.total.write),
                ("third", paths.name.write),
            ] {
                let readMap = name == "third" ? paths.total.read : paths.name.read
                mediator.register(
                    .smart(name: name, readMap: readMap, writtenMap: writtenMap), recorder)
            }
            mediator.register(.smart(name: "lost", readMap: Playlist.paths.title.read), recorder)
            mediator.refreshUI()
            let outline = Mediator(model: Outline(sections: [Section("Top")]), policy: .off)
            outline.updateActionAndRefresh {
                outline.model.sections[0].sections = [outline.model.sections[0]]
            }
            mediator.model.name = "An access that is not checked"
        }
        let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        let lines = words.split(separator: "\n").filter { $0.hasPrefix("error: ") }
        #expect(lines.count == 4, "\(words)")
        #expect(words.contains("“second” and “first”"))
        #expect(words.contains("in a circle"))
        #expect(words.contains("“lost” declares Playlist.title"))
        #expect(words.contains("A node is put below itself, at Outline.sections.sections."))
    }

    private func refusal(of token: ObserverToken) -> ContractViolation? {
        if case .refused(let violation) = token.state { violation } else { nil }
    }
}

@Suite("Asking a mediator whether changes are being reported")
struct RefreshStateTests {
    @Test("is answered with yes inside of observers alone")
    func isUnderRefresh() {
        let mediator = Mediator(model: Library(), policy: .off)
        let recorder = Recorder()
        var answers: [Bool] = []
        mediator.register(.smart(name: "s", readMap: Library.paths.name.read), recorder) {
            answers.append(mediator.isUnderRefresh)
        }
        mediator.updateActionAndRefresh { answers.append(mediator.isUnderRefresh) }
        answers.append(mediator.isUnderRefresh)
        #expect(answers == [false, true, false])
    }
}
