import Formwork
import Foundation

/// The outcome of a form whose values were to be stored.
public enum StoringOutcome: Hashable, Sendable {
    /// The values are stored; the identity and the version of their instance.
    case stored(StoredInstance)

    /// The form breaks its own rules, and nothing was sent.
    case invalid

    /// The source has refused the values: messages of fields are at the fields, and those about the
    /// form as a whole are here.
    case refused([String])
}

extension Nutforms {
    /// Submits a form, and stores its values at the source: as a new instance, or the changed ones
    /// of the instance that it shows.
    ///
    /// ```swift
    /// switch try await nutforms.store(model) {
    /// case .stored(let instance): show(instance.id)
    /// case .refused(let messages): show(messages)
    /// case .invalid: break
    /// }
    /// ```
    ///
    /// Changes that others have stored in the meantime are taken over. If both have changed the same fields,
    /// nothing is stored: the fields have messages with the other values, and storing again replaces
    /// them. A change whose answer was lost can be stored again: its source does it once.
    ///
    /// - Throws: ``AspectError`` if the source stores nothing, or does not answer.
    public func store(_ model: Model) async throws(AspectError) -> StoringOutcome {
        guard model.submit.send() else { return .invalid }
        return try await sendValues(of: model)
    }

    /// Deletes the instance that a form shows, of the version that its user has seen.
    ///
    /// - Throws: ``AspectError`` if the source stores nothing, or does not answer, and for the form of
    ///   a new instance.
    public func delete(_ model: Model) async throws(AspectError) -> StoringOutcome {
        guard let deletion = model.deletion() else {
            throw AspectError(
                .missing, .values, at: model.name,
                "a new instance is not stored and cannot be deleted; leave the form instead.")
        }
        return try await send(deletion, of: model)
    }

    /// The number of times that a form is sent whose instance others change in the meantime.
    private static let maximumAttempts = 3

    /// Sends the values that are not as they are stored; without any, the instance is as it should be.
    private func sendValues(
        of model: Model, attempt: Int = 1
    ) async throws(AspectError) -> StoringOutcome {
        if let change = model.valuesChange() {
            return try await send(change, of: model, attempt: attempt)
        }
        return model.instance.map { .stored($0) } ?? .invalid
    }

    private func send(
        _ change: ValuesChange, of model: Model, attempt: Int = 1
    ) async throws(AspectError) -> StoringOutcome {
        guard let source = aspectsSource as? any WritableAspectsSource else {
            throw AspectError(
                .refused, .values, at: model.name,
                "the source stores nothing; let it conform to WritableAspectsSource.")
        }
        do {
            let instance = try await source.change(change)
            model.wasStored(instance)
            trigger(.formStored, model, instance)
            return .stored(instance)
        } catch {
            let error = AspectError(wrapping: error, .values, at: model.name)
            guard let refusal = error.cause as? RequestError else { throw error }
            model.stored.forgetSent()
            guard refusal.code == .conflict, change.values != nil else {
                return show(refusal, conflicts: [], of: model)
            }
            let conflicts = try await takeOver(model)
            guard conflicts.isEmpty, attempt < Self.maximumAttempts else {
                return show(refusal, conflicts: conflicts, of: model)
            }
            return try await sendValues(of: model, attempt: attempt + 1)
        }
    }

    /// Takes over what others have stored, and returns the names of the fields that both have changed.
    private func takeOver(_ model: Model) async throws(AspectError) -> Set<String> {
        guard let instance = model.instance else { return [] }
        let document: AspectDocument
        do {
            document = try await aspectsSource.fetchValues(model.name, id: instance.id)
        } catch {
            throw AspectError(wrapping: error, .values, at: model.name)
        }
        return try model.takeOver(document)
    }

    /// Shows a refusal at the fields of the form.
    private func show(
        _ refusal: RequestError, conflicts: Set<String>, of model: Model
    ) -> StoringOutcome {
        let localizer = localizer?(model.locale) ?? Localizer(untranslated: model.locale)
        let (shown, lines) = refusal.findings(in: model.machine, localizer)
        let others = refusal.conflicts.filter { conflicts.contains($0.fieldId.id) }
        model.apply(.report(shown + others.map { $0.violation(localizer) }))
        return .refused(lines)
    }
}

extension FieldConflict {
    /// The other value as a message of the field.
    fileprivate func violation(_ localizer: Localizer) -> Violation {
        let value = localizer.text(stored)
        return Violation(
            tags: [fieldId.id], code: ViolationCode(rawValue: "conflict"),
            message: localizer.text(
                key: "FormworkAspects.storedMeanwhile", arguments: ["value": .text(value)]))
    }
}

extension Localizer {
    /// The formats of a locale, for texts that their server has translated.
    fileprivate init(untranslated locale: String) {
        let words = ["FormworkAspects.storedMeanwhile": "≠ %{value}"]
        self.init(
            locale: Locale(identifier: locale), store: TranslationTable(texts: ["en": words]))
    }
}
