import FormworkState
import Testing

@Suite("A mediator")
struct MediatorTests {
    final class ViewModel: MediatedViewModel {
        let mediator: Mediator<Library>
        let owner: String

        init(mediator: Mediator<Library>, owner: String) {
            self.mediator = mediator
            self.owner = owner
        }
    }

    @Test("is used by a view model under the name of its owner")
    func forwarding() {
        let recorder = Recorder()
        let viewModel = ViewModel(
            mediator: Mediator(model: Library(), policy: .trap), owner: "list")
        viewModel.updateActionAndRefresh {
            viewModel.registerObserver(
                registration: .smart(name: "s", readMap: Library.paths.name.read), target: recorder
            ) { $0.note("told") }
        }
        viewModel.updateActionAndRefresh { viewModel.dataModel.name = "New" }
        #expect(recorder.take() == ["told", "told"])
        #expect(viewModel.mediator.undoNames == ["list"])
        viewModel.unregisterDataSet(target: recorder)
        viewModel.updateActionAndRefreshSynchronouslyIfPossibleElseAsync {
            viewModel.dataModel.name = "Newer"
        }
        #expect(recorder.take() == [])
    }

    @Test("registers collectors for a view model, which knows when observers are notified")
    func forwardingOfCollectors() {
        let recorder = Recorder()
        let viewModel = ViewModel(
            mediator: Mediator(model: Library(), policy: .trap), owner: "list")
        let names = Collector.smart(name: "names", readMap: Library.paths.name.read)
        viewModel.updateActionAndRefresh {
            viewModel.registerObserver(collector: names, target: recorder) {
                $0.note("\(viewModel.dataModel.name) \(viewModel.isUnderRefresh)")
            }
        }
        viewModel.updateActionAndRefresh { viewModel.dataModel.name = "New" }
        #expect(recorder.take().suffix(1) == ["New true"])
        #expect(!viewModel.isUnderRefresh)
    }

    /// The compiler keeps a model where its mediator is; what leaves are values.
    actor Board {
        private let mediator = Mediator(model: Library(), policy: .trap)

        func rename(_ name: String) -> String {
            mediator.updateActionAndRefresh { mediator.model.name = name }
            return mediator.model.name
        }
    }

    @Test("may live with its model in an actor")
    func actors() async {
        #expect(await Board().rename("Shared") == "Shared")
    }
}
