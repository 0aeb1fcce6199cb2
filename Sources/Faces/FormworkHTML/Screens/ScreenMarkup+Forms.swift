import Formwork
import FormworkPresentation

/// The forms of a screenlet.
extension ScreenMarkup {
    /// Appends the rows of a form, which a script checks while they are filled in if their rules are values.
    ///
    /// The code of the form runs on the server. Its rows have the name of the screenlet before theirs in
    /// the page, which the script takes away from them for the engine:
    ///
    /// ```html
    /// <div class="form-rows" data-formwork="news.">
    /// <script type="application/json" data-formwork-definition>…</script>
    /// … <input id="field-news.title" name="news.title"> …
    /// </div>
    /// ```
    func append(_ driver: any FormDriver, to html: inout HTML) {
        (driver as? any LookDriver)?.adopt(context.theme)
        let machine = driver.machine
        let (rows, isLive) = (machine.definition.rows, machine.canBeLive)
        let shown = self.rows(of: driver, isLive: isLive)
        guard isLive else {
            let steps = StepMarkup(of: machine, prefix: prefix)
            steps.appendProgress(isLive: false, to: &html, context)
            html += shown
            steps.appendNeighbours(to: &html, context)
            if rows.haveRules { appendRefreshButton(to: &html) }
            return
        }
        let parts = scriptParts(of: machine, with: shown.needs.entryTemplates)
        html.needs.noteLiveForm(partsAt: parts.link)
        html.append(markup: "<div class=\"form-rows\"")
        html.attribute("data-formwork", prefix)
        html.attribute("data-formwork-parts", parts.link)
        html.attribute(
            "data-formwork-unexplained", FormPage.unexplained(if: rows.lackMessages, in: context))
        html.append(markup: ">\n")
        let fingerprint = WrittenDefinition.of(machine.definition).fingerprint
        html.append(json: machine.draft(ofForm: fingerprint), named: "state")
        if parts.link == nil { html += parts.html }
        html += shown
        if rows.haveRules {
            html.append(markup: "<div class=\"without-script\">\n")
            appendRefreshButton(to: &html)
            html.append(markup: "</div>\n")
        }
        html.append(markup: "</div>\n")
    }

    private func rows(of driver: any FormDriver, isLive: Bool) -> HTML {
        let machine = driver.machine
        let errors = path == errorPath ? messages(of: machine) : FormMessages(in: context.localizer)
        var html = HTML.empty
        for error in errors.errors { html.needs.note(error) }
        let options = FormRenderingOptions(isLive: isLive, format: machine.definition.format)
        var markup = FormMarkup(machine, options: options, messages: errors, context: context)
        markup.looks = driver as? any LookDriver
        markup.prefix = prefix
        markup.focus = (driver as? any FocusDriver)?.focusedTag.map { .row(prefix + $0) }
        markup.append(to: &html)
        return html
    }

    /// The definition, the patterns of entries and that of an error.
    private func scriptParts(
        of machine: FormMachine, with templates: [String]
    ) -> ScriptParts {
        var html = HTML.empty
        html.append(json: WrittenDefinition.of(machine.definition).json, named: "definition")
        for template in templates { html.append(markup: template) }
        html.append(markup: "<template data-formwork-error>")
        html.append("", kind: .error, context)
        html.append(markup: "</template>\n")
        return ScriptParts(html, in: context)
    }

    private func appendRefreshButton(to html: inout HTML) {
        html.appendButton(.refresh) {
            $0.append(words: context.text(key: "FormworkHTML.refresh.button"))
        }
    }

    /// The errors that the form shows, under the names of their rows in the page.
    private func messages(of machine: FormMachine) -> FormMessages {
        let results = machine.violations.map { violation in
            let label = violation.tags.first.flatMap(machine.liveRow)?.definition.label ?? ""
            let message = ShownMessage(violation, label: label, in: context.localizer)
            return ValidationResult(
                status: .error,
                messages: [
                    .init(
                        fieldIds: message.tags.map { FormFieldIdentifier(id: prefix + $0) },
                        message: .constant(message.text), code: violation.code)
                ])
        }
        return FormMessages(results, in: context.localizer)
    }
}

extension FormMachine {
    /// Whether a script may check the form in a screenlet: it has rules or lists, and neither steps nor
    /// passwords, which would be in its state.
    fileprivate var canBeLive: Bool {
        let rows = definition.rows
        return rows.changeByThemselves && !rows.holdSecrets && visibleSteps.isEmpty
    }
}
