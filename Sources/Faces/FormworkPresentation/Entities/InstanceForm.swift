package import Formwork
import Foundation

/// The form of a new or of a stored instance of a resource until it is saved: one for all faces.
///
/// Its rows are those that the user may see, as the application names them; what the user may not
/// change is only shown, and not sent.
///
/// Rules that only the application can decide are decided when the form is saved; what it refuses is
/// shown at its rows, and above them. Changes of others to other values are taken over; where both
/// changed the same value, the form lists everything that others changed, and saving it again keeps
/// the user's values. An instance that was deleted meanwhile can be saved as a new one, with its
/// files.
///
/// Live state that remains where it was made: it is not `Sendable`.
package final class InstanceForm<R: Resource> {
    /// The live form: another one after others changed a list.
    package private(set) var driver: MachineDriver

    /// The changes of others that are saved with the form.
    private(set) var takenOver: [InstanceMerge] = []

    /// The news above the form.
    private var notice = InstanceNotice.words([])

    /// The same in the language of the reader; empty without any.
    private var noticeText = ""

    /// Whether there is input that the history of the form does not have.
    var hasFormerInput = false

    var choices: ReferencedChoices
    private let access: ResourceAccess
    private(set) var changes: InstanceChanges<R>

    init(
        _ choices: ReferencedChoices, _ access: ResourceAccess, stored: Stored<R.Fields>?,
        values: [String: FieldValue], _ localizer: Localizer
    ) throws {
        self.choices = choices
        self.access = access
        let rows = InstanceRows<R>(
            choices: choices, access: access, notice: "", localizer: localizer)
        let machine = FormStart(
            try rows.definition, values: values, isStored: stored != nil
        ).machine()
        driver = MachineDriver(machine)
        changes = InstanceChanges(of: stored, in: machine, leavingOut: access.closed)
    }

    /// Begins with a new instance.
    package static func new(_ client: some RequestSender) async throws -> InstanceForm {
        let initial = try await client.send(R.New(query: ResourceNewQuery())).initial
        let values = try initial.map { try ModelForm.of(R.Fields.self).encoder.encode($0) }
        let choices = try await ReferencedChoices.load(for: R.Fields.self, chosen: [:], client)
        let access = try await client.access(to: R.self)
        return try InstanceForm(
            choices, access, stored: nil, values: values ?? [:], client.localizer)
    }

    /// Begins with a stored instance as it was read, with the access to its fields.
    package static func change(
        _ shown: ResourceItem<R>, _ client: some RequestSender
    ) async throws -> InstanceForm {
        let item = shown.item
        let choices = try await ReferencedChoices.load(
            for: R.Fields.self, chosen: item.chosen, client)
        let values = try await client.formValues(of: item, in: R.self)
        return try InstanceForm(
            choices, shown.access, stored: item, values: values, client.localizer)
    }

    /// Begins with the instance of an identity; with a new one without it.
    package static func load(
        _ id: ModelIdType?, _ client: some RequestSender
    ) async throws -> InstanceForm {
        guard let id else { return try await new(client) }
        return try await change(try await client.item(id, of: R.self), client)
    }

    /// The stored version that the form changes; `nil` for a new instance.
    package var version: ResourceVersionQuery? { changes.version }

    /// Shows the form and the news above it in the language of a client; what is entered stays.
    package func localize(_ client: some RequestSender) throws {
        noticeText = lines(about: notice, client).joined(separator: "\n")
        try rewrite(client.localizer)
    }

    // MARK: Saving

    /// The maximum number of versions of others over which a form is saved at once.
    private static var maximumAttempts: Int { 3 }

    /// Saves the form, perhaps over changes of others that leave those of the user as they are.
    ///
    /// - Returns: The identity of the instance; `nil` if the user has to decide, for which the form
    ///   has the reasons.
    /// - Throws: `FormDefinitionError` for rows that contradict each other.
    package func save(_ client: some RequestSender) async throws -> ModelIdType? {
        do {
            for _ in 1...Self.maximumAttempts {
                do {
                    return try await send(client)
                } catch let error as RequestError {
                    guard try await isMended(error, client) else { return nil }
                }
            }
            throw RequestError(.conflict)
        } catch {
            // The form stays as it is filled in, whatever happened.
            try announce(error, client)
        }
        return nil
    }

    private func send(_ client: some RequestSender) async throws -> ModelIdType {
        let record = changes.record(of: driver.machine)
        if let stored = changes.stored, record.isEmpty { return stored.id }
        let body = try await record.body { row in
            guard let stored = self.changes.stored else { throw RequestError(.notFound) }
            return try await client.content(ofFile: row, of: stored.id, in: R.self)
        }
        guard let version else {
            return try await client.send(R.Create.self, ResourceNewQuery(), body: body).id
        }
        return try await client.send(R.Update.self, version, body: body).id
    }

    /// Takes a refusal over into the form: other values that are stored now, a deletion, or what is
    /// wrong at the rows and above them.
    ///
    /// - Returns: Whether the form can be saved again without a decision of the user.
    private func isMended(
        _ error: RequestError, _ client: some RequestSender
    ) async throws -> Bool {
        guard let id = version?.id, [.conflict, .notFound].contains(error.code) else {
            return try show(error, client)
        }
        guard let newer = try await newest(id, client) else { return try becomeNew(client) }
        guard error.code == .conflict else { return try show(error, client) }
        return try await merge(newer, client)
    }

    /// The instance as it is stored now; `nil` if it was deleted.
    private func newest(
        _ id: ModelIdType, _ client: some RequestSender
    ) async throws -> Stored<R.Fields>? { try await Self.newest(id, client) }

    static func newest(
        _ id: ModelIdType, _ client: some RequestSender
    ) async throws -> Stored<R.Fields>? {
        do {
            return try await client.send(R.Show(query: ResourceQuery(id: id))).item
        } catch let error as RequestError where error.code == .notFound {
            return nil
        }
    }

    private func show(_ error: RequestError, _ client: some RequestSender) throws -> Bool {
        let findings = error.findings(in: driver.machine, client.localizer)
        driver.apply(.report(findings.shown))
        try announce(.words(findings.lines), client)
        return false
    }

    /// Shows above the form an error that left it as it is filled in.
    package func announce(_ error: any Error, _ client: some RequestSender) throws {
        try announce(.error(error), client)
    }

    /// Shows news above the form; those without words take away those that are there.
    private func announce(_ notice: InstanceNotice, _ client: some RequestSender) throws {
        self.notice = notice
        try localize(client)
    }

    func rewrite(_ localizer: Localizer) throws {
        driver.apply(.localize(try rows(localizer).definition))
    }

    func rows(_ localizer: Localizer) -> InstanceRows<R> {
        InstanceRows(choices: choices, access: access, notice: noticeText, localizer: localizer)
    }

    // MARK: Changes of others

    /// Goes on over another stored version.
    ///
    /// Undo goes on over values of others, unless a list is among them.
    ///
    /// - Returns: Whether each value was changed by one side alone.
    private func merge(
        _ newer: Stored<R.Fields>, _ client: some RequestSender
    ) async throws -> Bool {
        try await choices.add(newer.chosen, client)
        try rewrite(client.localizer)
        let values = try await client.formValues(of: newer, in: R.self)
        let merge = changes.merge(newer, values, into: driver.machine)
        if let shown = merge.shown {
            driver.apply(.show(shown))
        } else {
            driver = MachineDriver(merge.restart)
            hasFormerInput = true
        }
        guard !merge.isDecided else {
            takenOver.append(merge)
            return true
        }
        try announce(.conflict(merge), client)
        return false
    }

    /// Goes on with a new instance in place of one that was deleted, without files that could not
    /// be read before.
    func becomeNew(_ client: some RequestSender) throws -> Bool {
        changes.becomeNew()
        let lost = driver.machine.rows.filter { $0.field?.valueKind == .file }
            .map { (tag: $0.tag, files: $0.value.allFiles) }
            .filter { $0.files.contains(where: \.isStored) }
        for row in lost {
            driver.apply(.attach(tag: row.tag, files: row.files.filter { !$0.isStored }))
        }
        let names = lost.flatMap(\.files).filter(\.isStored).map(\.name)
        try announce(.deletion(lostFiles: names), client)
        return false
    }

    // MARK: References

    /// The buttons that search for references, by the paths of their rows.
    package func searches(among actionPaths: Set<String>) -> [String: String] {
        InstanceRows<R>.searches(in: actionPaths)
    }

    /// The reference for which a button of the form searches; `nil` for another button.
    package func reference(searchedBy button: String) -> SearchedReference? {
        InstanceRows<R>.tag(searchedBy: button).flatMap { tag in
            choices.searchedResource(at: tag.rowPath).map {
                SearchedReference(tag: tag, resource: $0)
            }
        }
    }

    /// Chooses an instance that was found.
    package func choose(
        _ choice: Choice, for reference: SearchedReference, in localizer: Localizer
    ) throws {
        choices.add(choice, at: reference.tag.rowPath)
        try rewrite(localizer)
        driver.apply(.choose(tag: reference.tag, values: [choice.value]))
    }
}

extension Stored {
    /// The identities of the instances to which the instance refers, by the tags of their rows.
    var chosen: [String: String] {
        Dictionary(references.map { ($0.tag, $0.id.uuidString) }, uniquingKeysWith: { $1 })
    }
}
