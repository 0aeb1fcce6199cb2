import Formwork
import FormworkHTML
import FormworkPresentation
import FormworkTesting

/// A page whose form is live: its engine runs in the browser.
final class LivePage: TestedFace {
    private var form: PageForm
    /// The page after the last step.
    private var shown: Browser.Answer
    /// Whether nothing was done since the page came: it takes back what happens on it alone.
    private var isNew = true
    /// The page after each of the steps that come.
    private var upcoming: ArraySlice<Browser.Answer> = []

    init(_ driver: any FormDriver, submitLabel: String, in localizer: Localizer) throws {
        form = PageForm(driver, isLive: true, in: localizer)
        shown = try Browser.look(after: [.init(show: form.page())])
    }

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
        form.driver(reading: PageForm.submitted(shown.sent ?? shown.fields ?? [])).machine.record
    }

    var node: FaceNode? {
        get throws { shown.sent == nil ? try shown.node?.faceNode : nil }
    }

    /// Takes all steps at once, up to another language.
    func expect(_ steps: [FaceStep]) throws {
        let steps = steps.prefix { if case .happen(.localize) = $0 { false } else { true } }
        upcoming = try Browser.answers(to: steps.map { $0.commands + [.init(look: true)] })[...]
    }

    func perform(_ step: FaceStep) throws {
        if case .happen(.localize(let definition)) = step { return try show(definition) }
        isNew = false
        shown = try upcoming.popFirst()?.checked ?? Browser.look(after: step.commands)
    }

    /// Sends the form, to be shown in another language.
    private func show(_ definition: FormDefinition) throws {
        form.definition = definition
        isNew = true
        let submission = PageSubmission(
            submitted: PageForm.submitted(shown.fields ?? []), action: .refresh)
        shown = try Browser.look(after: [.init(show: form.page(submission))])
    }
}

extension FaceStep {
    /// The commands for the step on a page.
    var commands: [Browser.Command] {
        switch self {
        case .enter(let name, let text): [.init(enter: [name, text])]
        case .choose(let name, let labels): [.init(choose: [name] + labels)]
        case .press(let event): [.init(press: event.buttonValue)]
        case .happen(.elapsed): [.init(answer: "")]
        case .happen(.answer(let answer)): [.init(answer: answer.verdict.rawValue)]
        case .happen: []
        }
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
