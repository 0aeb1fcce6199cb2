public import Formwork
public import Foundation
public import Observation

/// The form of a new or of a stored instance of a resource, which views observe until it is saved.
///
/// Rules that only the application can decide are asked while the user goes on, and decided when
/// the form is saved; what it refuses is shown at its rows. Changes of others to other values are
/// taken over; where both changed the same value, the form lists everything that others changed, and
/// saving it again keeps the user's values. An instance that was deleted meanwhile can be saved as
/// a new one. All of this is that of terminals too.
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
    /// The live form, with news in a note above its rows; `nil` before ``load(_:in:)`` has its
    /// answers.
    public private(set) var form: ObservedForm?

    /// The words for the failure of ``load(_:in:)``; `nil` without one.
    public private(set) var failure: String?

    /// Whether the form is being sent.
    public private(set) var isSending = false

    /// The saved instance; `nil` before the form was saved.
    public private(set) var saved: ModelIdType?

    /// The words after the form was saved: whether as a new instance, and what others had changed
    /// and is kept.
    public private(set) var report = ""

    /// The search for an instance to which a row refers; `nil` while the user does not search.
    public var search: ObservedReferenceSearch?

    @ObservationIgnored private var instance: InstanceForm<R>?

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
            instance = try await InstanceForm.load(id, environment)
            show(environment)
            failure = nil
        } catch {
            if !Task.isCancelled { failure = environment.message(for: error) }
        }
    }

    /// Shows the live form, if it is another one than before.
    private func show(_ environment: MVVMEnvironment) {
        guard let instance, form?.driver as? MachineDriver !== instance.driver else { return }
        let form = ObservedForm(
            instance.driver, submitLabel: ResourceWords(R.self, in: environment.localizer).save,
            in: environment.localizer)
        form.maximumFileSize = R.maximumFileSize
        form.answering = { question in
            await environment.verdict(on: question, of: R.self, over: instance.version)
        }
        form.onAction = { [weak self] button in
            self?.search = instance.reference(searchedBy: button).map(ObservedReferenceSearch.init)
        }
        self.form = form
    }

    /// Saves the form, perhaps over changes of others that leave those of the user as they are.
    ///
    /// After it, ``saved`` has the identity, or the form has the reasons for which nothing was
    /// saved.
    public func save(in environment: MVVMEnvironment) async {
        guard !isSending, let instance else { return }
        isSending = true
        defer { isSending = false }
        do {
            saved = try await instance.save(environment)
            show(environment)
            guard let saved else { return form?.showRefusal() ?? () }
            report = instance.report(ofSaving: saved, in: environment.localizer)
                .joined(separator: "\n")
        } catch {
            failure = environment.message(for: error)
        }
    }

    /// Chooses an instance that was found, and ends the search.
    public func choose(_ choice: Choice, in environment: MVVMEnvironment) {
        guard let search, let instance else { return }
        self.search = nil
        do {
            try instance.choose(choice, for: search.reference, in: environment.localizer)
        } catch {
            failure = environment.message(for: error)
        }
    }
}
