public import Formwork
public import Observation

/// A live form whose parts views observe: a bridge from any driver to `@Observable`.
///
/// ```swift
/// let form = ObservedForm(driver, submitLabel: "Log in", in: localizer)
/// form[text: "email"] = "me@example.org"
/// form.apply(.submit)
/// ```
///
/// It follows all changes, whatever caused them. Rows that change notify the views of their parts
/// alone; rows that come or go notify the views around them.
///
/// Like its driver, it is live state that remains where it was made: it is not `Sendable`.
///
/// - Complexity: for an event, linear in the rows that changed; where rows come or go, in the form.
@Observable public final class ObservedForm {
    /// The live form.
    public let driver: any FormDriver

    /// The words of the reader.
    public let localizer: Localizer

    /// The text of the button that submits the form.
    public let submitLabel: String

    /// The outermost parts in reading order, each with the parts in it.
    public private(set) var parts: [ObservedPart] = []

    /// The buttons below the form, the most important first.
    public private(set) var actions: [ShownAction] = []

    /// The buttons that lead to the visible steps; none for a form of one page.
    public private(set) var stepActions: [ShownAction] = []

    /// All errors since a submission or a step was refused; none before.
    public private(set) var errors: [ErrorSummary.Item] = []

    /// The number of submissions that were valid.
    public private(set) var submissionCount = 0

    /// The milliseconds after which ``letTimePass()`` has something to do; `nil` if nothing waits.
    public private(set) var wakeUp: Int64?

    /// The answers to questions that only an application can decide; `nil` if they have none.
    ///
    /// ``answerQuestions()`` asks it.
    @ObservationIgnored public var answering: ((ServerQuestion) async -> ServerAnswer.Verdict)?

    /// Does something after the button of a row was pressed, such as `team.3.find`.
    @ObservationIgnored public var onAction: ((String) -> Void)?

    /// The maximum size in bytes of a file that is chosen, whatever the rules of its row allow.
    @ObservationIgnored public var maximumFileSize = Int(ModelFile.maximumSize)

    /// The questions that wait for their answers, the oldest first.
    public private(set) var questions: [ServerQuestion] = []

    /// The stop with the focus, which `moveFocus(to:)` changes.
    public internal(set) var focus: FocusStop?

    @ObservationIgnored private var known: [ObservedPart.ID: ObservedPart] = [:]
    @ObservationIgnored private var byRow: [String: [ObservedPart]] = [:]
    /// The order of the focus since the last change; `nil` until it is asked for.
    @ObservationIgnored private var knownOrder: FocusOrder?
    @ObservationIgnored private var showsErrors = false
    @ObservationIgnored private var clock = ContinuousClock.now
    @ObservationIgnored private var observation: FormObservation?

    /// Observes a form.
    ///
    /// - Parameters:
    ///   - driver: The form.
    ///   - submitLabel: The text of the button that submits the form.
    ///   - localizer: The reader's words.
    public init(_ driver: any FormDriver, submitLabel: String, in localizer: Localizer) {
        self.driver = driver
        self.submitLabel = submitLabel
        self.localizer = localizer
        observation = driver.observers.add { [weak self] changes in self?.take(changes) }
        readParts()
        readFrame()
        (driver as? any FocusDriver)?.face = self
    }

    deinit { if let observation { driver.observers.remove(observation) } }

    /// The form as values.
    public var presentation: FormPresentation {
        FormPresentation(driver.machine, submitLabel: submitLabel, in: localizer)
    }

    /// The order of the focus, which is not needed for each change.
    var order: FocusOrder {
        if let knownOrder { return knownOrder }
        let order = presentation.focusOrder
        knownOrder = order
        return order
    }

    /// The part of a stop; `nil` for the buttons of the whole form.
    func holder(of stop: FocusStop?) -> ObservedPart? {
        guard let stop, let tag = stop.tag else { return nil }
        if case .action = stop, let part = known[ObservedPart.ID(name: tag, isActions: true)] {
            return part
        }
        return part(of: tag)
    }

    /// The part with a field, such as `title` or `team.3.name`; `nil` if it is not shown.
    public func part(of tag: String) -> ObservedPart? {
        _ = parts  // A view that found no part is notified when parts come.
        return byRow[tag]?.first { !$0.part.fields.isEmpty }
    }

    /// The field of a row with the part that it is in; `nil` if it is not shown.
    public func field(of tag: String) -> (field: ShownField, part: ObservedPart)? {
        guard let part = part(of: tag),
            let field = part.part.fields.first(where: { $0.name == tag })
        else { return nil }
        return (field, part)
    }

