import Formwork
import FormworkHTML
import FormworkPresentation
import FormworkTesting

/// A page whose form is used without a script: each button sends it, and the next page shows it.
final class PlainPage: TestedFace {
    private var form: PageForm
    /// The page after the last step.
    private var shown: Browser.Answer
    /// The names and values that were sent, once they are accepted.
    private var sent: [[String]]?
    /// Whether the page was just shown as the answer to a form that was refused, or to a step that
    /// may not be left: later its errors are those of the input before.
    private var showsErrors = false
    /// The steps that come.
    private var upcoming: ArraySlice<FaceStep> = []
    /// The answer to the first of them, which is taken already.
    private var next: Browser.Answer?

    init(_ driver: any FormDriver, submitLabel: String, in localizer: Localizer) throws {
        form = PageForm(driver, isLive: false, in: localizer)
        shown = try Browser.look(after: [.init(show: form.page())])
    }

    static var isLive: Bool { false }
    /// Only the last text is sent.
    static var replacesAtOnce: Bool { true }

    /// The form without the errors of input that was not sent yet.
    func expected(_ form: FormPresentation) -> FaceNode {
        var node = form.node(showsErrors: false).withoutLife(choose)
        let ownActions = form.actions.filter { $0.event != .undo && $0.event != .redo }
        node.children.removeLast(form.actions.count - ownActions.count)
        return showsErrors ? node : node.withoutErrors
    }

    func record(of machine: FormMachine) -> FieldRecord { form.record(of: machine) }

    var record: FieldRecord {
        form.driver(reading: PageForm.submitted(sent ?? shown.fields ?? [])).machine.record
    }

    var node: FaceNode? {
        get throws {
            guard sent == nil else { return nil }
            let node = try shown.node?.faceNode.withoutLife(choose)
            return showsErrors ? node : node?.withoutErrors
        }
    }

    /// The words that ask for a choice, which are on the page until it is sent.
    private var choose: String {
        form.localizer.text(key: "FormworkPresentation.field.choose")
    }

    /// The step that the page shows.
    private var currentStep: String? { shown.fields?.first { $0[0] == "formwork-step" }?[1] }

    func expect(_ steps: [FaceStep]) throws { upcoming = steps[...] }

    func perform(_ step: FaceStep) throws {
        upcoming = upcoming.dropFirst()
        guard case .happen(let event) = step else { return try act(step) }
        guard case .localize(let definition) = event else { return }
        form.definition = definition
        let fields = shown.fields ?? []
        try show(form.answer(to: fields + [[PageAction.name, PageAction.refresh.text]]))
    }

    /// Does something, and shows the page that answers if the form is sent.
    private func act(_ step: FaceStep) throws {
        let answer = try next?.checked ?? Browser.answer(to: commands(for: step))
        next = nil
        showsErrors = false
        guard let fields = answer.sent else {
            shown = answer
            return
        }
        guard let page = form.answer(to: fields) else {
            sent = fields
            return
        }
        let before = currentStep
        try show(page)
        showsErrors = step == .press(.submit) || step == .press(.next) && currentStep == before
    }

    /// The commands for a step; where the form has rules, it is sent for them to take effect.
    private func commands(for step: FaceStep) -> [Browser.Command] {
        switch step {
        case .happen: []
        case .press: step.commands
        case .enter, .choose:
            step.commands
                + [form.definition.rows.haveRules ? .init(press: "refresh") : .init(look: true)]
        }
    }

    /// Shows a page, and takes the next step on it.
    private func show(_ page: String?) throws {
        let following = upcoming.first.map(commands) ?? []
        let answers = try Browser.answers(
            to: [[.init(show: page), .init(look: true)]] + (following.isEmpty ? [] : [following]))
        shown = try answers.first?.checked ?? shown
        next = answers.dropFirst().first
    }
}

extension FaceNode {
    /// The element without what only a live form shows: that the server is asked, and words that
    /// ask for a choice that is made.
    fileprivate func withoutLife(_ choose: String) -> FaceNode {
        var node = self
        node.states.remove(.busy)
        if options.first == choose, value != "", value != choose { node.options.removeFirst() }
        node.children = children.map { $0.withoutLife(choose) }
        return node
    }

    /// The element without errors, also in what it has inside.
    fileprivate var withoutErrors: FaceNode {
        var node = self
        node.errors = []
        node.children = children.map(\.withoutErrors)
        return node
    }
}
