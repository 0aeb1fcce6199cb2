/// Rules that only the server can decide: asked after a rest, answered or given up, never stuck.
extension FormMachine {
    /// The number of milliseconds until ``FormEvent/elapsed(milliseconds:)`` is due; `nil` while
    /// nothing happens by itself.
    public var wakeUp: Int64? { questions.wait }

    // MARK: What must be asked

    /// Lets the server be asked again about a row whose value changed, and about rows whose
    /// questions carry that value.
    func reopenQuestions(about row: Int, in scope: FormScope) {
        for reader in scope.plan.questions[row] {
            let place = scope.place(of: reader.row)
            scope.rows[reader.row].reopen(reader.rules)
            questions.close(reader.rules, at: place)
            findings.affect(place)
        }
    }

    /// Lets no question be asked about the contents of a new scope, because no user entered them.
    func forgetQuestions(in scope: FormScope) {
        for row in scope.plan.serverRows { scope.rows[row].takeUnasked() }
        scopes.forEachEntry(of: scope) { forgetQuestions(in: $0) }
    }

    /// Opens the questions about a row that can be asked, and gives up those that cannot any more.
    ///
    /// A question is asked only if its row is filled in, visible, enabled and has no violation of
    /// its own.
    func refreshQuestions(at place: RowPlace, in scope: FormScope) {
        let rules = scope.plan.rows[place.row].rules.server
        guard !rules.isEmpty else { return }
        guard canBeAsked(place) else { return postponeQuestions(at: place) }
        let unasked = scope.rows[place.row].takeUnasked()
        for (position, rule) in rules.enumerated()
        where unasked.hasBit(position) && !isSpared(rule, at: place) {
            questions.open(position, at: place, debounce: rule.debounce)
        }
    }

    /// Whether a row holds something that only the server can object to.
    private func canBeAsked(_ place: RowPlace) -> Bool {
        let state = scopes.row(at: place)
        return state.flags.isDisjoint(with: [.hidden, .disabled]) && !state.content.value.isEmpty
            && ownViolations(at: place, ignoringBlocks: false).isEmpty
    }

    // MARK: What must wait

    /// Takes back the questions about a row until they can be asked again.
    func postponeQuestions(at place: RowPlace) {
        scopes.row(at: place).postpone(questions.close(at: place))
    }

    /// Takes back all questions about an entry that leaves the form.
    func postponeQuestions(in scope: FormScope) {
        guard !questions.list.isEmpty else { return }
        for row in scope.plan.serverRows { postponeQuestions(at: scope.place(of: row)) }
        scopes.forEachEntry(of: scope) { postponeQuestions(in: $0) }
    }

    // MARK: What is asked and answered

    /// Advances the clock, asks the questions that are due and drops those whose answer is overdue.
    func pass(_ milliseconds: Int) {
        questions.pass(milliseconds)
        while let index = questions.nextDue() {
            let question = questions.list[index]
            if question.isAsked {
                questions.close(index)
            } else {
                ask(index)
            }
            findings.affect(question.place)
        }
    }

    /// Reports a question with the values that its rule reads.
    private func ask(_ index: Int) {
        let question = questions.list[index]
        let scope = scopes[question.place.scope]
        let rule = scope.plan.rows[question.place.row].rules.server[question.rule]
        questions.markAsked(index, timeout: rule.timeout)
        log.append(
            .question(
                ServerQuestion(
                    ticket: question.ticket, tag: scope.tag(of: question.place.row),
                    code: rule.code, values: scope.values(of: question.place.row, rule.reads))))
    }

    /// Takes an answer; one to a question that is no longer open is out of date.
    func take(_ answer: ServerAnswer) {
        guard
            let index = questions.list.firstIndex(where: {
                $0.ticket == answer.ticket && $0.isAsked
            })
        else { return }
        let question = questions.close(index)
        let scope = scopes[question.place.scope]
        if answer.verdict == .invalid {
            scope.rows[question.place.row].refuse(question.rule)
            findings.setDue(question.place)
        }
        findings.affect(question.place)
    }
}

extension FormScope {
    /// The values of a row and of others, by their names; unknown names are left out.
    fileprivate func values(of row: Int, _ others: [String]) -> FieldRecord {
        let name = plan.rows[row].name
        var members = [FieldRecord.Member(tag: name, value: rows[row].effective)]
        for tag in others where tag != name {
            guard let other = plan.indices[tag] else { continue }
            members.append(FieldRecord.Member(tag: tag, value: value(of: other)))
        }
        return FieldRecord(members)
    }
}

/// The questions that the server has been asked or will be asked, by a clock that only events move.
final class OpenQuestions {
    struct Question {
        let ticket: Int
        let place: RowPlace
        /// The position of the rule among the row's server rules.
        let rule: Int
        /// The time at which the question is asked, and, once it was, at which it expires.
        var due: Int64
        var isAsked = false
    }

    private(set) var list: [Question] = []
    private var now: Int64 = 0
    private var nextTicket = 1

    func isOpen(at place: RowPlace) -> Bool {
        !list.isEmpty && list.contains { $0.place == place }
    }

    /// The time in milliseconds until something happens by itself; `nil` while nothing will.
    var wait: Int64? {
        list.map { max($0.due - now, 0) }.min()
    }

    func pass(_ milliseconds: Int) {
        now = Self.later(now, milliseconds)
    }

    /// So many milliseconds later, or at the end of all times.
    private static func later(_ time: Int64, _ milliseconds: Int) -> Int64 {
        let (sum, isTooLate) = time.addingReportingOverflow(Int64(max(milliseconds, 0)))
        return isTooLate ? .max : sum
    }

    /// Opens a question about a rule that has none open.
    func open(_ rule: Int, at place: RowPlace, debounce: Int) {
        list.append(
            Question(
                ticket: nextTicket, place: place, rule: rule, due: Self.later(now, debounce)))
        nextTicket += 1
    }

    /// The next question that is due to be asked or to be given up.
    func nextDue() -> Int? {
        list.firstIndex { $0.due <= now }
    }

    func markAsked(_ index: Int, timeout: Int) {
        list[index].isAsked = true
        list[index].due = Self.later(now, max(timeout, 1))
    }

    @discardableResult
    func close(_ index: Int) -> Question { list.remove(at: index) }

    /// Closes the questions about some rules of a row, given as bits.
    func close(_ rules: UInt64, at place: RowPlace) {
        guard !list.isEmpty else { return }
        list.removeAll { $0.place == place && rules.hasBit($0.rule) }
    }

    /// Closes all questions about a row, and returns their rules as bits.
    func close(at place: RowPlace) -> UInt64 {
        guard isOpen(at: place) else { return 0 }
        var rules: UInt64 = 0
        for question in list where question.place == place { rules |= 1 << UInt64(question.rule) }
        list.removeAll { $0.place == place }
        return rules
    }
}
