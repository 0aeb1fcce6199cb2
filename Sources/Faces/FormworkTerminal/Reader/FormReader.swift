public import Formwork
public import FormworkPresentation

/// A live form as questions and answers in lines, for screen readers, pipes and plain terminals.
///
/// Each question is a field with its errors first, its position, its help and its present value;
/// choices are numbered. An empty answer goes on, and a command begins with a colon.
///
/// ```swift
/// let reader = FormReader(driver, title: "New idea", submitLabel: "Save", in: localizer)
/// for line in reader.begin() { print(line.text) }
/// while reader.outcome == .editing, let answer = readLine() {
///     for line in reader.take(answer) { print(line.text) }
/// }
/// reader.endLines()
/// ```
///
/// | command | effect |
/// |---|---|
/// | `:n`, `:p` | the next or the previous question |
/// | `:a` | the same question again |
/// | `:c` | clears the field |
/// | `:m` | several lines, up to one with a full stop; after `:m END`, up to one with `END` |
/// | `:u`, `:r` | undo, redo |
/// | `:s` | the next step, or the submission |
/// | `:l` | another language, where the program offers some |
/// | `:q` | leaves the form, at the second time if anything was entered |
/// | `:?` | lists the commands |
public final class FormReader {
    /// The state of the form.
    public var outcome = FormOutcome.editing

    /// The paths of the form's own buttons that end it, with ``FormOutcome/pressed(_:)``.
    public var exits: Set<String> = []

    /// Whether ``begin()`` lists all errors first, for a form that was refused elsewhere.
    public var showsErrors = false

    /// The reasons for which the form was refused that are not about its rows: the first errors.
    var refusal: [String] = []

    /// The maximum size in bytes of a file that a row takes, whatever its rules allow.
    public var maximumFileSize = Int(ModelFile.maximumSize)

    /// The row that is asked for first; `nil` for the first one, or for the first error.
    public var focus: String?

    /// Whether `:l` asks for the languages of the program.
    var offersLanguages = false
    /// Whether the user asked for another language.
    var asksLanguage = false
    /// The answer of several lines that has begun.
    var severalLines: SeveralLines?
    /// The way out of the form.
    var leaving = ReaderLeaving()

    /// The buttons that search for the choices of rows.
    var searches = SearchedRows()
    /// The words with which the last search was asked for.
    private(set) var searchWords = ""

    /// The form.
    public let driver: any FormDriver

    var title: String
    var localizer: Localizer
    let read: ReadForm
    var current: ReaderQuestion.ID?
    /// The numbers of the questions before and behind the form, for one of several.
    var others: (before: Int, after: Int)?
    /// The direction in which the questions are to leave a form among others: 1 or -1.
    var edge: Int?
    /// The row to which code moved the focus since the last question.
    private var followedTag: String?

    /// Reads a form.
    ///
    /// - Parameters:
    ///   - driver: The form.
    ///   - title: The title, which is the first line.
    ///   - submitLabel: The text of the button that submits the form.
    ///   - localizer: The reader's words.
    public init(
        _ driver: any FormDriver, title: String, submitLabel: String, in localizer: Localizer
    ) {
        self.driver = driver
        self.title = title
        self.localizer = localizer
        read = ReadForm(driver, submitLabel: submitLabel, in: localizer)
        (driver as? any FocusDriver)?.face = self
    }

    /// The number of times that the whole form was read so far: a measure of the work.
    public var readCount: Int { read.count }

    var form: FormPresentation { read.form }

    /// The first lines: the title, and the first question.
    public func begin() -> [ReaderLine] {
        let heading = [ReaderLine(.heading, title)]
        let isRefused = showsErrors && !driver.machine.violations.isEmpty
        if isRefused { driver.showFirstInvalidStep() }
        let wanted = focus.flatMap { read.questions.index(of: .field($0)) }
        guard isRefused else { return heading + summary(of: refusal) + ask(at: wanted ?? 0) }
        return heading + summary(of: refusal + form.errorSummary.texts)
            + ask(at: wanted ?? firstError ?? 0)
    }

    /// Takes an answer or a command, and returns the lines that follow.
    ///
    /// - Complexity: O(*n*) in the rows of the form, which is read once if the answer changed it.
    public func take(_ answer: String) -> [ReaderLine] {
        if severalLines?.add(answer) == true { return [] }
        guard severalLines == nil else { return endLines() }
        if answer != ReaderLeaving.command { leaving.isAnnounced = false }
        return answer.hasPrefix(":") ? perform(answer.dropFirst()) : respond(answer)
    }

    /// Answers the present question.
    func respond(_ answer: String) -> [ReaderLine] {
        guard let index = position else { return ask(at: 0) }
        switch read.questions.list[index].question {
        case .field(let field): return answer.isEmpty ? leave(field) : fill(field, with: answer)
        case .actions(_, let actions): return answer.isEmpty ? move(by: 1) : press(answer, actions)
        }
    }

    /// Whether the present question is for a value that no other person may see.
    var asksSecret: Bool {
        guard case .field(let tag) = current, let field = driver.machine.liveRow(tag)?.field else {
            return false
        }
        return FaceNode.Role(FieldWidget(field)) == .secret
    }

    // MARK: Questions

    /// The position of the present question; `nil` if it is not asked any more.
    private var position: Int? { current.flatMap { read.questions.index(of: $0) } }

