import Formwork
import FormworkPresentation

/// A form as one page shows it: after a submission and the action of a button.
///
/// It applies the submission and the action to a fresh form, in this order, and decides whether a
/// script may take the form over.
///
/// The input comes before the action, so that an entry is moved or removed with the input in
/// it, and the focus follows from the form after the action.
///
/// - Complexity: O(rows + length of the input); rows whose errors take the focus away from the
///   action are written twice.
struct FormPage {
    private let driver: any FormDriver
    let context: HTMLContext
    let options: FormRenderingOptions
    let steps: StepMarkup
    private let files: StoredFiles
    private let references: ReferenceChoices
    private let kept: HiddenRowTexts
    private let focus: PageFocus?
    private let written: WrittenForm?
    private let arrangement: [ArrangedPart]
    /// Whether the form has no code of its own, so that its definition is that of other pages.
    let isPlain: Bool
    let traits: FormTraits
    /// Whether the form waits in the browser while there is no network, if its fields allow that.
    var waitsOffline = true
    /// The button that submits the form, for its place in the arrangement.
    var submit = HTML.empty
    /// The rows that must be seen with the one that has the focus.
    private var margin: PageFace.Margin?

    /// Shows a form as it begins, or as the submission left it.
    init(
        mode: HTMLFormMode, isLive: Bool?, fileLinks: [String: String] = [:],
        references: ReferenceChoices = ReferenceChoices(),
        context: HTMLContext, of factory: FormFactory
    ) {
        self.context = context
        self.references = references
        isPlain = if case .plain = factory { true } else { false }
        var (focus, kept): (PageFocus?, HiddenRowTexts) = (nil, HiddenRowTexts())
        if let submission = context.submission {
            let change = LanguageChange(submission.action, to: context.localizer)
            (driver, kept) = FormMachine.showing(submission, in: factory, change)
        } else {
            driver = factory.driver()
        }
        (driver as? any LookDriver)?.adopt(context.theme)
        var files = StoredFiles(
            of: driver.machine, links: fileLinks,
            removals: context.submission?.submitted.removals ?? [],
            kept: context.submission?.keptFiles ?? [])
        if let submission = context.submission {
            focus = driver.apply(submission, keeping: &kept)
            files.leaveKept(in: driver.machine)
        }
        self.files = files
        if case .row(let tag) = focus { margin = PageFace(driver)?.margin(around: tag) }
        (self.focus, self.kept) = (focus, kept)
        let machine = driver.machine
        let traits = isPlain ? FormTraits.of(machine.definition) : FormTraits(machine.definition)
        self.traits = traits
        options = FormRenderingOptions(
            mode: mode, isLive: isLive ?? traits.changesByItself,
            format: machine.definition.format)
        steps = StepMarkup(of: machine)
        arrangement = (driver as? any ArrangedDriver)?.arrangement ?? []
        let isTheSame = references.isEmpty && fileLinks.isEmpty
        written = isTheSame ? WrittenForm(factory, options, in: context) : nil
    }

    /// The live form.
    var machine: FormMachine { driver.machine }

    /// Whether the form has buttons before the one that submits it.
    var hasButtonsInside: Bool {
        !steps.isEmpty || !references.isEmpty || hasSearches || traits.hasButtons
    }

    private var hasSearches: Bool {
        guard let searches = driver as? any SearchDriver else { return false }
        return machine.definition.rows.contains { searches.search(ofRow: $0.tag) != nil }
    }

    /// Whether the button that submits the form is among the rows.
    var placesSubmit: Bool { arrangement.contains { $0.holdsSubmit } }

    /// The progress through the steps, the rows, and the inputs that carry state.
    var rows: HTML { html(of: .rows, writeRows) }

    /// A part, which is written only if it is not kept.
    func html(of content: WrittenForm.Content, _ write: (inout HTML) -> Void) -> HTML {
        guard let written else {
            var html = HTML.empty
            write(&html)
            return html
        }
        return written.html(of: content, write)
    }

