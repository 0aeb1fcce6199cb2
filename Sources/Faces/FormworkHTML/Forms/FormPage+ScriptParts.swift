import Formwork
import FormworkPresentation

/// The parts of a live form that only a script uses.
extension FormPage {
    /// The parts, with the patterns of entries that the rows have; `nil` for a form without a script.
    ///
    /// - Parameter rows: The rows as the page shows them.
    /// - Returns: The definition, patterns, status and history.
    func scriptParts(of rows: HTML) -> ScriptParts? {
        guard options.isLive else { return nil }
        let outbox = outboxReader.map { _ in HTMLOutbox(context: context).html() }
        let templates = rows.needs.entryTemplates
        guard isPlain,
            let kept = WrittenParts(
                of: machine.definition, templates, outbox: outbox?.text, in: context)
        else { return ScriptParts(writtenParts(templates, outbox), in: context) }
        return kept.parts(in: context) { writtenParts(templates, outbox) }
    }

    private func writtenParts(_ templates: [String], _ outbox: HTML?) -> HTML {
        var html = HTML.empty
        html.append(json: WrittenDefinition.of(machine.definition).json, named: "definition")
        for template in templates { html.append(markup: template) }
        appendMessageTemplates(to: &html)
        appendTools(to: &html)
        if let outbox { html += outbox }
        return html
    }

    /// Marks the form as live and names the addresses of its parts and for its questions.
    func appendAttributes(of parts: ScriptParts, _ questionsLink: String?, to html: inout HTML) {
        html.attribute("data-formwork", "")
        html.needs.noteLiveForm(partsAt: parts.link)
        html.attribute("data-formwork-parts", parts.link)
        html.attribute("data-formwork-questions", questionsLink)
        html.attribute(
            "data-formwork-unexplained",
            FormPage.unexplained(if: traits.lacksMessages, in: context))
        html.attribute("data-formwork-owner", outboxReader?.owner)
    }

    /// The reader for whom the form can wait: no password ever stays in the browser.
    private var outboxReader: OutboxReader? {
        waitsOffline && !traits.holdsSecrets ? context.outbox : nil
    }

    /// Appends the state of the form, and the parts unless they have an address.
    func append(_ parts: ScriptParts, to html: inout HTML) {
        html += self.html(of: .state) { html in
            let fingerprint = WrittenDefinition.of(machine.definition).fingerprint
            // No page repeats a password, and its input is empty.
            let state = machine.draft(ofForm: fingerprint) { $0.type.isSecret }
            html.append(json: state, named: "state")
        }
        if parts.link == nil { html += parts.html }
    }

    /// The words for errors without words of their own; `nil` where each has its own.
    static func unexplained(if lacksMessages: Bool, in context: HTMLContext) -> String? {
        guard lacksMessages else { return nil }
        return context.text(
            key: "FormworkPresentation.field.unexplained", arguments: ["title": .text("{title}")])
    }

    private func appendMessageTemplates(to html: inout HTML) {
        html.append(markup: "<template data-formwork-summary>\n")
        html += HTMLErrorSummary.section(isTemplate: true, items: .empty, context)
        html.append(markup: "</template>\n<template data-formwork-error>")
        html.append("", kind: .error, context)
        html.append(markup: "</template>\n")
    }

    /// Appends what a script puts before the buttons of the form, and behind them.
    ///
    /// In a template, because a disabled button at the start of a form would be its default button.
    private func appendTools(to html: inout HTML) {
        html.append(markup: "<template data-formwork-tools>\n")
        appendStatus(to: &html)
        appendHistoryButtons(to: &html)
        html.append(markup: "</template>\n")
    }

    /// Appends the place in which a script announces that the form is being sent, or that it could
    /// not be.
    private func appendStatus(to html: inout HTML) {
        html.append(markup: "<p class=\"form-status\" role=\"status\" data-formwork-status")
        for name in ["offline", "sending"] {
            html.attribute(
                "data-formwork-\(name)", context.text(key: "FormworkPresentation.status.\(name)"))
        }
        // Where the outbox keeps the form, it has further words.
        if outboxReader != nil {
            html.attribute("data-formwork-unkept", context.text(key: "FormworkOutbox.unkept"))
        }
        html.append(markup: "></p>\n")
    }

    /// Appends the icons that undo and redo, hidden until a script shows them.
    private func appendHistoryButtons(to html: inout HTML) {
        html.append(markup: "<div class=\"form-history\">\n")
        for name in [FormEvent.Name.undo, .redo] {
            let title = context.text(key: "FormworkPresentation.history.\(name.rawValue)")
            html.appendButton(
                PageAction(name), style: "button button-quiet button-icon",
                attributes: ["title": title, "data-formwork-script": ""],
                isHidden: true, isDisabled: true
            ) { $0.append(name == .undo ? .undo : .redo, title) }
        }
        html.append(markup: "</div>\n")
    }
}

extension [RowDefinition] {
    /// Whether one of the fields takes a password.
    var holdSecrets: Bool {
        contains { row in
            guard case .field(let field) = row else { return row.rows.holdSecrets }
            return field.type.isSecret
        }
    }
}

extension HTML {
    /// Appends JSON that a script reads; it is written so that nothing in it can end the element.
    mutating func append(json: [UInt8], named name: String) {
        append(markup: "<script type=\"application/json\" data-formwork-\(name)>")
        append(markup: String(decoding: json, as: UTF8.self))
        append(markup: "</script>\n")
    }
}
