/// Something to be reported, before its message is made: of many, only the first get one.
enum SubmissionFinding {
    /// A violation at a row of the form.
    case violation(Violation)
    /// A name that is no row of the form.
    case name(String, ViolationCode)
    /// A result of the body's own rules.
    case result(ValidationResult)

    var status: ValidationResult.Status {
        if case .result(let result) = self { result.status } else { .error }
    }

    /// The tags of the rows that the finding is about.
    var tags: [String] {
        switch self {
        case .violation(let violation): violation.tags
        case .name: []
        case .result(let result): result.messages.first?.fieldIds.map(\.id) ?? []
        }
    }

    /// The message, about a value of the live form.
    func result(
        in form: ModelForm, _ format: ValueFormat, of machine: FormMachine
    ) -> ValidationResult {
        switch self {
        case .violation(let violation):
            form.result(
                violation, in: format, value: machine.value(of: violation.tags.first ?? ""))
        case .name(let name, let code): ValidationResult(name: name, code: code)
        case .result(let result): result
        }
    }
}

extension SubmissionFinding {
    /// Whether no stored values make the submitted ones right: they cannot be read, break a constraint
    /// of their own field, or have a name that the form does not have.
    ///
    /// Rules read other rows, which others may have changed, and so do the choices of a field with a
    /// `choiceKey`.
    ///
    /// - Parameters:
    ///   - sent: The tags of the submitted rows.
    ///   - form: The form.
    /// - Returns: Whether the finding is one about submitted values alone.
    func isFinal(for sent: Set<String>, in form: ModelForm) -> Bool {
        switch self {
        case .name: return true
        case .result: return false
        case .violation(let violation):
            guard violation.tags.allSatisfy(sent.contains) else { return false }
            switch violation.code {
            case .badInput, .encoding, .repeated: return true
            case .choice:
                return violation.tags.allSatisfy { form.field(at: $0)?.rules.choiceKey == nil }
            default: return violation.constraint != nil
            }
        }
    }
}

/// The findings of a submission.
extension SubmissionReading {
    /// Collects the findings.
    ///
    /// - Parameters:
    ///   - further: The results of the body's own further rules.
    ///   - isFormChecked: Whether the rules of the form belong to the body's check.
    /// - Returns: The findings in the order of the form, then those that belong to no row.
    func findings(
        beside further: [ValidationResult], isFormChecked: Bool
    ) -> [SubmissionFinding] {
        let reported =
            isFormChecked
            ? violations : violations.filter { $0.code.leavesNoValue || isUntaken($0) }
        var findings = refusedFindings
        findings += judgedFindings(reported)
        findings += untakenFindings(reported)
        findings += furtherFindings(further, beside: reported)
        // One finding, as most refusals have, needs no order.
        if findings.count > 1 { findings = findings.inOrder(of: machine.rows) }
        findings += unknownNameFindings
        return findings
    }

    /// The violations of rows that do not follow from others.
    private func judgedFindings(_ reported: [Violation]) -> [SubmissionFinding] {
        let consequences = Consequences(of: violations, refused: submitted.refused)
        return reported.filter {
            !consequences.contain($0) && form.row(at: $0.tags.first ?? "") != nil
        }
        .map(SubmissionFinding.violation)
    }

    /// The results of further rules, but for those about values that the body was made without:
    /// only what is reported at their rows can replace them.
    private func furtherFindings(
        _ results: [ValidationResult], beside reported: [Violation]
    ) -> [SubmissionFinding] {
        guard !results.isEmpty else { return [] }
        let lost = Set(
            reported.filter { $0.code.leavesNoValue || $0.code == .required }.flatMap(\.tags)
        )
        .union(submitted.refused.keys).union(untaken)
        return results.compactMap { result in
            result.filter { message in !message.fieldIds.contains { lost.contains($0.id) } }
        }
        .map(SubmissionFinding.result)
    }

    private func isUntaken(_ violation: Violation) -> Bool {
        violation.tags.contains { untaken.contains($0) }
    }

