public import Formwork
public import Foundation
public import Observation

/// The form of a new or of a stored instance of a resource, which views observe until it is saved.
///
/// Rules that only the application can decide are asked while the user goes on, and decided when
/// the form is saved; what it refuses is shown at its rows. Changes of others to other values are
/// taken over; where both changed the same value, the form lists everything that others changed, and
/// saving it again keeps the user's values. Files are left out.
///
/// ```swift
/// func change<R: Resource>(
///     _ id: ModelIdType, in form: ObservedResourceForm<R>, _ environment: MVVMEnvironment
/// ) async {
///     await form.load(id, in: environment)
///     form.form?[text: "title"] = "Bees"
///     await form.save(in: environment)
/// }
/// ```
///
/// Live state that remains where it was made: it is not `Sendable`.
@Observable public final class ObservedResourceForm<R: Resource> {
    /// The maximum number of versions of others over which a form is saved at once.
    static var maximumAttempts: Int { 3 }

    /// The live form; `nil` before ``load(_:in:)`` has its answers.
    public private(set) var form: ObservedForm?

    /// The news above the form: a refusal, or the values that others have stored.
    public private(set) var notices: [String] = []

    /// Whether the form is being sent.
    public private(set) var isSending = false

    /// The saved instance; `nil` before the form was saved.
    public private(set) var saved: ModelIdType?

    @ObservationIgnored private var instance: InstanceChanges<R>?

    /// Makes the state before the first answer.
    public init() {}

    /// Begins with a stored instance, or with a new one.
    ///
    /// - Parameters:
    ///   - id: The identity; `nil` for a new instance.
    ///   - environment: The server and the reader's words.
    public func load(_ id: ModelIdType?, in environment: MVVMEnvironment) async {
        guard form == nil else { return }
        do {
            if let id {
                let item = try await environment.answer(to: R.Show(query: ResourceQuery(id: id)))
                try await begin(with: item.item, environment)
            } else {
                try await begin(with: nil, environment)
            }
        } catch {
            if !Task.isCancelled { notices = [environment.message(for: error)] }
        }
    }

    private func begin(with stored: Stored<R.Fields>?, _ environment: MVVMEnvironment) async throws
    {
        let values =
            if let stored {
                ResourceDefinition.of(R.self).allValues(of: stored)
            } else {
                try await initialValues(environment)
            }
        var chosen: [String: String] = [:]
        for reference in stored?.references ?? [] {
            chosen[reference.tag] = reference.id.uuidString
        }
        let choices = try await ReferencedChoices.load(
            for: R.Fields.self, chosen: chosen, environment)
        let definition = try ModelForm.of(R.Fields.self)
            .definition(for: environment.localizer).offering(choices)
        let machine = FormStart(definition, values: values, isStored: stored != nil).machine()
        instance = InstanceChanges(of: stored, in: machine)
        show(machine, environment)
        notices = []
    }

    private func initialValues(
        _ environment: MVVMEnvironment
    ) async throws -> [String: FieldValue] {
        let initial = try await environment.answer(to: R.New(query: ResourceNewQuery())).initial
        return try initial.map { try ModelForm.of(R.Fields.self).encoder.encode($0) } ?? [:]
    }

    private func show(_ machine: FormMachine, _ environment: MVVMEnvironment) {
        let form = ObservedForm(
            MachineDriver(machine),
            submitLabel: ResourceWords(R.self, in: environment.localizer).save,
            in: environment.localizer)
        form.answering = { [stored = instance?.stored] question in
            guard let stored else {
                return await environment.verdict(
                    on: question, of: R.Create.self, ResourceNewQuery())
            }
            return await environment.verdict(
                on: question, of: R.Update.self,
                ResourceVersionQuery(id: stored.id, version: stored.version))
        }
        self.form = form
    }

    // MARK: Saving

    /// Saves the form, perhaps over changes of others that leave those of the user as they are.
    ///
    /// After it, ``saved`` has the identity, or ``notices`` and the rows have the reasons for which
    /// nothing was saved.
    public func save(in environment: MVVMEnvironment) async {
        guard !isSending, form != nil else { return }
        isSending = true
        defer { isSending = false }
        do {
            for _ in 1...Self.maximumAttempts where saved == nil {
                do {
                    saved = try await send(environment)
                } catch let error as RequestError {
                    guard try await isMended(error, environment) else { return }
                }
            }
            if saved == nil { notices = [environment.message(for: RequestError(.conflict))] }
        } catch {
            notices = [environment.message(for: error)]
        }
    }

    private func send(_ environment: MVVMEnvironment) async throws -> ModelIdType? {
        guard let instance, let machine = form?.driver.machine else { return nil }
        let body = try instance.body(of: machine)
        guard let stored = instance.stored else {
            return try await environment.answer(to: R.Create.self, ResourceNewQuery(), body: body)
                .id
        }
        guard !instance.names(in: machine).isEmpty else { return stored.id }
        let query = ResourceVersionQuery(id: stored.id, version: stored.version)
        return try await environment.answer(to: R.Update.self, query, body: body).id
    }

    /// Takes a refusal over into the form.
    ///
    /// - Returns: Whether the form can be saved again without a decision of the user.
    private func isMended(
        _ error: RequestError, _ environment: MVVMEnvironment
    ) async throws -> Bool {
        guard let form, var instance else { return false }
        guard error.code == .conflict, let stored = instance.stored else {
            let findings = error.findings(in: form.driver.machine, environment.localizer)
            form.apply(.report(findings.shown))
            notices = findings.lines
            return false
        }
        let newer = try await environment.answer(
            to: R.Show(query: ResourceQuery(id: stored.id)))
        let merged = instance.merge(
            form.driver.machine, with: newer.item, in: environment.localizer)
        self.instance = instance
        show(merged.machine, environment)
        notices = merged.conflicts
        return merged.conflicts.isEmpty
    }
}
