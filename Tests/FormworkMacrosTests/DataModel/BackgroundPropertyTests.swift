import FormworkMacros
import FormworkState
import Testing

/// The progress reports of a long piece of work, and its cancellation.
@DataModel private final class Work {
    @Property(.backgroundRead) var isCancelled = false
    @Property([.backgroundWrite, .discardable]) var progress = 0.0

    init() {}
}

@Suite("A property for other threads, as the macro declares it")
struct BackgroundPropertyTests {
    @Test("is read there, and takes what is posted from there")
    func both() async {
        let work = Work()
        let mediator = Mediator(model: work, policy: .trap)
        let isCancelled = mediator.backgroundValue(of: Work.isCancelledK, in: work)
        let progress = mediator.backgroundWriter(of: Work.progressK, in: work)
        mediator.updateActionAndRefresh { work.isCancelled = true }
        let seen = await Task.detached {
            progress.post(0.5)
            return isCancelled.value
        }.value
        #expect(seen)
        #expect(work.progress == 0)
        mediator.applyPostedWrites()
        #expect(work.progress == 0.5)
        #expect(mediator.undoNames.count == 1)
    }
}