    /// The names that were refused before their values were read.
    private var refusedFindings: [SubmissionFinding] {
        guard !submitted.refused.isEmpty else { return [] }
        return submitted.refused
            .filter { form.names.declares($0.key) && form.row(at: $0.key) != nil }
            .sorted { $0.key < $1.key }
            .map { .violation(violation(of: $0.key, $0.value)) }
    }

    /// The violation of a name that was refused before its value was read.
    private func violation(of name: String, _ code: ViolationCode) -> Violation {
        guard code == .maxLength else { return Violation(tags: [name], code: code) }
        let own = form.field(at: name)?.constraints.first { $0.code == .maxLength }
        return Violation(
            tags: [name], code: code,
            constraint: own ?? .maxLength(SubmissionLimits.maxTextLength))
    }

    /// The values that the body is made without, although no violation was reported for them.
    private func untakenFindings(_ reported: [Violation]) -> [SubmissionFinding] {
        guard !untaken.isEmpty else { return [] }
        let known = Set(reported.flatMap(\.tags)).union(submitted.refused.keys)
        return untaken.subtracting(known).sorted().map {
            .violation(Violation(tags: [$0], code: .badInput))
        }
    }

    /// The names that are no rows of the form.
    private var unknownNameFindings: [SubmissionFinding] {
        var names = unknown
        for violation in violations {
            for tag in violation.tags where form.row(at: tag) == nil { names.insert(tag) }
        }
        guard !names.isEmpty || !submitted.refused.isEmpty || !unreadable.isEmpty else {
            return []
        }
        let amiss = submitted.refused.filter {
            form.row(at: $0.key) == nil && !names.contains($0.key)
        }
        return names.sorted().map { .name($0, .undeclared) }
            + amiss.sorted { $0.key < $1.key }.map { .name($0.key, $0.value) }
            + unreadable.sorted().map { .name($0, .badInput) }
    }
}

extension [SubmissionFinding] {
    /// The findings in the order of the first row that each is about; those of no row come first.
    fileprivate func inOrder(of rows: LiveRows) -> [SubmissionFinding] {
        let places = rows.places(of: Set(flatMap(\.tags)))
        let order = map { $0.tags.compactMap { places[$0] }.min() ?? -1 }
        // A live form judges its rows in their order.
        let isOrdered = zip(order, order.dropFirst()).allSatisfy { $0 <= $1 }
        if isOrdered { return self }
        return indices.sorted { (order[$0], $0) < (order[$1], $1) }.map { self[$0] }
    }
}

/// The violations that follow from others at the same row.
private struct Consequences {
    private let refused: [String: ViolationCode]
    /// The rows without a value, or with one that is not among their choices.
    private var valueless: Set<String> = []
    /// The rows with more values than their own constraint allows.
    private var overfull: Set<String> = []

    init(of violations: [Violation], refused: [String: ViolationCode]) {
        self.refused = refused
        for violation in violations {
            if violation.code.leavesNoValue || violation.code == .choice {
                valueless.formUnion(violation.tags)
            }
            if violation.constraint?.code == .maxCount { overfull.formUnion(violation.tags) }
        }
    }

    func contain(_ violation: Violation) -> Bool {
        if violation.tags.contains(where: { refused[$0] != nil }) { return true }
        guard let tag = violation.tags.first else { return false }
        return switch violation.code {
        case .required: valueless.contains(tag)
        case .maxCount where violation.constraint == nil: overfull.contains(tag)
        default: false
        }
    }
}

extension ViolationCode {
    /// Whether the body lacks the value, so that no further violation of it needs to be reported.
    fileprivate var leavesNoValue: Bool {
        self == .repeated || self == .notEditable || self == .hidden || self == .badInput
            || self == .maxCount
    }
}

extension ValidationResult {
    /// A result that counts findings instead of reporting each; `nil` if there are none.
    init?(counting findings: ArraySlice<SubmissionFinding>) {
        guard let status = findings.lazy.map(\.status).max() else { return nil }
        let message = LocalizableString.localized(
            key: "FormworkMessages.moreResults",
            arguments: ["count": .integer(Int64(findings.count))])
        self.init(status: status, messages: [.init(fieldIds: [], message: message)])
    }
}
