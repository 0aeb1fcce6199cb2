import FormworkState
import Testing

@Suite("A broken contract")
struct ContractViolationTests {
    let violations = Violations()
    let recorder = Recorder()
    let library = Library()
    let mediator: Mediator<Library>
    let paths = Library.paths

    init() {
        library.playlists = [Playlist(1, title: "One")]
        mediator = Mediator(model: library, policy: violations.policy)
    }

    @Test("is reported at the source location of the access: a read that is not declared")
    func undeclaredRead() throws {
        let line = #line + 2
        mediator.register(.smart(name: "reader", readMap: paths.name.read), recorder) {
            _ = library.total
        }
        mediator.refreshUI()
        let violation = try #require(violations.found.first)
        #expect(violation.code == .undeclaredRead)
        #expect(violation.registrations == ["reader"])
        #expect(violation.paths == ["Library.total"])
        #expect(violation.message.contains("“reader” reads Library.total"))
        let place = try #require(violation.place)
        #expect(place.file.hasSuffix("ContractViolationTests.swift"))
        #expect(place.line == line, "\(place)")
        #expect(violation.description.hasPrefix("\(place): "))
    }

    @Test("is a write that is not declared, which is made nevertheless")
    func undeclaredWrite() {
        mediator.register(.smart(name: "writer", readMap: paths.name.read), recorder) {
            library.total = 3
        }
        mediator.refreshUI()
        #expect(violations.takeCodes() == [.undeclaredWrite])
        #expect(library.total == 3)
    }

    @Test("is a write outside of a transaction, which is reported to all observers at once")
    func writeOutside() {
        mediator.register(.smart(name: "reader", readMap: paths.name.read), recorder)
        mediator.refreshUI()
        _ = recorder.take()
        library.name = "Other"
        #expect(violations.takeCodes() == [.writeOutsideTransaction])
        #expect(recorder.take() == ["reader"])
        #expect(mediator.undoNames == ["name"])
    }

    @Test("is a write of a recurring observer and of a derived value")
    func writeWhileReading() {
        mediator.register(.recurring(name: "always"), recorder) { library.total += 1 }
        mediator.refreshUI()
        #expect(violations.found.map(\.registrations) == [["always"]])
        #expect(violations.takeCodes() == [.writeWhileReading])

        let tally = Mediator(model: Tally(), policy: violations.policy)
        #expect(tally.model.doubled == 0)
        #expect(violations.found.map(\.paths) == [["Tally.readings"]])
        #expect(violations.found.map(\.registrations) == [["Tally.doubled"]])
        #expect(violations.takeCodes() == [.writeWhileReading])
        #expect(tally.model.readings == 1, "the write is made all the same")
    }

    @Test("is a second writer of one property; the message names both registrations and the path")
    func twoWriters() throws {
        let writer = Registration.smart(
            name: "first", readMap: paths.name.read, writtenMap: paths.total.write)
        let other = Registration.smart(
            name: "second", readMap: paths.selection.read, writtenMap: paths.total.write)
        mediator.register(writer, recorder)
        mediator.register(other, recorder)
        let violation = try #require(violations.found.first)
        #expect(violation.code == .twoWriters)
        #expect(violation.registrations == ["first", "second"])
        #expect(violation.paths == ["Library.total"])
        #expect(mediator.observerCount == 1)
        mediator.unregisterDataSet(target: recorder)
        mediator.register(other, recorder)
        #expect(mediator.observerCount == 1)
    }

    @Test("is a second writer by another way to the same node, as soon as there is one")
    func twoWritersOfAliases() throws {
        mediator.updateActionAndRefresh {
            mediator.register(
                .smart(
                    name: "list", readMap: paths.name.read, writtenMap: paths.playlists.title.write),
                recorder)
            mediator.register(
                .smart(
                    name: "favourite", readMap: paths.total.read,
                    writtenMap: paths.favourite.title.write), recorder)
        }
        #expect(violations.found.isEmpty)
        mediator.updateActionAndRefresh { library.favourite = library.playlists[0] }
        let violation = try #require(violations.found.first)
        #expect(violation.code == .twoWriters)
        #expect(violation.registrations == ["list", "favourite"])
        #expect(violation.paths == ["Library.favourite.title"])
        #expect(mediator.observerCount == 1)
    }

    @Test(
        "is a second writer of what another one writes as a whole",
        arguments: [true, false])
    func twoWritersOfBranches(isBranchFirst: Bool) {
        let branch = Registration.smart(
            name: "branch", readMap: paths.name.read, writtenMap: paths.playlists.allWrite)
        let leaf = Registration.smart(
            name: "leaf", readMap: paths.name.read, writtenMap: paths.playlists.tracks.seconds.write
        )
        for registration in isBranchFirst ? [branch, leaf] : [leaf, branch] {
            mediator.register(registration, recorder)
        }
        #expect(violations.takeCodes() == [.twoWriters])
    }

