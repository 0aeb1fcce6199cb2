import FormworkState
import Testing

/// The samples of Quantwm, with the macro in the place of Sourcery.
@Suite struct QuantwmSampleTests {
    let violations = Violations()
    let model = PlayerModel()
    let mediator: Mediator<PlayerModel>

    init() {
        mediator = Mediator(model: model, policy: violations.policy)
        mediator.updateActionAndRefresh {
            model.userId = 2
            model.playlistsCollection.playlistArray = [
                Playlist(id: 7, title: "Morning"), Playlist(id: 8, title: "Evening"),
            ]
        }
    }

    @Test("The scheme leads to each property by its name")
    func scheme() {
        let root = PlayerModel.paths
        #expect(
            "\(root.playlistsCollection.playlistArray.path)"
                == "PlayerModel.playlistsCollection.playlistArray")
        let read = root.playlistsCollection.playlistArray.read + root.selectedPlaylist.read
        #expect(read == root.playlistsCollection.playlistArray.read + root.selectedPlaylist.read)
        #expect(read != root.selectedPlaylist.allRead)
        #expect(root.selectedPlaylist.each.title.read != root.selectedPlaylist.read)
    }

    @Test("The scheme leads to what is read and written, alone or with all below")
    func access() {
        let root = PlayerModel.paths
        let written = Recorded()
        mediator.updateActionAndRefresh {
            mediator.registerObserver(
                registration: .smart(
                    name: "Renames", readMap: root.selectedPlaylistId.read,
                    writtenMap: root.playlistsCollection.playlistArray.allWrite),
                target: written
            ) { [model] _ in
                model.playlistsCollection.playlistArray.first?.title = "Renamed"
            }
            mediator.registerObserver(
                registration: .smart(
                    name: "Reads", readMap: root.playlistsCollection.playlistArray.allRead),
                target: written
            ) { [model] in
                $0.lines.append(model.playlistsCollection.playlistArray[0].title)
            }
        }
        #expect(written.lines == ["Renamed"])
        #expect(violations.found == [])
        withExtendedLifetime(written) {}
    }

    @Test("A property for other threads is read and written there, as declared")
    func background() async {
        let collection = model.playlistsCollection
        let count = mediator.backgroundValue(of: PlaylistsCollection.loadedCountK, in: collection)
        let writer = mediator.backgroundWriter(
            of: PlaylistsCollection.loadedCountK, in: collection)
        await Task.detached { writer.post(count.value + 7) }.value
        mediator.applyPostedWrites()
        #expect(collection.loadedCount == 7)
    }

    @Test("An action updates the model in one transaction")
    func action() {
        let viewModel = PlaylistHeaderViewModel(mediator: mediator, owner: "Test")
        viewModel.selectPreviousUser()
        #expect(model.userId == 1)
        viewModel.selectPreviousUser()
        #expect(model.userId == 1)
        #expect(violations.found == [])
    }

    @Test("A view controller draws what has changed, as long as it is visible")
    func viewController() {
        let controller = PlaylistHeaderViewController(mediator: mediator)
        controller.viewWillAppear()
        #expect(controller.drawn == [""])
        controller.viewModel?.select(playlistId: 8)
        #expect(controller.drawn == ["", "Evening"])
        mediator.updateActionAndRefresh {
            model.selectedPlaylist?.headerArray.append(HeaderTitle(text: "Slow"))
            model.selectedPlaylist?.title = "Night"
        }
        #expect(controller.drawn == ["", "Evening", "Night/Slow"])
        mediator.updateActionAndRefresh { model.userId = 9 }
        #expect(controller.drawn.count == 3)
        controller.viewDidDisappear()
        mediator.updateActionAndRefresh { model.selectedPlaylist?.title = "Noon" }
        #expect(controller.drawn.count == 3)
        #expect(violations.found == [])
    }

    @Test("A processor writes before the readers of its writes are notified")
    func processor() {
        let totals = Recorded()
        let processor = TotalProcessor(mediator: mediator)
        mediator.updateActionAndRefresh {
            mediator.registerObserver(
                registration: .smart(
                    name: "Totals", readMap: PlayerModel.paths.playlistsCollection.total.read),
                target: totals
            ) { [model] in $0.lines.append("\(model.playlistsCollection.total)") }
        }
        mediator.updateActionAndRefresh {
            model.playlistsCollection.playlistArray.append(Playlist(id: 9, title: "Noon"))
        }
        #expect(totals.lines == ["2", "3"])
        #expect(model.playlistsCollection.totalText == "3 playlists")
        #expect(violations.found == [])
        withExtendedLifetime(processor) {}
    }

    @Test("A shared counter notifies the readers of the other property")
    func sharedCounter() {
        let totals = Recorded()
        let total = PlayerModel.paths.playlistsCollection.total.read
        mediator.updateActionAndRefresh {
            mediator.registerObserver(
                registration: .smart(name: "Totals", readMap: total), target: totals
            ) { $0.lines.append("told") }
        }
        mediator.updateActionAndRefresh { model.playlistsCollection.totalText = "many" }
        #expect(totals.lines == ["told", "told"])
    }

    @Test("A discardable property does not make the document unsaved")
    func discardable() {
        mediator.markSaved()
        mediator.updateActionAndRefresh { model.playlistsCollection.scrollPosition = 12 }
        #expect(!mediator.isDirty)
        mediator.updateActionAndRefresh { model.playlistsCollection.total = 12 }
        #expect(mediator.isDirty)
    }

    @Test("A smart notification that reads what it did not register is found")
    func contract() {
        let target = Recorded()
        mediator.updateActionAndRefresh {
            mediator.registerObserver(
                registration: .smart(name: "Nosy", readMap: PlayerModel.paths.userId.read),
                target: target
            ) { [model] in $0.lines.append("\(model.playlistsCollection.total)") }
        }
        #expect(!violations.found.isEmpty)
        #expect(violations.found.allSatisfy { $0.code == .undeclaredRead })
    }

    @Test("Undo rolls the model back, and the views follow")
    func undo() {
        let controller = PlaylistHeaderViewController(mediator: mediator)
        controller.viewWillAppear()
        controller.viewModel?.select(playlistId: 7)
        #expect(mediator.undo())
        #expect(controller.drawn == ["", "Morning", ""])
    }
}

/// Collects what contracts were broken.
final class Violations {
    private(set) var found: [ContractViolation] = []

    var policy: ContractPolicy { .report { self.found.append($0) } }
}

/// An object that is notified.
final class Recorded {
    var lines: [String] = []
}
