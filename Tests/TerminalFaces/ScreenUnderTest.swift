package import Formwork
package import FormworkPresentation
import FormworkTerminal
package import FormworkTesting

/// A screen that is used by its keys alone.
package final class ScreenUnderTest: TestedFace {
    private let screen: FormScreen
    private var terminal = SimulatedTerminal(width: 100, height: 30)
    private var writer = ScreenWriter()
    private let localizer: Localizer

    package init(_ driver: any FormDriver, submitLabel: String, in localizer: Localizer) throws {
        self.localizer = localizer
        screen = FormScreen(
            driver, title: "Form", submitLabel: submitLabel, in: localizer,
            size: TerminalSize(width: 100, height: 30),
            styles: ScreenStyles(.calm, mode: .dark, depth: .none))
        show()
    }

    package var record: FieldRecord { screen.driver.machine.record }
    package var machine: FormMachine? { screen.driver.machine }
    package static var followsHistory: Bool { true }

    package func expected(_ form: FormPresentation) -> FaceNode {
        form.node(isTyped: true, showsErrors: false).withClosedMenus
    }

    /// The drawn elements, without the list of all errors, which goes and comes with submissions.
    package var node: FaceNode? {
        get throws {
            show()
            var node = screen.node
            node.children.removeAll { $0.role == .summary }
            return node
        }
    }

    package func perform(_ step: FaceStep) throws {
        switch step {
        case .enter(let tag, let text):
            try focus(.row(tag))
            press(.key(.end), .key(.character("a"), .control), .key(.character("k"), .control))
            if !text.isEmpty { press(.text(text)) }
            press(.key(.tab))
        case .choose(let tag, let labels):
            try focus(.row(tag))
            try choose(labels, of: tag)
            press(.key(.tab))
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
            // A key leads to the first button behind long words before one presses it.
            if screen.frame.cursor == nil { press(.key(.tab)) }
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
        for _ in 0..<2_000 where screen.focus != stop { press(.key(.tab)) }
        guard screen.focus == stop else { throw MissingControl("\(stop)") }
    }

    private func shown(_ tag: String) -> ShownField? {
        FormPresentation(screen.driver.machine, submitLabel: "Save", in: localizer).parts
            .lazy.flatMap(\.fields).first { $0.row.name == tag }
    }

    private func choose(_ labels: [String], of tag: String) throws {
        guard let live = screen.driver.machine.liveRow(tag), let field = live.field else { return }
        switch FieldWidget(field) {
        case .box:
            if live.texts.first == "true" ? labels.isEmpty : !labels.isEmpty { press(.text(" ")) }
        case .list: press(.key(.enter), .text(labels.first ?? ""), .key(.enter))
        case .choices(allowsSeveral: false):
            // The arrows take the choice to which they lead, the space bar the one that is there.
            let labels = labels.isEmpty ? [""] : labels
            let choices = shown(tag)?.choices ?? []
            let wanted = choices.firstIndex { labels.contains($0.label) || $0.value == labels[0] }
            let taken = choices.firstIndex { shown(tag)?.isTaken($0) ?? false }
            let distance = (wanted ?? 0) - (taken ?? 0)
            for _ in 0..<abs(distance) { press(.key(distance < 0 ? .up : .down)) }
            if taken == nil, distance == 0 { press(.text(" ")) }
        default:
            // The first choice that is taken is the current one in a row that is entered.
            press(.key(.tab))
            try focus(.row(tag))
            let taken = live.choices.firstIndex { live.texts.contains($0.value) } ?? 0
            for _ in 0..<taken { press(.key(.up)) }
            for choice in live.choices {
                let isTaken = screen.driver.machine.liveRow(tag)?.texts.contains(choice.value)
                if labels.contains(choice.label) != isTaken ?? false { press(.text(" ")) }
                // A rule of another step may have led to that step.
                guard shown(tag) != nil else { return }
                press(.key(.down))
                try focus(.row(tag))
            }
        }
    }
}

extension FaceNode {
    /// The element without the options of lists, which a screen shows when they are open.
    package var withClosedMenus: FaceNode {
        var node = self
        if role == .menu { node.options = [] }
        node.children = children.map(\.withClosedMenus)
        return node
    }
}
