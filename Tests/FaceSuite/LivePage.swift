import Formwork
import FormworkHTML
import FormworkPresentation
import FormworkTesting

/// A page whose form is live: its engine runs in the browser.
final class LivePage: TestedFace {
    private var form: PageForm
    /// The names and values that were sent at last.
    private var sent: [[String]]?

    init(_ driver: any FormDriver, submitLabel: String, in localizer: Localizer) throws {
        form = PageForm(driver, isLive: true, in: localizer)
        try Browser.answer(to: .init(show: form.page()))
    }

    /// Whether nothing was done since the page came: it takes back what happens on it alone.
    private var isNew = true

    func expected(_ form: FormPresentation) -> FaceNode {
        var node = form.node(showsErrors: false)
        for (index, action) in form.actions.enumerated() where isNew {
            guard [.undo, .redo].contains(action.event) else { continue }
            node.children[node.children.count - form.actions.count + index].states = [.disabled]
        }
        return node
    }

    func record(of machine: FormMachine) -> FieldRecord { form.record(of: machine) }

    var record: FieldRecord {
        get throws {
            let fields = try sent ?? Browser.answer(to: .init(read: true)).fields ?? []
            return form.driver(reading: PageForm.submitted(fields)).machine.record
        }
    }

    var node: FaceNode? {
        get throws { sent == nil ? try Browser.answer(to: .init(look: true)).node?.faceNode : nil }
    }

    func perform(_ step: FaceStep) throws {
        isNew = false
        switch step {
        case .enter(let name, let text): try Browser.answer(to: .init(enter: [name, text]))
        case .choose(let name, let labels): try Browser.answer(to: .init(choose: [name] + labels))
        case .press(let event):
            sent = try Browser.answer(to: .init(press: event.buttonValue)).fields
        case .happen(.elapsed): try Browser.answer(to: .init(answer: ""))
        case .happen(.answer(let answer)):
            try Browser.answer(to: .init(answer: answer.verdict.rawValue))
        case .happen(.localize(let definition)): try show(definition)
        case .happen: break
        }
    }

    /// Sends the form, to be shown in another language.
    private func show(_ definition: FormDefinition) throws {
        let fields = try Browser.answer(to: .init(read: true)).fields ?? []
        form.definition = definition
        isNew = true
        let submission = PageSubmission(
            submitted: PageForm.submitted(fields), action: .refresh)
        try Browser.answer(to: .init(show: form.page(submission)))
    }
}

extension PageForm {
    /// The form of a driver as it begins, with the values that an empty form does not have.
    ///
    /// A hidden list has none, and is not given any, so that it begins as the driver's.
    init(_ driver: any FormDriver, isLive: Bool, in localizer: Localizer) {
        let definition = driver.machine.definition
        let empty = FormMachine(definition: definition).values
        self.init(
            definition: definition,
            values: driver.machine.values.filter { $0.value != empty[$0.key] }, isLive: isLive,
            localizer: localizer)
    }
}

extension FormEvent {
    /// The value of the button with an event, as in `PageAction`.
    var buttonValue: String {
        switch self {
        case .insert(let tag, _): "insert:\(tag)"
        case .remove(let tag): "remove:\(tag)"
        case .move(let tag, let position): "move:\(tag):\(position)"
        case .next: "next"
        case .back: "back"
        case .goTo(let tag): "goTo:\(tag)"
        case .act(let tag): "act:\(tag)"
        case .undo: "undo"
        case .redo: "redo"
        default: ""
        }
    }
}