    /// Applies an event, and moves the focus to the place where the user goes on.
    public func apply(_ event: FormEvent) {
        passTime()
        var position: Int?
        if case .remove(let entry) = event { position = driver.machine.position(ofEntry: entry) }
        let step = driver.machine.currentStep
        driver.apply(event)
        if event.isRefusal { driver.showFirstInvalidStep() }
        let isRefused =
            event == .next && driver.machine.currentStep == step || event.isRefusal
        if isRefused { showErrors(true) }
        if showsErrors, event == .submit || isRefused {
            moveFocus(to: order.firstError)
        } else if let next = FormFocus(after: event, removedAt: position, in: driver.machine) {
            moveFocus(to: order.stop(for: next, in: presentation))
        }
    }

    /// Lists all errors after the form was refused elsewhere, and moves the focus to the first.
    func showRefusal() {
        driver.showFirstInvalidStep()
        showErrors(!driver.machine.violations.isEmpty)
        if showsErrors { moveFocus(to: order.firstError) }
    }

    // MARK: Time

    /// Waits until the form has something to do by itself, such as to ask the server, and lets it.
    public func letTimePass() async {
        guard let wait = driver.machine.wakeUp else { return }
        try? await Task.sleep(for: .milliseconds(wait))
        if !Task.isCancelled { passTime() }
    }

    private func passTime() {
        let passed = (ContinuousClock.now - clock).components
        clock = .now
        guard driver.machine.wakeUp != nil else { return }
        let milliseconds = passed.seconds * 1_000 + passed.attoseconds / 1_000_000_000_000_000
        driver.apply(.elapsed(milliseconds: Int(clamping: milliseconds)))
        wakeUp = driver.machine.wakeUp
    }

    // MARK: Questions

    /// Answers the questions that wait, and those that come in the meantime.
    ///
    /// An answer to a question that is no longer open is ignored.
    public func answerQuestions() async {
        while let question = questions.first, let answering {
            let verdict = await answering(question)
            questions.removeAll { $0 == question }
            driver.apply(.answer(ServerAnswer(ticket: question.ticket, verdict: verdict)))
        }
    }

    // MARK: Changes

    private func take(_ changes: [FormChange]) {
        knownOrder = nil
        if answering != nil {
            for case .question(let question) in changes { questions.append(question) }
        }
        for case .submitted(let isValid) in changes {
            showsErrors = !isValid
            if isValid { submissionCount += 1 }
        }
        for case .action(let tag) in changes { onAction?(tag) }
        switch FormRedraw(after: changes, in: presentation) {
        case .everything: readParts()
        case .rows(let tags): read(tags)
        }
        readFrame()
    }

    private func read(_ tags: Set<String>) {
        let form = presentation
        for part in Set(tags.flatMap { byRow[$0] ?? [] }.map(\.id)).compactMap({ known[$0] }) {
            form.updated(part.part).map { part.part = $0 }
            readLook(of: part)
        }
    }

    /// Takes the look that code gives to a row.
    private func readLook(of part: ObservedPart) {
        guard let driver = driver as? any LookDriver else { return }
        let look = driver.look(ofRow: part.id.name)
        if part.look != look { part.look = look }
    }

    private func readParts() {
        let form = presentation
        var tree = PartTree(known)
        for part in form.parts { tree.append(part) }
        let roots = tree.finish()
        if parts.map(\.id) != roots.map(\.id) { parts = roots }
        (known, byRow) = (tree.parts, tree.byRow)
        known.values.forEach(readLook)
        if let focus, !order.contains(focus) { moveFocus(to: nil) }
        holder(of: focus)?.focus = focus
    }

    private func readFrame() {
        let form = presentation
        if actions != form.actions { actions = form.actions }
        if stepActions != form.stepActions { stepActions = form.stepActions }
        if wakeUp != driver.machine.wakeUp { wakeUp = driver.machine.wakeUp }
        showErrors(showsErrors && !driver.machine.violations.isEmpty)
    }

    private func showErrors(_ isShown: Bool) {
        showsErrors = isShown
        let items = isShown ? presentation.errorSummary.items : []
        if errors != items { errors = items }
    }
}

extension FormEvent {
    /// Whether the event reports that a submission was refused.
    fileprivate var isRefusal: Bool {
        if case .report(let violations) = self { !violations.isEmpty } else { false }
    }
}