    @Test("is a cycle, which is printed; the registration that closes it is left out")
    func cycle() throws {
        mediator.updateActionAndRefresh {
            mediator.register(
                .smart(name: "a", readMap: paths.total.read, writtenMap: paths.name.write), recorder
            )
            mediator.register(
                .smart(name: "b", readMap: paths.name.read, writtenMap: paths.total.write), recorder
            )
        }
        let violation = try #require(violations.found.first)
        #expect(violation.code == .cycle)
        #expect(violation.registrations.sorted() == ["a", "b"])
        #expect(
            [
                "Library.name → b → Library.total → a → Library.name",
                "Library.total → a → Library.name → b → Library.total",
                "a → Library.name → b → Library.total → a",
                "b → Library.total → a → Library.name → b",
            ].contains { violation.message.contains($0) }, "\(violation.message)")
        #expect(recorder.take() == ["a"])
    }

    @Test("is a path of another root")
    func unknownPath() throws {
        mediator.register(.smart(name: "lost", readMap: Playlist.paths.title.read), recorder)
        let violation = try #require(violations.found.first)
        #expect(violation.code == .unknownPath)
        #expect(violation.paths == ["Playlist.title"])
        #expect(violation.message.contains("Library.paths"))
    }

    @Test("is an update inside a smart turn")
    func updateInside() {
        mediator.register(
            .smart(name: "s", readMap: paths.name.read, writtenMap: paths.total.write), recorder
        ) {
            mediator.updateActionAndRefresh { library.total = 1 }
        }
        mediator.refreshUI()
        #expect(violations.takeCodes() == [.updateInsideRefresh])
    }

    @Test("is a node that is put below itself, or into two trees")
    func placement() {
        let other = Mediator(model: Library(), policy: violations.policy)
        mediator.updateActionAndRefresh {
            other.updateActionAndRefresh { other.model.playlists = [library.playlists[0]] }
        }
        #expect(violations.takeCodes() == [.nodeOfAnotherTree])

        let outline = Mediator(
            model: Outline(sections: [Section("Top", sections: [Section("Inner")])]),
            policy: violations.policy)
        let top = outline.model.sections[0]
        outline.updateActionAndRefresh { top.sections[0].sections = [top] }
        #expect(violations.found.map(\.paths) == [["Outline.sections.sections.sections.sections"]])
        #expect(violations.takeCodes() == [.nodeBelowItself])
    }

    @Test("is not looked for when the policy is off")
    func off() {
        let mediator = Mediator(model: Library(), policy: .off)
        mediator.register(.smart(name: "s", readMap: paths.name.read), recorder) {
            mediator.model.total = mediator.model.playlists.count + 1
        }
        mediator.refreshUI()
        #expect(mediator.model.total == 1)
    }

    @Test(
        "is a registration in a smart or recurring turn, which is made all the same",
        arguments: [
            Registration.smart(name: "opens", readMap: Library.paths.name.read),
            .recurring(name: "opens"),
        ])
    func registrationInside(_ opening: Registration) {
        mediator.register(opening, recorder) { [self] in
            if mediator.observerCount == 1 {
                mediator.register(.smart(name: "child", readMap: paths.total.read), recorder)
            }
        }
        mediator.refreshUI()
        #expect(violations.found.map(\.registrations) == [["opens", "child"]])
        #expect(violations.takeCodes() == [.registrationInsideRefresh])
        #expect(mediator.observerCount == 2)
    }

    @Test("is none if an action, a priority observer or the end of a refresh registers")
    func registrationOutside() {
        let child = Registration.smart(name: "child", readMap: paths.total.read)
        mediator.register(
            .priority(name: "opens", readMap: paths.name.read, priority: 1), recorder
        ) { [self] in
            mediator.register(child, recorder)
            mediator.registerEndOfRefreshOnce { [self] in mediator.register(child, recorder) }
        }
        mediator.updateActionAndRefresh { mediator.register(child, recorder) }
        #expect(violations.takeCodes() == [])
        #expect(mediator.observerCount == 4)
    }

    @Test("is one registration more than there may be of a name")
    func tooMany() throws {
        let registration = Registration.smart(name: "view", readMap: paths.name.read).limited(to: 2)
        for _ in 0..<3 { mediator.register(registration, recorder) }
        let violation = try #require(violations.found.first)
        #expect(violation.code == .tooManyRegistrations)
        #expect(violation.message.contains("more than 2 times"))
        #expect(mediator.observerCount == 2)
    }

    @Test("is not a refresh that is asked for inside a refresh: it is ignored")
    func nestedRefresh() {
        mediator.register(.smart(name: "s", readMap: paths.name.read), recorder) {
            mediator.refreshUI()
        }
        mediator.refreshUI()
        #expect(recorder.take() == ["s"])
        #expect(violations.found.isEmpty)
    }

    @Test("stops the program with its message if the policy is to trap")
    func trap() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let mediator = Mediator(model: Library(), policy: .trap)
            withExtendedLifetime(mediator) { mediator.model.name = "outside" }
        }
        let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(words.contains("Library.name is written outside of a transaction."))
    }
}
