import Formwork
import FormworkPresentation

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
        let title = ErrorSummary.title(in: context.localizer)
        let focus: HTML = isTemplate ? .empty : " autofocus"
        let pattern = ErrorSummary.prefix("{entry}", in: context.localizer)
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
        let errors = FormMessages(submission?.results ?? [], in: context.localizer).errors
        let summary = ErrorSummary(
            errors + main.needs.mistakes, labels: main.needs.entryLabels, in: context.localizer
        ) { existing(ElementID(tag: $0).control) != nil }
        for item in summary.items {
            append(
                item.text, inside: item.entries,
                target: item.tag.map { ElementID(tag: $0).control }, to: &html)
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
            html.append("<span>", words: text, "</span>")
        }
        html.append(markup: target == nil ? "</li>\n" : "</a></li>\n")
    }
}