    private func writeRows(to html: inout HTML) {
        FormCounts.note(.markup)
        var rows = HTML.empty
        var markup = FormMarkup(
            machine, options: options,
            messages: FormMessages(context.submission?.results ?? [], in: context.localizer),
            context: context)
        markup.showsFindings = context.submission?.action?.showsFindings ?? false
        markup.focus = focus
        markup.files = files
        markup.references = references
        markup.looks = driver as? any LookDriver
        markup.searches = driver as? any SearchDriver
        markup.arrangement = arrangement
        markup.submit = submit
        markup.append(to: &rows)
        // The focus belongs to the summary if there is something to sum up.
        if !rows.needs.mistakes.isEmpty, focus != nil {
            rows = .empty
            markup.focus = nil
            markup.append(to: &rows)
        }
        if case .row(let tag) = focus, let margin { rows.append(margin, around: tag) }
        steps.appendProgress(isLive: options.isLive, to: &html, context)
        let spacing = (driver as? any ArrangedDriver)?.spacing ?? ArrangedSpacing()
        spacing.append(around: rows, to: &html)
        if let text = kept.text { html.appendHidden(HiddenRowTexts.name, text) }
        if traits.hasRules { appendRefreshButton(to: &html) }
    }

    /// Appends the button that updates dependent rows, where no script does it.
    private func appendRefreshButton(to html: inout HTML) {
        html.append(
            markup: "<div class=\"without-script\">\n<p class=\"hint\" id=\"refresh~hint\">")
        html.append(words: context.text(key: "FormworkHTML.refresh.hint"))
        html.append(markup: "</p>\n")
        html.appendButton(
            .refresh, attributes: ["aria-describedby": "refresh~hint"],
            isFocused: focus == .button(.refresh)
        ) { $0.append(words: context.text(key: "FormworkHTML.refresh.button")) }
        html.append(markup: "</div>\n")
    }
}

extension FormDriver {
    /// Performs the action of a button, or shows the errors of a refused form.
    ///
    /// Returns where the focus belongs.
    fileprivate func apply(
        _ submission: PageSubmission, keeping kept: inout HiddenRowTexts
    ) -> PageFocus? {
        guard let action = submission.action else {
            showFirstStep(with: submission)
            return nil
        }
        var position: Int?
        if case .remove(let entry) = action.event { position = machine.position(ofEntry: entry) }
        let known = action.checksStep ? [] : machine.violations
        if let event = action.event { apply(event) }
        // What the page leaves out must not hold up a script either, which goes on from its state.
        _ = machine.replaceReports(known, by: [])
        kept = kept.updated(afterActionOn: submission.submitted, in: machine)
        if let tag = (self as? any FocusDriver)?.focusedTag { return .row(tag) }
        return PageFocus(after: action, removedAt: position, in: machine)
    }

    /// Shows the first step at which something is wrong with a submission.
    ///
    /// The machine refuses to leave a step with errors, so that going from the first step to the
    /// last one ends at the first that is wrong.
    private func showFirstStep(with submission: PageSubmission) {
        let steps = machine.visibleSteps
        guard let first = steps.first, let last = steps.last else { return }
        let violations = submission.results.filter { $0.status == .error }
            .flatMap(\.messages).map { message in
                Violation(tags: message.fieldIds.map(\.id), code: .badInput)
            }
        guard !violations.isEmpty else { return }
        apply(.report(violations))
        apply(.goTo(tag: first))
        apply(.goTo(tag: last))
    }
}

extension [RowDefinition] {
    /// Whether any rule of the rows depends on input.
    package var haveRules: Bool {
        contains { $0.rules != $0.rules.settled || $0.rows.haveRules }
    }

    /// Whether the form would have to be sent in order to go on with it.
    var changeByThemselves: Bool {
        haveRules || containLists || contains { if case .step = $0 { true } else { false } }
    }

    /// Whether there are buttons among the rows.
    var haveButtons: Bool {
        haveRules
            || contains { row in
                switch row {
                case .repeatingGroup, .action: true
                default: row.rows.haveButtons
                }
            }
    }
}

extension RowRules {
    /// The rules that decide nothing by what is entered.
    var settled: RowRules {
        RowRules(initial: fixedInitial, hiddenValue: hiddenValue, showsErrors: showsErrors)
    }

    /// The value that the row has at first, if it follows from no other row.
    private var fixedInitial: FormExpression? {
        guard case .value = initial else { return nil }
        return initial
    }
}
