import FormworkPresentation
import FormworkScreens
import Testing

@Suite("The views of screenlets by theme and face") struct ScreenletThemesTests {
    final class NoteView_intranet: NoteView_default {}

    final class MuteScreenlet: BaseScreenlet<any NoteData> {
        override class var views: [BaseScreenletView.Type] { [NoteView_mute.self] }
    }

    /// A screenlet of which only the view has a theme.
    final class ThemedScreenlet: BaseScreenlet<any NoteData> {
        override class var views: [BaseScreenletView.Type] { [NoteView_terse.self] }
    }

    static let themes: ScreenletThemes = {
        var themes = ScreenletThemes()
        themes.add(NoteView_intranet.self, for: NoteScreenlet.self)
        themes.base("festive", on: "intranet")
        themes.base("plain", on: "terse")
        themes.base("round", on: "circle")
        themes.base("circle", on: "round")
        return themes
    }()

    @Test(
        "The view of a theme is its own, that of its base, or the default",
        arguments: [
            ("default", .page, "NoteView_default"), ("unknown", .page, "NoteView_default"),
            ("terse", .page, "NoteView_terse"), ("terse", .terminal, "NoteView_terseTerminal"),
            ("intranet", .terminal, "NoteView_intranet"), ("festive", .page, "NoteView_intranet"),
            ("plain", .terminal, "NoteView_terseTerminal"), ("plain", .native, "NoteView_terse"),
            ("round", .page, "NoteView_default"),
        ] as [(String, ScreenFace, String)])
    func lookup(theme: String, face: ScreenFace, view: String) throws {
        let found = try Self.themes.view(of: NoteScreenlet.self, theme: theme, on: face)
        #expect("\(type(of: found))" == view)
    }

    @Test("A simple theme inherits all but the part that it replaces")
    func simpleTheme() async {
        let screenlet = await shownNote(theme: "terse")
        #expect(screenlet.parts.count == 2)
        #expect(screenlet.screenletView.note == "begun")
    }

    @Test("A screenlet whose views fit together has no findings")
    func noFindings() {
        #expect(Self.themes.findings(about: NoteScreenlet.self, on: .page).isEmpty)
    }

    @Test("A view without the contract is named with the screenlet and the contract")
    func missingContract() {
        let findings = ScreenletThemes().findings(about: MuteScreenlet.self, on: .page)
        #expect(findings.count == 1)
        for name in ["NoteView_mute", "MuteScreenlet", "NoteData"] {
            #expect(findings[0].contains(name))
        }
    }

    @Test("A screenlet without a default view is named with the theme")
    func missingView() {
        let findings = ScreenletThemes().findings(about: ThemedScreenlet.self, on: .page)
        #expect(findings.count == 1)
        #expect(findings[0].contains("ThemedScreenlet") && findings[0].contains("default"))
    }
}
