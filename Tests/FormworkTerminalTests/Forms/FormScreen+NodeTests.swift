import Formwork
import FormworkPresentation
import FormworkRandom
import FormworkTerminal
import FormworkTesting
import TerminalFaces
import Testing

@Suite struct FormScreenNodeTests {
    /// The screen follows a form that others change; it must show what the form is.
    @Test("A screen shows the elements of any form after any events")
    func elements() throws {
        let localizer = try ShownScreen.localizer()
        for seed in 0..<UInt64(RandomSearch.rounds(50)) {
            let shown = try ShownScreen(
                RandomForm.definition(seed: seed), width: 200, height: 30)
            var events = RandomEvents(seed: seed)
            for _ in 0..<20 {
                let event = events.next(for: shown.driver.machine)
                events.note(shown.driver.apply(event))
                let form = FormPresentation(
                    shown.driver.machine, submitLabel: "Save", in: localizer)
                let expected = form.node(isTyped: true, showsErrors: shown.screen.showsErrors)
                let difference = shown.screen.node.difference(from: expected.withClosedMenus)
                #expect(difference == nil, "seed \(seed), \(event)")
                if difference != nil { return }
                shown.show()
            }
            #expect(shown.terminal.faults == [], "seed \(seed)")
        }
    }

    @Test("Any keys leave the screen as the form is, with the focus at a control of it")
    func keys() throws {
        let localizer = try ShownScreen.localizer()
        let keys = [
            "<tab>", "<tab>", "<tab>", "<back>", "<enter>", "<up>", "<down>", "<left>", "<right>",
            "<undo>", "<redo>", "<save>", "<backspace>", "<delete>", "<home>", "<end>",
            "<pagedown>", "<pageup>", " ", "a", "1", "ä", "\u{1B}[200~x\ny\u{1B}[201~",
            "\u{1B}[<0;6;5M", "\u{1B}[<0;3;9M", "\u{1B}[<65;1;1M",
        ]
        for seed in 0..<UInt64(RandomSearch.rounds(25)) {
            let shown = try ShownScreen(RandomForm.definition(seed: seed), width: 120, height: 18)
            var random = FixedSeed(seed)
            for _ in 0..<40 {
                let key = keys[Int.random(in: 0..<keys.count, using: &random)]
                shown.press(key)
                let form = FormPresentation(
                    shown.driver.machine, submitLabel: "Save", in: localizer)
                if let focus = shown.screen.focus {
                    let isStop = form.focusOrder.contains(focus)
                    #expect(isStop, "seed \(seed), \(key): \(focus)")
                }
            }
            #expect(shown.terminal.faults == [], "seed \(seed)")
            #expect(
                shown.screen.frame.rows == shown.terminal.rows, "seed \(seed)")
        }
    }
}

extension Frame {
    fileprivate var rows: [String] { (0..<height).map { text(ofRow: $0) } }
}
