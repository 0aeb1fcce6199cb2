import Formwork
import FormworkPresentation

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
package struct StepMarkup {
    /// The name of the hidden input that carries the step that was shown.
    package static let name = "formwork-step"

    private let progress: StepProgress
    /// The prefix of the names of all rows in the page, such as that of a screenlet.
    private let prefix: String

    /// Reads the steps of a form and their visibility at present.
    init(of machine: FormMachine, prefix: String = "") {
        progress = StepProgress(of: machine)
        self.prefix = prefix
    }

    var current: String? { progress.current }

    var isEmpty: Bool { progress.isEmpty }

    /// Whether a step follows the current one, so that the form is not to be submitted yet.
    var hasNext: Bool { progress.hasNext }

    /// Whether a step has its number: not where a live page would have to change it.
    private func isCounted(isLive: Bool) -> Bool { !(isLive && progress.canChange) }

    /// Appends the list of all steps, each a button that leads there.
    func appendProgress(isLive: Bool, to html: inout HTML, _ context: HTMLContext) {
        guard !isEmpty else { return }
        html.append(markup: "<nav class=\"form-steps\"")
        html.attribute("aria-label", context.text(key: "FormworkPresentation.steps.label"))
        html.append(markup: ">\n<ol>\n")
        for (step, isVisible) in progress.steps {
            html.append(markup: "<li>")
            html.appendButton(
                .goTo(prefix + step.tag), style: "form-steps-button",
                attributes: ["aria-current": step.tag == current ? "step" : nil],
                isHidden: !isVisible
            ) {
                appendNumber(of: step.tag, isLive: isLive, to: &$0, context)
                $0.append(words: step.label)
            }
            html.append(markup: "</li>\n")
        }
        html.append(markup: "</ol>\n</nav>\n")
        if let current { html.appendHidden(prefix + StepMarkup.name, current) }
    }

    /// The position of a step in words, unless a live page would have to change it.
    func countText(of step: String, isLive: Bool, _ context: HTMLContext) -> String? {
        isCounted(isLive: isLive) ? progress.countText(of: step, in: context.localizer) : nil
    }

    private func appendNumber(
        of step: String, isLive: Bool, to html: inout HTML, _ context: HTMLContext
    ) {
        guard isCounted(isLive: isLive), let (number, _) = progress.count(of: step) else { return }
        let digits = context.localizer.text(Int64(number))
        html.append("<span class=\"form-steps-number\">", words: digits, "</span> ")
    }

    /// Appends the button to the next step, if the form has steps.
    ///
    /// On the last step it is hidden instead of left out: a script that goes back shows it again.
    func appendNext(to html: inout HTML, _ context: HTMLContext) {
        appendButton(.next, "next", style: "button", isHidden: progress.isLast, to: &html, context)
    }

    /// Appends the button to the step before, if the form has steps.
    func appendBack(to html: inout HTML, _ context: HTMLContext) {
        let style = "button button-secondary"
        appendButton(.back, "back", style: style, isHidden: progress.isFirst, to: &html, context)
    }

    /// Appends the buttons to the steps before and behind the current one of a screenlet, whose
    /// name is in their targets.
    func appendNeighbours(to html: inout HTML, _ context: HTMLContext) {
        let visible = progress.steps.filter(\.isVisible).map(\.step.tag)
        guard let place = visible.firstIndex(where: { $0 == current }) else { return }
        html.append(markup: "<div class=\"form-buttons\">\n")
        if place + 1 < visible.count {
            appendButton(
                .goTo(prefix + visible[place + 1]), "next", style: "button", isHidden: false,
                to: &html, context)
        }
        if place > 0 {
            appendButton(
                .goTo(prefix + visible[place - 1]), "back", style: "button button-secondary",
                isHidden: false, to: &html, context)
        }
        html.append(markup: "</div>\n")
    }

    private func appendButton(
        _ action: PageAction, _ name: String, style: String, isHidden: Bool, to html: inout HTML,
        _ context: HTMLContext
    ) {
        guard !isEmpty else { return }
        let words = context.text(key: "FormworkPresentation.steps.\(name)")
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
        html.flag("autofocus", focus == .form(.step(step.tag)))
        html.append(markup: ">\n")
        appendCount(of: step, among: steps, to: &html)
        appendHeading(of: step, row, to: &html)
        append(step.rows, in: place, to: &html)
        html.append(markup: "</section>\n")
    }

    private func appendCount(
        of step: StepDefinition, among steps: StepMarkup, to html: inout HTML
    ) {
        guard let count = steps.countText(of: step.tag, isLive: options.isLive, context)
        else { return }
        html.append("<p class=\"form-step-count\">", words: count, "</p>\n")
    }

    private func appendHeading(of step: StepDefinition, _ row: ShownRow, to html: inout HTML) {
        html.append(markup: "<h2")
        html.attribute("id", row.id.legend)
        html.append(">", words: step.label, "</h2>\n")
        html.append(hint: step.hint, id: row.id.hint)
    }
}
