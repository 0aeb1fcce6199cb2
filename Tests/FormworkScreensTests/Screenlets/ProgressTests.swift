import Formwork
import FormworkPresentation
import FormworkScreens
import Testing

@Suite("The progress of actions") struct ProgressTests {
    final class QuietView_default: NoteView_default {
        override var progressMessages: [String: [ScreenStatus.Phase: ProgressMessage]] {
            ["append": [.success: NoProgressMessage, .failure: .text(.constant("Own words"))]]
        }
    }

    @Test(
        "A presenter decides whether and where progress is shown",
        arguments: [
            ("", .page, "Working", false), ("terse", .page, "Working", true),
            ("terse", .terminal, nil, false),
        ] as [(String, ScreenFace, String?, Bool)])
    @MainActor func presenters(
        theme: String, face: ScreenFace, text: String?, isModal: Bool
    ) async {
        let gate = Gate()
        let screenlet = await shownNote(theme: theme, on: face) {
            $0.operations["append"] = .init(answer: .success("!"), gate: gate)
        }
        let work = Task { @MainActor in await screenlet.performAction("append") }
        await gate.firstArrival()
        #expect(screenlet.status?.text == text)
        #expect((screenlet.status?.isModal ?? false) == isModal)
        gate.open()
        _ = await work.value
        #expect((screenlet.status == nil) == (text == nil))
        #expect(screenlet.status?.isModal != true)
    }

    @Test("A failure is shown even where no progress is")
    func failure() async {
        let screenlet = await shownNote(theme: "terse", on: .terminal) {
            $0.operations["append"] = .init(answer: .failure(NoteScreenlet.Failure.planned))
        }
        await screenlet.performAction("append")
        #expect(screenlet.status?.text == "Failed")
    }

    @Test("A view has messages of its own, or none")
    func messages() async {
        var themes = ScreenletThemes()
        themes.add(QuietView_default.self, for: NoteScreenlet.self)
        let screenlet = NoteScreenlet()
        screenlet.attach(in: .note(themes: themes))
        screenlet.operations["append"] = .init(answer: .success("!"))
        await screenlet.performAction("append")
        #expect(screenlet.status == nil)
        screenlet.operations["append"] = .init(answer: .failure(NoteScreenlet.Failure.planned))
        await screenlet.performAction("append")
        #expect(screenlet.status?.text == "Own words")
    }

    @Test("A load after an action leaves the words of the action")
    func loadAfterAction() async {
        let screenlet = await shownNote {
            $0.operations["append"] = .init(answer: .success("!"))
            $0.operations["load"] = .init(answer: .success("x"))
        }
        await screenlet.performAction("append")
        await screenlet.refresh()
        #expect(screenlet.status?.text == "Appended")
    }

    @Test("Loading ends without a message")
    func loading() async {
        let screenlet = await shownNote { $0.operations["load"] = .init(answer: .success("x")) }
        #expect(screenlet.status == nil)
    }
}
