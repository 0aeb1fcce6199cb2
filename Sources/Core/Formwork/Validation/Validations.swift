public import Observation

/// The current results of all checks of one form.
///
/// Live state that a form view holds and observes: every check replaces the results of the fields it
/// covers and keeps the others.
@Observable public final class Validations {
    /// The results of the checks, in the order of the form.
    public private(set) var validations: [ValidationResult]

    /// The rules that a check asks.
    enum Scope {
        /// The rules of the form, and the further rules of the model.
        case all
        /// The further rules alone, where a live form has judged by its own.
        case furtherRules
    }

    @ObservationIgnored let scope: Scope

    /// Whether the check was that of the form, and not one that a model has written itself.
    @ObservationIgnored var isFormChecked = false

    /// Makes the state of a check without results.
    init(of scope: Scope) {
        validations = []
        self.scope = scope
    }

    /// Makes the state, by default without results.
    public init(validations: [ValidationResult] = []) {
        self.validations = validations
        scope = .all
    }

    /// The highest severity, `nil` without results.
    public var status: ValidationResult.Status? { validations.map(\.status).max() }

    /// Whether the input may be accepted: warnings pass, errors do not.
    public var isValid: Bool { status != .error }

    /// The error for the wire, `nil` while the form is valid.
    public var validationError: ValidationError? {
        isValid ? nil : ValidationError(validations: validations)
    }

    /// The messages that concern a field, the gravest first.
    public func messages(for field: FormFieldIdentifier) -> [ValidationResult.Message] {
        validations.sorted { $0.status > $1.status }
            .flatMap(\.messages)
            .filter { $0.fieldIds.contains(field) }
    }

    /// Replaces all results, by default with none.
    public func replace(with results: [ValidationResult]) {
        validations = results
    }

    /// Replaces the results of some fields by those of a new check.
    ///
    /// A message about one of the fields together with others outside of them survives, unless the
    /// results are about exactly the same fields: a check of one field alone cannot know that the
    /// fields agree with each other.
    public func replace(with results: [ValidationResult], for fieldIds: [FormFieldIdentifier]) {
        let checked = Set(fieldIds)
        let answered = Set(results.flatMap(\.messages).map { Set($0.fieldIds) })
        remove { message in
            let about = Set(message.fieldIds)
            return !about.isEmpty && about.isSubset(of: checked) || answered.contains(about)
        }
        validations += results
    }

    /// Removes every message about one of the fields; other messages of the same result stay.
    public func removeAll(fieldIds: [FormFieldIdentifier]) {
        let removed = Set(fieldIds)
        remove { !removed.isDisjoint(with: $0.fieldIds) }
    }

    private func remove(_ isRemoved: (ValidationResult.Message) -> Bool) {
        validations = validations.compactMap { result in result.filter { !isRemoved($0) } }
    }
}
