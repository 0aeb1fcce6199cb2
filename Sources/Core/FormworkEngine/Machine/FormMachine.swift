/// A live form: events go in, a list of changes comes out.
///
/// The machine is the one engine behind every face. It keeps texts as they were typed, reads them
/// as values, decides all rules that depend on them, each once and in order, and reports the places
/// that a face must draw again.
///
/// The row's ``RowRules/showsErrors`` decides when a violation is shown; a submission shows all of
/// them, and from then on each edit checks its row again. A violation reported from outside remains
/// until one of its rows is edited. Hidden, disabled and read-only rows cannot be changed.
///
/// A machine is read by all and changed only through a ``FormDriver``:
///
/// ```swift
/// let driver = MachineDriver(FormMachine(definition: form))
/// driver.apply(.edit(tag: "title", text: "A bridge"))
/// driver.apply(.submit)   // [.submitted(isValid: true)]
/// driver.machine.record
/// ```
///
/// It is live state and stays where it was made: it is not `Sendable`.
///
/// Time enters by events as well, so that a run can be repeated exactly: the same events always
/// lead to the same state, on a server and in a browser.
public final class FormMachine {
    /// The form that the machine runs.
    public private(set) var definition: FormDefinition

    /// The number of rules that have been evaluated so far: a measure of the cost of a change.
    public var evaluations: Int { rules.evaluations }

    /// The scopes of the form and of its history.
    let scopes = ScopeStore()
    /// The rules that must be evaluated again.
    let rules: RuleScheduler
    /// The changes of the current event.
    let log = ChangeLog()
    /// The violations that are shown.
    let findings: FindingsBook
    /// The changes that can be undone and redone.
    let history = FormHistory()
    /// The questions for the server.
    let questions = OpenQuestions()

    /// The current date and time, as its owner has set it; `nil` if it has not.
    ///
    /// Rules read it as `FormExpression.now` and `FormExpression.today`, which have no value without
    /// it. ``FormEvent/clock(_:)`` moves it.
    public private(set) var clock: CivilDateTime?

    /// The values with which the form was opened.
    private(set) var loaded: LoadedValues
    /// The step that was chosen, by its position among the steps of the form.
    private(set) var stepPosition = 0
    /// Whether hidden lists keep their entries.
    private(set) var keepsHiddenEntries: Bool

    var plan: FormPlan { definition.plan }

    /// Starts a form with the values with which it is opened.
    ///
    /// - Parameters:
    ///   - definition: the form.
    ///   - loaded: the values, to which a reset returns.
    ///   - clock: the current date and time; `nil` if it is not known.
    ///   - keepsHiddenEntries: whether hidden lists keep their entries for the life of the form.
    init(
        definition: FormDefinition, loaded: LoadedValues, clock: CivilDateTime?,
        keepsHiddenEntries: Bool = false
    ) {
        self.definition = definition
        self.loaded = loaded
        self.clock = clock
        self.keepsHiddenEntries = keepsHiddenEntries
        rules = RuleScheduler(scopes: scopes, plan: definition.plan)
        findings = FindingsBook(scopes: scopes, log: log)
        open()
    }

    /// Applies one event and returns the places that a face must draw again, each once.
    ///
    /// Applications change a live form through its ``FormDriver``, which reports these changes.
    ///
    /// - Complexity: for an edit, linear in the number of rules that depend on it.
    ///
    /// Apply events one at a time: a face that handles the changes must have finished before the
    /// next event.
    ///
    /// - Returns: the changes in the order in which they must be drawn; empty if nothing changed.
    @discardableResult
    package func apply(_ event: FormEvent) -> [FormChange] {
        changes(by: { perform(event) })
    }

    /// The changes caused by some work and by all that follows from it.
    func changes(by work: () -> Void) -> [FormChange] {
        let (step, couldUndo, couldRedo) = (currentStep, canUndo, canRedo)
        work()
        settle()
        refreshAffected()
        if let current = currentStep, current != step { log.append(.step(tag: current)) }
        if (couldUndo, couldRedo) != (canUndo, canRedo) { log.append(.history) }
        endEvent()
        return log.takeAll()
    }

    /// Forgets what only the event under way needs.
    func endEvent() {
        findings.forgetAffected()
        freeForgotten()
    }

    /// Dispatches an event; an unknown row leads to a report or to nothing.
    private func perform(_ event: FormEvent) {
        switch event {
        case .startEditing(let tag): startEditing(tag)
        case .edit(let tag, let text): edit(tag, text: text)
        case .endEditing(let tag): endEditing(tag)
        case .choose(let tag, let values): choose(tag, values: values)
        case .attach(let tag, let files): attach(tag, files: files)
        case .insert(let tag, let position): insert(tag, at: position)
        case .remove(let tag): remove(tag)
        case .move(let tag, let position): move(tag, to: position)
        case .act(let tag): act(tag)
        case .next: goForward()
        case .back: goBack()
        case .goTo(let tag): goTo(tag)
        case .submit: submit()
        case .reset(let origin): reset(to: origin)
        case .undo: undo()
        case .redo: redo()
        case .report(let violations): findings.report(violations)
        case .answer(let answer): take(answer)
        case .elapsed(let milliseconds): pass(milliseconds)
        case .clock(let moment): moveClock(to: moment)
        // A page is in one language, and its form is neither sent to it nor bound to a model.
        #if hasFeature(Embedded)
            case .localize, .receive, .show, .keep: break
        #else
            case .localize(let definition): localize(definition)
            case .receive(let rows, true): applyReceived(rows)
            case .receive(let rows, false): _ = refusals(of: rows)
            case .show(let values): show(values)
            case .keep(let tag, let texts): keep(texts, of: tag)
        #endif
        }
    }

    // MARK: The few things that are the machine's own

    /// Replaces the values with which the form was opened, as a draft does.
    func load(_ values: LoadedValues) { loaded = values }

    /// Continues with the same rows in another language.
    func replaceDefinition(with other: FormDefinition) {
        definition = other
        rules.replacePlan(with: other.plan)
    }

    func setClock(_ moment: CivilDateTime) { clock = moment }

    func showStep(at position: Int) { stepPosition = position }

    /// Does some work while hidden lists keep their entries, because it is not decided yet which
    /// rows are hidden.
    func keepingHiddenEntries(_ work: () -> Void) {
        keepsHiddenEntries = true
        work()
        keepsHiddenEntries = false
    }
}