    /// Asks the question at a position, or the nearest one.
    func ask(at index: Int, withLinesBefore: Bool = true) -> [ReaderLine] {
        let questions = read.questions.list
        guard !questions.isEmpty else { return read.questions.after }
        let index = min(max(0, index), questions.count - 1)
        let (question, before) = questions[index]
        current = question.id
        followedTag = nil
        let title = self.others == nil ? self.title : nil
        let others = others ?? (0, 0)
        let writer = ReaderWriter(
            form, title: title, index: others.before + index,
            count: others.before + questions.count + others.after)
        return (withLinesBefore ? before : []) + writer.lines(of: question)
    }

    /// Asks about the row to which code moved the focus, or else the next question.
    private func goOn() -> [ReaderLine] { askWhereCodeIs() ?? move(by: 1) }

    private func askWhereCodeIs() -> [ReaderLine]? {
        guard let tag = followedTag else { return nil }
        return read.questions.index(of: .field(tag)).map { ask(at: $0) }
    }

    /// Moves to the question about a row; `nil` for a row without a question.
    func ask(about tag: String) -> [ReaderLine]? {
        read.questions.index(of: .field(tag)).map { ask(at: $0, withLinesBefore: false) }
    }

    /// Goes on by so many questions; behind the last one comes the first.
    func move(by step: Int) -> [ReaderLine] {
        let index = (position ?? 0) + step
        if others != nil, !read.questions.list.indices.contains(index) {
            edge = step
            return []
        }
        return ask(at: index < read.questions.list.count ? index : 0)
    }

    /// Asks the present question again.
    func askAgain(_ notes: [ReaderLine] = []) -> [ReaderLine] {
        notes + ask(at: position ?? 0, withLinesBefore: false)
    }

    // MARK: Answers

    private func leave(_ field: ShownField) -> [ReaderLine] {
        driver.apply(.endEditing(tag: field.row.name))
        return goOn()
    }

    /// Fills in a field; an answer with errors is asked for again.
    private func fill(_ field: ShownField, with answer: String) -> [ReaderLine] {
        if field.takesFiles { return attach(answer, to: field) }
        guard let event = ReaderAnswer(answer, to: field).event else {
            if let button = searches.button(for: field.name) {
                searchWords = answer
                return apply(.act(tag: button))
            }
            let message = text("unknown", ["text": .text(answer)])
            return askAgain([ReaderLine(.error, message)])
        }
        return fill(field, event)
    }

    /// Attaches the file at a path; a row of several files is asked for the next one.
    private func attach(_ path: String, to field: ShownField) -> [ReaderLine] {
        switch ChosenFile(path, for: field, limit: maximumFileSize).event {
        case .success(let event):
            let lines = fill(field, event)
            return field.field.isMultiple ? ask(about: field.row.name) ?? lines : lines
        case .failure(let problem):
            let message = ShownMessage(text: problem.text(in: localizer), tags: [field.row.name])
            return askAgain([message].lines(.error, in: localizer))
        }
    }

    private func fill(_ field: ShownField, _ event: FormEvent) -> [ReaderLine] {
        let tag = field.row.name
        driver.apply(.startEditing(tag: tag))
        // An answer that is there already is no step to take back.
        if !field.has(event) { driver.apply(event) }
        driver.apply(.endEditing(tag: tag))
        let isWrong = driver.machine.violations(of: tag).isEmpty == false
        return isWrong ? askAgain() : news(since: field) + goOn()
    }

    /// The warnings and the help that came to a field with its answer.
    private func news(since before: ShownField) -> [ReaderLine] {
        guard let index = read.questions.index(of: .field(before.name)),
            case .field(let field) = read.questions.list[index].question
        else { return [] }
        let hint = field.hint() == before.hint() ? nil : field.hint()
        let warnings = field.warnings.filter { !before.warnings.contains($0) }
        return warnings.lines(.warning, in: localizer)
            + [hint].compactMap(\.self).map { ReaderLine(.hint, $0) }
    }

    private func press(_ answer: String, _ actions: [ShownAction]) -> [ReaderLine] {
        guard let number = answer.wholeNumber, actions.indices.contains(number - 1) else {
            return askAgain([ReaderLine(.error, text("unknown", ["text": .text(answer)]))])
        }
        return apply(actions[number - 1].event)
    }

    // MARK: Events

    /// Applies the event of a button or of a command, and asks where it leads.
    func apply(_ event: FormEvent) -> [ReaderLine] {
        let index = position ?? 0
        let step = driver.machine.currentStep
        let changes = driver.apply(event)
        if changes.contains(.submitted(isValid: true)) {
            outcome = .submitted
            return []
        }
        for case .action(let tag) in changes where exits.contains(tag.rowPath) {
            outcome = .pressed(tag)
            return []
        }
        let isRefused = event == .submit || event == .next && driver.machine.currentStep == step
        if isRefused, let lines = askFirstError() { return lines }
        if driver.machine.currentStep != step { return ask(at: 0) }
        if case .insert(let list, _) = event { return askFirst(inNewEntryOf: list) ?? askAgain() }
        if let lines = askWhereCodeIs() { return lines }
        return position == nil ? ask(at: index) : askAgain()
    }

    private func askFirst(inNewEntryOf list: String) -> [ReaderLine]? {
        guard let key = driver.machine.entries(of: list).last else { return nil }
        let prefix = "\(list).\(key)."
        return read.questions.list.firstIndex { $0.question.id.isInside(prefix) }.map {
            ask(at: $0)
        }
    }

    private func text(_ name: String, _ arguments: [String: LocalizableArgument]) -> String {
        localizer.text(key: "FormworkPresentation.reader.\(name)", arguments: arguments)
    }
}

extension FormReader: FocusFace {
    /// Notes that code moved the focus to a row, which is asked about next.
    public func focusDidMove(to tag: String?) { followedTag = tag ?? followedTag }
}
