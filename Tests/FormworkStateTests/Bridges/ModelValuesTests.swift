import Testing

@testable import FormworkState

@Suite("The values of a path")
@MainActor
struct ModelValuesTests {
    let outline = Outline(title: "a", sections: [Section("First", weight: 1)])

    @Test("are delivered once for each refresh that changed them, the first one at once")
    func changes() async {
        let mediator = Mediator(model: outline, policy: .trap)
        var titles = mediator.values(of: \.title).makeAsyncIterator()
        #expect(await titles.next() == "a")
        mediator.updateActionAndRefresh {
            outline.title = "b"
            outline.title = "c"
        }
        #expect(await titles.next() == "c")
        mediator.updateActionAndRefresh { outline.zoom = 3 }
        mediator.updateActionAndRefresh { outline.title = "d" }
        mediator.updateActionAndRefresh { outline.title = "c" }
        mediator.updateActionAndRefresh { outline.title = "e" }
        #expect(await titles.next() == "e")
        mediator.undo()
        #expect(await titles.next() == "c")
    }

    @Test("are delivered to waiting readers, also derived ones and those of a closure")
    func waiting() async {
        let mediator = Mediator(model: outline, policy: .trap)
        let task = Task { @MainActor in
            var found: [Double] = []
            for await weight in mediator.values({ $0.weight * 2 }) {
                found.append(weight)
                if found.count == 3 { break }
            }
            return found
        }
        for weight in [4.0, 4.0, 5.0] {
            await Task.yield()
            mediator.updateActionAndRefresh { outline.sections[0].weight = weight }
            await Task.yield()
        }
        #expect(await task.value == [2, 8, 10])
        #expect(mediator.openWatchCount == 0)
    }

    @Test("end with the mediator")
    func end() async {
        var mediator: Mediator<Outline>? = Mediator(model: outline, policy: .trap)
        let values = mediator?.values(of: \.title)
        var titles = values?.makeAsyncIterator()
        #expect(await titles?.next() == "a")
        mediator = nil
        #expect(await titles?.next() == .some(nil))
        var late = values?.makeAsyncIterator()
        #expect(await late?.next() == .some(nil))
    }

    @Test("end for waiting readers when the mediator goes")
    func endWhileWaiting() async {
        var mediator: Mediator<Outline>? = Mediator(model: outline, policy: .trap)
        let values = mediator?.values(of: \.title)
        let task = Task { @MainActor in
            var found: [String] = []
            guard let values else { return found }
            for await title in values { found.append(title) }
            return found
        }
        await Task.yield()
        mediator?.updateActionAndRefresh { outline.title = "b" }
        await Task.yield()
        mediator = nil
        #expect(await task.value == ["a", "b"])
    }

    @Test("end when the task is cancelled, and leave nothing behind")
    func cancellation() async {
        let mediator = Mediator(model: outline, policy: .trap)
        let waiting = Task { @MainActor in
            for await _ in mediator.values(of: \.title) {}
            return mediator.openWatchCount
        }
        await Task.yield()
        await Task.yield()
        #expect(mediator.openWatchCount == 1)
        waiting.cancel()
        #expect(await waiting.value == 0)
        for _ in 0..<1_000 {
            var titles = mediator.values(of: \.title).makeAsyncIterator()
            #expect(await titles.next() == "a")
        }
        #expect(mediator.openWatchCount == 0)
        mediator.updateActionAndRefresh { outline.title = "b" }
    }

    @Test("are read on an actor that owns the model")
    func onActor() async {
        #expect(await Owner().firstTitles() == ["a", "b"])
    }

    private actor Owner {
        let mediator = Mediator(model: Outline(title: "a"), policy: .trap)

        func firstTitles() async -> [String] {
            var found: [String] = []
            for await title in mediator.values(of: \.title) {
                found.append(title)
                if found.count == 2 { break }
                mediator.updateActionAndRefresh { mediator.model.title = "b" }
            }
            return found
        }
    }
}
