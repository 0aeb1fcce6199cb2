import Formwork

/// The way through a form that is filled in page by page.
///
/// Every step is in the page, and only the current one is shown: a form without a script sends all
/// that was entered, and a script can change the step at once. Numbers are left out where rules may
/// hide steps while the page is open.
///
/// ```html
/// <nav class="form-steps" aria-label="Steps">
/// <ol>
/// <li><button name="formwork-action" value="goTo:about" aria-current="step">
/// <span class="form-steps-number">1</span> About the project</button></li>
/// …
/// </ol>
/// </nav>
/// <input type="hidden" name="formwork-step" value="about">
/// ```
struct StepMarkup {
    /// The name of the hidden input that carries the step that was shown.
    static let name = "formwork-step"

    /// The steps in their order, with whether each is passed over now.
    private let steps: [(step: StepDefinition, isVisible: Bool)]
    let current: String?

    /// Reads the steps of a form and their visibility at present.
    init(of machine: FormMachine) {
        steps = machine.definition.rows.compactMap { row in
            if case .step(let step) = row { (step, machine.isVisible(step.tag)) } else { nil }
        }
        current = machine.currentStep
    }

    var isEmpty: Bool { steps.isEmpty }

    private var visible: [String] { steps.filter(\.isVisible).map(\.step.tag) }

    /// Whether the current step is the first visible one.
    var isFirst: Bool { visible.first == current }

    /// Whether the current step is the last visible one, which has the button that submits.
    var isLast: Bool { visible.last == current }

    /// Whether a step follows the current one, so that the form is not to be submitted yet.
    var hasNext: Bool { !isEmpty && !isLast }

    /// Whether steps may come and go while the page is open, so that nothing can count them.
    private var canChange: Bool { steps.contains { $0.step.rules.visible != nil } }

    /// The position of a step among the visible ones, and their number; `nil` if a live page would
    /// have to change it.
    func count(of step: String, isLive: Bool) -> (number: Int, total: Int)? {
        guard !(isLive && canChange), let index = visible.firstIndex(of: step) else { return nil }
        return (index + 1, visible.count)
    }

    /// Appends the list of all steps, each a button that leads there.
    func appendProgress(isLive: Bool, to html: inout HTML, _ context: HTMLContext) {
        guard !isEmpty else { return }
        html.append(markup: "<nav class=\"form-steps\"")
        html.attribute("aria-label", context.text(key: "FormworkHTML.steps.label"))
        html.append(markup: ">\n<ol>\n")
        for (step, isVisible) in steps {
            html.append(markup: "<li>")
            html.appendButton(
                .goTo(step.tag), style: "form-steps-button",
                attributes: ["aria-current": step.tag == current ? "step" : nil],
                isHidden: !isVisible
            ) {
                appendNumber(of: step.tag, isLive: isLive, to: &$0, context)
                $0.append(words: step.label)
            }
            html.append(markup: "</li>\n")
        }
        html.append(markup: "</ol>\n</nav>\n")
        if let current { html.appendHidden(StepMarkup.name, current) }
    }

    private func appendNumber(
        of step: String, isLive: Bool, to html: inout HTML, _ context: HTMLContext
    ) {
        guard let (number, _) = count(of: step, isLive: isLive) else { return }
        html.append(markup: "<span class=\"form-steps-number\">")
        html.append(words: context.localizer.text(Int64(number)))
        html.append(markup: "</span> ")
    }

    /// Appends the button to the next step, if the form has steps.
    ///
    /// On the last step it is hidden instead of left out: a script that goes back shows it again.
    func appendNext(to html: inout HTML, _ context: HTMLContext) {
        appendButton(.next, "next", style: "button", isHidden: isLast, to: &html, context)
    }

    /// Appends the button to the step before, if the form has steps.
    func appendBack(to html: inout HTML, _ context: HTMLContext) {
        let style = "button button-secondary"
        appendButton(.back, "back", style: style, isHidden: isFirst, to: &html, context)
    }

    private func appendButton(
        _ action: PageAction, _ name: String, style: String, isHidden: Bool, to html: inout HTML,
        _ context: HTMLContext
    ) {
        guard !isEmpty else { return }
        let words = context.text(key: "FormworkHTML.steps.\(name)")
        html.appendButton(action, style: style, isHidden: isHidden) { $0.append(words: words) }
    }
}

extension FormMarkup {
    func append(
        _ step: StepDefinition, _ row: ShownRow, in place: Place, to html: inout HTML
    ) {
        let steps = StepMarkup(of: machine)
        html.append(markup: "<section class=\"form-step\"")
        html.attribute("id", row.id.step)
        html.attribute("data-formwork-row", options.isLive ? row.name : nil)
        html.attribute("data-formwork-step", options.isLive ? step.tag : nil)
        html.append(markup: " tabindex=\"-1\"")
        html.attribute("aria-labelledby", row.id.legend)
        html.flag("data-formwork-invisible", options.isLive && !row.live.isVisible)
        html.flag("data-formwork-disabled", options.isLive && !row.live.isEnabled)
        html.flag("hidden", steps.current != step.tag)
        html.flag("autofocus", focus == .step(step.tag))
        html.append(markup: ">\n")
        appendCount(of: step, among: steps, to: &html)
        appendHeading(of: step, row, to: &html)
        append(step.rows, in: place, to: &html)
        html.append(markup: "</section>\n")
    }

    private func appendCount(
        of step: StepDefinition, among steps: StepMarkup, to html: inout HTML
    ) {
        guard let (number, total) = steps.count(of: step.tag, isLive: options.isLive)
        else { return }
        let arguments: [String: LocalizableArgument] = [
            "number": .integer(Int64(number)), "total": .integer(Int64(total)),
        ]
        html.append(markup: "<p class=\"form-step-count\">")
        html.append(words: context.text(key: "FormworkHTML.steps.count", arguments: arguments))
        html.append(markup: "</p>\n")
    }

    private func appendHeading(of step: StepDefinition, _ row: ShownRow, to html: inout HTML) {
        html.append(markup: "<h2")
        html.attribute("id", row.id.legend)
        html.append(markup: ">")
        html.append(words: step.label)
        html.append(markup: "</h2>\n")
        html.append(hint: step.hint, id: row.id.hint)
    }
}
