import Formwork

/// The list of all errors, at the top of a page that is re-rendered after a refusal.
///
/// Each entry is a link to its input with the same text as the message at the input. The browser
/// moves the focus to it when the page opens, without a script. ``HTMLDocument`` inserts it; pages
/// themselves do not.
///
/// It is the pattern of the GOV.UK Design System: one list of all errors at the top, with the focus
/// in it.
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
        return HTMLErrorSummary.section(autofocus: true, items: items(context), context)
    }

    /// The summary around its entries.
    static func section(autofocus: Bool, items: HTML, _ context: HTMLContext) -> HTML {
        let title = context.text(key: "FormworkHTML.errorSummary.title")
        let focus: HTML = autofocus ? " autofocus" : .empty
        return """
            <section class="error-summary" id="error-summary" tabindex="-1"\(focus) \
            aria-labelledby="error-summary-title">
            <div role="alert">
            <h2 id="error-summary-title">\(title)</h2>
            <ul>
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
            append(error.text, target: target(of: error), to: &html)
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

    private func target(of error: PageMessages.Message) -> String? {
        error.tags.lazy.compactMap { existing(ElementID(tag: $0).control) }.first
    }

    /// The identifier if the page has it: a link never leads nowhere.
    private func existing(_ id: String) -> String? {
        main.needs.ids.contains(id) ? id : nil
    }

    private func append(_ text: String, target: String?, to html: inout HTML) {
        html.append(markup: "<li>")
        if let target {
            html.append(markup: "<a")
            html.attribute("href", "#\(target)")
            html.append(markup: ">")
        }
        html.append(words: text)
        html.append(markup: target == nil ? "</li>\n" : "</a></li>\n")
    }
}
