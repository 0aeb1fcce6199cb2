import Formwork
import FormworkPresentation
import FormworkScreens
import Foundation
import Testing

/// The words of the screenlets in tests.
let noteLocalizer = Localizer(
    locale: Locale(identifier: "en"),
    store: TranslationTable(texts: [
        "en": [
            "FormworkScreens.working": "Working", "FormworkScreens.success": "Done",
            "FormworkMessages.failed": "Failed", "NoteScreenlet.append.success": "Appended",
            "NoteScreenlet.append.title": "Append", "FormworkMessages.invalid": "Invalid",
        ]
    ]))

extension ScreenletContext {
    /// The surroundings of screenlets in tests.
    static func note(
        localizer: Localizer = noteLocalizer, on face: ScreenFace = .page,
        themes: ScreenletThemes = ScreenletThemes()
    ) -> ScreenletContext {
        ScreenletContext(
            localizer: localizer, operations: OperationGraph(connector: .simulated()),
            face: face, themes: themes)
    }
}

/// Shows a screenlet for tests.
func shownNote(
    theme: String = "", on face: ScreenFace = .page,
    _ prepare: (NoteScreenlet) -> Void = { _ in }
) async -> NoteScreenlet {
    let screenlet = NoteScreenlet()
    screenlet.themeName = theme
    prepare(screenlet)
    screenlet.attach(in: .note(on: face))
    await screenlet.show()
    return screenlet
}

@Suite("The life of a screenlet") struct ScreenletTests {
    @Test("The moments of a life come in their order")
    func order() async {
        let screenlet = await shownNote { $0.operations["load"] = .init(answer: .success("x")) }
        screenlet.hide()
        #expect(
            screenlet.moments == [
                "onPreCreate true", "onCreated true", "prePopulate", "onShow", "onUserAction load",
                "onStartOperation load", "onFinishOperation load x", "onHide",
            ])
    }

    @Test("A screenlet that does not load by itself starts nothing when it is shown")
    func withoutAutoLoad() async {
        let screenlet = await shownNote {
            $0.autoLoad = false
            $0.operations["load"] = .init(answer: .success("x"))
        }
        #expect(screenlet.moments.last == "onShow")
        await screenlet.refresh()
        #expect(screenlet.moments.last == "onFinishOperation load x")
    }

    @Test("A screenlet is shown once, and again after it was hidden")
    func shownAgain() async {
        let screenlet = await shownNote()
        await screenlet.show()
        screenlet.hide()
        screenlet.hide()
        await screenlet.show()
        #expect(screenlet.moments.filter { $0 == "onShow" }.count == 2)
        #expect(screenlet.moments.filter { $0 == "onHide" }.count == 1)
    }

    @Test(
        "A screenlet is known by the name of its type, and its view has the texts of the screenlet")
    func names() async throws {
        let screenlet = await shownNote()
        #expect(screenlet.name == "note")
        let button: ButtonRow = try #require(
            screenlet.view?.findRow(tag: NoteView_default.Tag.append))
        #expect(button.view.button.title == "Append")
        #expect(screenlet.screenletView.note == "begun")
    }

    @Test("Screenlets inside of another one share its life")
    func children() async {
        let inner = NoteScreenlet()
        inner.name = "inner"
        let outer = await shownNote { $0.addChild(inner) }
        #expect(inner.isShown && inner.view != nil)
        #expect(outer.child(named: "inner") === inner)
        outer.hide()
        #expect(inner.moments.last == "onHide")
    }
}
