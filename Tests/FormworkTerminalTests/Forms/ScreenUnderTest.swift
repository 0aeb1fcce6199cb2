import Formwork
import FormworkPresentation
import FormworkTerminal
import FormworkTesting

/// A screen that is used by its keys alone.
final class ScreenUnderTest: TestedFace {
    private let screen: FormScreen
    private var terminal = SimulatedTerminal(width: 100, height: 30)
    private var writer = ScreenWriter()

    init(_ driver: any FormDriver, submitLabel: String, in localizer: Localizer) throws {
        screen = FormScreen(
            driver, title: "Form", submitLabel: submitLabel, in: localizer,
            size: TerminalSize(width: 100, height: 30),
            styles: ScreenStyles(.calm, mode: .dark, depth: .none))
        show()
    }

    var record: FieldRecord { screen.driver.machine.record }

    func expected(_ form: FormPresentation) -> FaceNode {
        form.node(isTyped: true, showsErrors: false).withClosedMenus
    }

    /// The drawn elements, without the list of all errors, which goes and comes with submissions.
    var node: FaceNode? {
        get throws {
            show()
            var node = screen.node
            node.children.removeAll { $0.role == .summary }
            return node
        }
    }

    func perform(_ step: FaceStep) throws {
        switch step {
        case .enter(let tag, let text):
            try focus(.row(tag))
            press(.key(.end), .key(.character("a"), .control), .key(.character("k"), .control))
            if !text.isEmpty { press(.text(text)) }
            press(.key(.tab))
        case .choose(let tag, let labels):
            try focus(.row(tag))
            try choose(labels, of: tag)
        case .press(let event): try press(event)
        case .happen(let event): screen.driver.apply(event)
        }
    }

    /// Undo and redo have keys; all others are buttons.
    private func press(_ event: FormEvent) throws {
        switch event {
        case .undo: press(.key(.character("u"), .control))
        case .redo: press(.key(.character("y"), .control))
        case .submit, .next: press(.key(.character("s"), .control))
        default:
            try focus(.action(event))
            press(.key(.enter))
        }
    }

    private func press(_ events: TerminalEvent...) {
        for event in events {
            screen.take(event)
            show()
        }
    }

    private func show() { terminal.write(writer.show(screen.frame)) }

    /// Goes to a stop with the Tab key.
    private func focus(_ stop: FocusStop) throws {
        for _ in 0..<200 where screen.focus != stop { press(.key(.tab)) }
        guard screen.focus == stop else { throw MissingControl("\(stop)") }
    }

    private func choose(_ labels: [String], of tag: String) throws {
        guard let live = screen.driver.machine.liveRow(tag), let field = live.field else { return }
        switch FieldWidget(field) {
        case .box:
            if live.texts.first == "true" ? labels.isEmpty : !labels.isEmpty { press(.text(" ")) }
        case .list: press(.key(.enter), .text(labels.first ?? ""), .key(.enter))
        case .choices(allowsSeveral: false):
            // The arrows take the choice to which they lead.
            let wanted = live.choices.first { labels.contains($0.label) }?.value
            for _ in live.choices
            where screen.driver.machine.liveRow(tag)?.texts.first != wanted { press(.key(.down)) }
        default:
            // The first choice that is taken is the current one.
            let taken = live.choices.firstIndex { live.texts.contains($0.value) } ?? 0
            for _ in 0..<taken { press(.key(.up)) }
            for choice in live.choices {
                let isTaken = screen.driver.machine.liveRow(tag)?.texts.contains(choice.value)
                if labels.contains(choice.label) != isTaken ?? false { press(.text(" ")) }
                press(.key(.down))
                try focus(.row(tag))
            }
        }
    }
}
