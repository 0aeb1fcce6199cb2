extension SubmissionReading {
    /// All results in the order of the form, then those that belong to no row.
    ///
    /// Results beyond ``SubmissionLimits/maxResults`` are only counted.
    func results(of body: (any ValidatableModel)?) -> [ValidationResult] {
        let validations = Validations(skipsConstraints: true)
        body?.validate(fields: nil, validations: validations)
        let rules = validations.validations.map { $0.named(by: machine) }
        // A model with a check of its own that does not ask the form judges alone.
        let isFormChecked = body == nil || validations.isFormChecked
        let reported = violations.filter { isFormChecked || $0.code.isRefusal || isUntaken($0) }
        let consequences = Consequences(of: violations, refused: Set(submitted.refused.keys))
        let judged = reported.filter {
            !consequences.contain($0) && form.row(at: $0.tags.first ?? "") != nil
        }
        .map { form.result($0, in: format) }
        // Rules of the body cannot know what the body was made without; only what is reported at a row
        // can replace them.
        let lost = Set(
            reported.filter { $0.code.isRefusal || $0.code == .required }.flatMap(\.tags)
        )
        .union(submitted.refused.keys).union(untaken)
        let further = rules.compactMap { result in
            result.filter { message in !message.fieldIds.contains { lost.contains($0.id) } }
        }
        let results =
            (refusedResults + judged + untakenResults(reported) + further)
            .inOrder(of: machine.rows.places) + unknownNameResults
        return results.limited(to: SubmissionLimits.maxResults)
    }

    private func isUntaken(_ violation: Violation) -> Bool {
        violation.tags.contains { untaken.contains($0) }
    }

    /// The results of names that were refused before their values were read.
    private var refusedResults: [ValidationResult] {
        submitted.refused.filter { form.names.declares($0.key) && form.row(at: $0.key) != nil }
            .sorted { $0.key < $1.key }
            .map { form.result(Violation(tags: [$0.key], code: $0.value), in: format) }
    }

    /// Results for values that the body is made without, although no violation was reported for
    /// them.
    private func untakenResults(_ reported: [Violation]) -> [ValidationResult] {
        let known = Set(reported.flatMap(\.tags)).union(submitted.refused.keys)
        return untaken.subtracting(known).sorted().map {
            form.result(Violation(tags: [$0], code: .badInput), in: format)
        }
    }

    /// The results about names that are no rows of the form.
    private var unknownNameResults: [ValidationResult] {
        let undeclared = violations.flatMap(\.tags).filter { form.row(at: $0) == nil }
        let names = unknown.union(undeclared)
        let amiss = submitted.refused.filter {
            form.row(at: $0.key) == nil && !names.contains($0.key)
        }
        return names.sorted().map { ValidationResult(name: $0, code: .undeclared) }
            + amiss.sorted { $0.key < $1.key }
            .map { ValidationResult(name: $0.key, code: $0.value) }
            + unreadable.sorted().map { ValidationResult(name: $0, code: .badInput) }
    }
}

/// The violations that follow from others at the same row.
private struct Consequences {
    private let refused: Set<String>
    private let byTag: [String: [Violation]]

    init(of violations: [Violation], refused: Set<String>) {
        self.refused = refused
        byTag = Dictionary(
            grouping: violations.flatMap { violation in
                violation.tags.map { (tag: $0, violation: violation) }
            }, by: \.tag
        ).mapValues { $0.map(\.violation) }
    }

    func contain(_ violation: Violation) -> Bool {
        if violation.tags.contains(where: refused.contains) { return true }
        let others = violation.tags.first.flatMap { byTag[$0] } ?? []
        return switch violation.code {
        case .required: others.contains { $0.code.isRefusal || $0.code == .choice }
        case .maxCount where violation.constraint == nil:
            others.contains { $0.constraint?.code == .maxCount }
        default: false
        }
    }
}

extension [ValidationResult] {
    /// The first results, and one that counts the others.
    fileprivate func limited(to count: Int) -> [ValidationResult] {
        guard self.count > count else { return self }
        let rest = dropFirst(count)
        let message = LocalizableString.localized(
            key: "FormworkMessages.moreResults", arguments: ["count": .integer(Int64(rest.count))])
        let summary = ValidationResult(
            status: rest.lazy.map(\.status).max() ?? .error,
            messages: [.init(fieldIds: [], message: message)])
        return prefix(count) + [summary]
    }
}

extension ViolationCode {
    /// Whether the value was not accepted, so that no further violation of it needs to be reported.
    fileprivate var isRefusal: Bool {
        [.repeated, .notEditable, .hidden, .badInput, .maxCount].contains(self)
    }
}
