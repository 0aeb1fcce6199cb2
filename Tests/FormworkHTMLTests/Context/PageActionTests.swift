import Formwork
import FormworkHTML
import Testing

@Suite struct PageActionTests {
    static let texts: [(String, FormEvent?)] = [
        ("insert:team", .insert(tag: "team")),
        ("insert:team:2", .insert(tag: "team", at: 2)),
        ("insert:team.3.skills", .insert(tag: "team.3.skills")),
        ("remove:team.3", .remove(tag: "team.3")),
        ("remove:a:b.3", .remove(tag: "a:b.3")),
        ("move:team.3:0", .move(tag: "team.3", to: 0)),
        ("move:team.3:-1", .move(tag: "team.3", to: -1)),
        ("move:team.3", nil),
        ("next", .next),
        ("back", .back),
        ("goTo:about", .goTo(tag: "about")),
        ("reset", .reset(to: .initial)),
        ("reset:default", .reset(to: .default)),
        ("act:go", .act(tag: "go")),
        ("refresh", nil),
        ("localize:de", nil),
        ("undo", nil),
        ("insert", nil),
        ("insert:", nil),
        ("", nil),
        (":", nil),
        ("drop:tables", nil),
        ("move:team.3:99999999999999999999", nil),
    ]

    @Test(
        "Each button's action is an event, and any other text is none", arguments: texts)
    func event(text: String, event: FormEvent?) {
        #expect(PageAction(text: text).event == event)
    }

    @Test("An action of the form itself contains the tag of the pressed button")
    func pressed() {
        #expect(PageAction(text: "act:team.3.go").pressedTag == "team.3.go")
        #expect(PageAction(text: "next").pressedTag == nil)
    }
}
