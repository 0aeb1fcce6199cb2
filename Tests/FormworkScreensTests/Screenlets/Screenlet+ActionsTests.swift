import Formwork
import FormworkPresentation
import FormworkScreens
import Foundation
import Testing

@Suite("The actions of a screenlet") struct ScreenletActionsTests {
    @Test("An operation hands its result to the closure, and every outcome is reported")
    func finished() async {
        let delegate = NoteDelegate()
        var observed: [String] = []
        let screenlet = await shownNote {
            $0.operations["append"] = .init(answer: .success("!"))
            $0.delegate = delegate
            $0.observe { observed.append($0.summary) }
        }
        #expect(await screenlet.performAction("append"))
        #expect(screenlet.screenletView.note == "begun!")
        #expect(delegate.outcomes == ["started append", "finished append !"])
        #expect(observed == delegate.outcomes)
        #expect(screenlet.status == ScreenStatus(.success, "Appended", of: "append"))
    }

    @Test("A delegate refuses an action, and nothing is done")
    func vetoOfDelegate() async {
        let delegate = NoteDelegate()
        delegate.permits = false
        let screenlet = await shownNote {
            $0.operations["append"] = .init(answer: .success("!"))
            $0.autoLoad = false
            $0.delegate = delegate
        }
        #expect(await !screenlet.performAction("append"))
        #expect(screenlet.screenletView.note == "begun")
        #expect(delegate.outcomes == ["vetoed append"])
    }

    @Test("The button of a row refuses an action while a row is invalid")
    func vetoOfView() async throws {
        let delegate = NoteDelegate()
        let screenlet = await shownNote {
            $0.operations["append"] = .init(answer: .success("!"))
            $0.delegate = delegate
        }
        screenlet.screenletView.note = String(repeating: "a", count: 21)
        #expect(screenlet.press("append"))
        await screenlet.performRequests()
        #expect(delegate.outcomes == ["vetoed append"])
        screenlet.screenletView.note = "a"
        #expect(screenlet.press("append"))
        await screenlet.performRequests()
        #expect(screenlet.screenletView.note == "a!")
    }

    @Test("A delegate replaces the operation of an action")
    func replaced() async {
        let delegate = NoteDelegate()
        let screenlet = await shownNote {
            $0.operations["append"] = .init(answer: .success("!"))
            $0.autoLoad = false
            $0.delegate = delegate
        }
        delegate.custom = .init(answer: .success("?"))
        await screenlet.performAction("append")
        #expect(screenlet.screenletView.note == "begun")
        #expect(screenlet.moments.last == "onFinishOperation append ?")
    }

    @Test(
        "Data that is not valid starts nothing, and the error is shown", arguments: [true, false])
    func failed(isInvalid: Bool) async {
        let screenlet = await shownNote {
            $0.operations["append"] = .init(
                answer: .failure(NoteScreenlet.Failure.planned), isInvalid: isInvalid)
        }
        await screenlet.performAction("append")
        #expect(screenlet.screenletView.note == "begun")
        #expect(screenlet.moments.contains("onStartOperation append") == !isInvalid)
        #expect(screenlet.status?.phase == .failure)
        #expect(screenlet.status?.text == (isInvalid ? "Invalid" : "Failed"))
    }

    @Test("A cancelled operation changes nothing, however late it ends")
    @MainActor func cancelled() async {
        let (gate, delegate) = (Gate(), NoteDelegate())
        let screenlet = await shownNote {
            $0.operations["append"] = .init(answer: .success("!"), gate: gate)
            $0.delegate = delegate
        }
        let work = Task { @MainActor in await screenlet.performAction("append") }
        await gate.firstArrival()
        #expect(screenlet.isActionRunning("append"))
        #expect(screenlet.status?.phase == .working)
        screenlet.cancelOperations(for: "append")
        #expect(!screenlet.isActionRunning("append"))
        gate.open()
        _ = await work.value
        #expect(screenlet.screenletView.note == "begun")
        #expect(delegate.outcomes == ["started append", "cancelled append"])
        #expect(screenlet.status == nil)
        #expect(!screenlet.moments.contains { $0.hasPrefix("onFinishOperation") })
    }

    @Test("Hiding a screenlet cancels what it is doing")
    @MainActor func hidden() async {
        let gate = Gate()
        let screenlet = await shownNote {
            $0.operations["append"] = .init(answer: .success("!"), gate: gate)
        }
        let work = Task { @MainActor in await screenlet.performAction("append") }
        await gate.firstArrival()
        screenlet.hide()
        gate.open()
        _ = await work.value
        #expect(screenlet.screenletView.note == "begun")
    }

    @Test("An action is not performed a second time while it is being done")
    @MainActor func pressedTwice() async {
        let gate = Gate()
        let screenlet = await shownNote {
            $0.operations["append"] = .init(answer: .success("!"), gate: gate)
        }
        let work = Task { @MainActor in await screenlet.performAction("append") }
        await gate.firstArrival()
        #expect(await !screenlet.performAction("append"))
        #expect(screenlet.press("append"))
        gate.open()
        _ = await work.value
        await screenlet.performRequests()
        #expect(screenlet.screenletView.note == "begun!")
    }

    @Test(
        "Only buttons that are shown and possible can be pressed",
        arguments: [
            ("append", true), ("replace", true), ("note", false), ("load", false),
            ("delete@1", false),
        ])
    func pressed(tag: String, isThere: Bool) async {
        let screenlet = await shownNote()
        #expect(screenlet.press(tag) == isThere)
    }

    @Test("Requests beyond the maximum are ignored")
    func requests() async {
        let screenlet = await shownNote()
        for _ in 0..<100 { screenlet.request("none", sender: .button) }
        screenlet.moments = []
        await screenlet.performRequests()
        #expect(screenlet.moments.count == Screenlet.maximumRequests)
    }
}
