import Formwork

/// The list of all errors, at the top of a page that is re-rendered after a refusal.
///
/// Each item is a link to its input with the same text as the message at the input, below the
/// labels of the list entries that contain it: `Member 2: Enter a name`. The browser moves the
/// focus to the summary when the page opens, without a script. ``HTMLDocument`` inserts it; pages
/// themselves do not.
///
/// It is the pattern of the GOV.UK Design System: one list of all errors at the top, with the focus
/// in it.
///
/// ```html
/// <section class="error-summary" id="error-summary" tabindex="-1" autofocus>
/// <div role="alert">
/// <h2 id="error-summary-title">There is a problem</h2>
/// <ul><li><a href="#field-title">Enter a title</a></li></ul>
/// </div>
/// </section>
/// ```
public struct HTMLErrorSummary {
    private let submission: PageSubmission?
    private let main: HTML

    /// Makes the summary of a submission's errors.
    ///
    /// - Parameters:
    ///   - submission: The refused submission, if there is one.
    ///   - main: The main part of the page: entries whose input it does not have are no links. What its
    ///     forms found wrong is summed up as well.
    public init(_ submission: PageSubmission?, linkingInto main: HTML) {
        self.submission = submission
        self.main = main
    }

    /// The summary; empty without errors.
    public func html(_ context: HTMLContext) -> HTML {
        guard submission?.hasErrors == true || !main.needs.mistakes.isEmpty else { return .empty }
        return HTMLErrorSummary.section(isTemplate: false, items: items(context), context)
    }

    /// The summary around its items; a template for a script carries the pattern for labels of
    /// entries.
    static func section(isTemplate: Bool, items: HTML, _ context: HTMLContext) -> HTML {
        let title = context.text(key: "FormworkHTML.errorSummary.title")
        let focus: HTML = isTemplate ? .empty : " autofocus"
        let pattern = HTMLErrorSummary.prefix("{entry}", context)
        let entry: HTML = isTemplate ? " data-formwork-entry=\"\(pattern)\"" : .empty
        return """
            <section class="error-summary" id="error-summary" tabindex="-1"\(focus) \
            aria-labelledby="error-summary-title">
            <div role="alert">
            <h2 id="error-summary-title">\(title)</h2>
            <ul\(entry)>
            \(items)</ul>
            </div>
            </section>

            """
    }

    /// The problem with the whole submission first, and then the errors, each once.
    private func items(_ context: HTMLContext) -> HTML {
        var html = HTML.empty
        if let problem { append(context.text(problem), target: conflictTarget, to: &html) }
        let errors = PageMessages(submission, localizer: context.localizer).errors
        let known = Set(errors)
        for error in errors + main.needs.mistakes.filter({ !known.contains($0) }) {
            let tag = error.tags.first { existing(ElementID(tag: $0).control) != nil }
            append(
                error.text, inside: tag.map { entries(around: $0, of: error, context) } ?? "",
                target: tag.map { ElementID(tag: $0).control }, to: &html)
        }
        return html
    }

    /// The problem with the whole submission: conflicts count as one even without a message.
    private var problem: LocalizableString? {
        submission?.problem
            ?? (hasConflicts ? .localized(key: "FormworkMessages.conflict") : nil)
    }

    private var conflictTarget: String? {
        hasConflicts ? existing(HTMLConflictTable.id) : nil
    }

    private var hasConflicts: Bool { submission?.conflicts.isEmpty == false }

    /// The labels of the entries that contain all rows of an error, the outermost first.
    private func entries(
        around tag: String, of error: PageMessages.Message, _ context: HTMLContext
    ) -> String {
        let labels = main.needs.entryLabels
        guard !labels.isEmpty else { return "" }
        var text = ""
        for dot in tag.utf8.indices where tag.utf8[dot] == UInt8(ascii: ".") {
            guard let label = labels[String(tag[..<dot])],
                error.tags.allSatisfy({ $0.hasPrefix(tag[...dot]) })
            else { continue }
            text += HTMLErrorSummary.prefix(label, context)
        }
        return text
    }

    /// The label of an entry as it precedes a message.
    private static func prefix(_ label: String, _ context: HTMLContext) -> String {
        context.text(
            key: "FormworkHTML.errorSummary.entry", arguments: ["entry": .text(label)])
    }

    /// The identifier if the page has it: a link never leads nowhere.
    private func existing(_ id: String) -> String? {
        main.needs.ids.contains(id) ? id : nil
    }

    private func append(
        _ text: String, inside entries: String = "", target: String?, to html: inout HTML
    ) {
        html.append(markup: "<li>")
        if let target {
            html.append(markup: "<a")
            html.attribute("href", "#\(target)")
            html.append(markup: ">")
        }
        if entries.isEmpty {
            html.append(words: text)
        } else {
            html.append(words: entries)
            // A script compares the message alone with those at the input.
            html.append(markup: "<span>")
            html.append(words: text)
            html.append(markup: "</span>")
        }
        html.append(markup: target == nil ? "</li>\n" : "</a></li>\n")
    }
}
