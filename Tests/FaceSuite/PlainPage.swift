import Formwork
import FormworkHTML
import FormworkPresentation
import FormworkTesting

/// A page whose form is used without a script: each button sends it, and the next page shows it.
final class PlainPage: TestedFace {
    private var form: PageForm
    /// The names and values that were sent, once they are accepted.
    private var sent: [[String]]?
    /// Whether the page was just shown as the answer to a form that was refused, or to a step that
    /// may not be left: later its errors are those of the input before.
    private var showsErrors = false

    init(_ driver: any FormDriver, submitLabel: String, in localizer: Localizer) throws {
        form = PageForm(driver, isLive: false, in: localizer)
        try Browser.answer(to: .init(show: form.page()))
    }

    static var isLive: Bool { false }

    /// The form without the errors of input that was not sent yet.
    func expected(_ form: FormPresentation) -> FaceNode {
        let choose = form.localizer.text(key: "FormworkPresentation.field.choose")
        var node = form.node(showsErrors: false).withoutLife(choose)
        let ownActions = form.actions.filter { $0.event != .undo && $0.event != .redo }
        node.children.removeLast(form.actions.count - ownActions.count)
        return showsErrors ? node : node.withoutErrors
    }

    func record(of machine: FormMachine) -> FieldRecord { form.record(of: machine) }

    var record: FieldRecord {
        get throws {
            let fields = try sent ?? Browser.answer(to: .init(read: true)).fields ?? []
            return form.driver(reading: PageForm.submitted(fields)).machine.record
        }
    }

    var node: FaceNode? {
        get throws {
            guard sent == nil else { return nil }
            let node = try Browser.answer(to: .init(look: true)).node?.faceNode
            return showsErrors ? node : node?.withoutErrors
        }
    }

    func perform(_ step: FaceStep) throws {
        switch step {
        case .enter(let name, let text):
            try Browser.answer(to: .init(enter: [name, text]))
            try refresh()
        case .choose(let name, let labels):
            try Browser.answer(to: .init(choose: [name] + labels))
            try refresh()
        case .press(let event): try press(event.buttonValue)
        case .happen(.localize(let definition)):
            form.definition = definition
            let fields = try Browser.answer(to: .init(read: true)).fields ?? []
            let page = form.answer(to: fields + [[PageAction.name, PageAction.refresh.text]])
            try Browser.answer(to: .init(show: page))
        case .happen: break
        }
    }

    /// Lets rules take effect, where the form has any.
    private func refresh() throws {
        showsErrors = false
        if form.definition.rows.haveRules { try press("refresh") }
    }

    /// Presses a button, and shows the page that answers the form.
    private func press(_ value: String) throws {
        let fields = try Browser.answer(to: .init(press: value)).fields ?? []
        guard let page = form.answer(to: fields) else {
            sent = fields
            return
        }
        showsErrors = value.isEmpty || value == "next"
        try Browser.answer(to: .init(show: page))
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
