import Formwork

/// The list of everything that is wrong, at the top of a page that comes again.
///
/// Each entry is a link to its input with the very words that stand at the input. The browser moves
/// the focus to it when the page opens, without a script. ``HTMLDocument`` puts it where it
/// belongs; pages themselves do not.
public struct HTMLErrorSummary {
    private let submission: PageSubmission
    private let main: HTML

    /// Sums up what is wrong with a submission.
    ///
    /// - Parameters:
    ///   - submission: What was refused.
    ///   - main: The main part of the page: entries whose input it does not have are no links.
    public init(_ submission: PageSubmission, linkingInto main: HTML) {
        self.submission = submission
        self.main = main
    }

    /// The summary, nothing if nothing is wrong.
    public func html(_ context: HTMLContext) -> HTML {
        guard submission.hasErrors else { return .empty }
        let title = context.text(key: "FormworkHTML.errorSummary.title")
        return """
            <section class="error-summary" id="error-summary" tabindex="-1" autofocus \
            aria-labelledby="error-summary-title">
            <div role="alert">
            <h2 id="error-summary-title">\(title)</h2>
            <ul>
            \(items(context))</ul>
            </div>
            </section>

            """
    }

    private func items(_ context: HTMLContext) -> HTML {
        var html = HTML.empty
        if let problem { append(context.text(problem), target: conflictTarget, to: &html) }
        for error in PageMessages(submission, localizer: context.localizer).errors {
            append(error.text, target: target(of: error), to: &html)
        }
        return html
    }

    /// What concerns the whole: conflicts are a problem also when nobody put it into words.
    private var problem: LocalizableString? {
        submission.problem
            ?? (submission.conflicts.isEmpty
                ? nil : .localized(key: "FormworkMessages.conflict"))
    }

    private var conflictTarget: String? {
        submission.conflicts.isEmpty ? nil : existing(HTMLConflictTable.id)
    }

    private func target(of error: PageMessages.Message) -> String? {
        error.tags.lazy.compactMap { existing(ElementID(tag: $0).control) }.first
    }

    /// The identifier if the page has it: a link never leads nowhere.
    private func existing(_ id: String) -> String? {
        // Interpolated text cannot contain a quotation mark, so only an element can match.
        main.text.contains(" id=\"\(id)\"") ? id : nil
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
