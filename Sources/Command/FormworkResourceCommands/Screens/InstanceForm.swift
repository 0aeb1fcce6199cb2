import Formwork
import FormworkTerminal
import Foundation

/// The form of a new or of a stored instance, until it is saved or left.
///
/// Rules that only the application can decide are asked while the user goes on and decided when the
/// form is saved; what it refuses is shown at its rows. Files are read from the machine of the
/// terminal by their paths. An instance that was deleted meanwhile can be saved as a new one.
final class InstanceForm<R: Resource> {
    private let screens: ResourceScreens
    private var choices: ReferencedChoices
    private var driver: MachineDriver
    /// The stored instance as the form began with it; `nil` for a new one.
    private var stored: Stored<R.Fields>?
    /// The values with which the form began.
    private var former: FieldRecord
    /// The row at which the user goes on; `nil` for the first one.
    private var focus: String?
    /// The news above the form; empty without any.
    private var notice = ""
    /// The changes of others that are saved with the form, a line each.
    private(set) var takenOver: [String] = []

    private init(
        _ screens: ResourceScreens, _ choices: ReferencedChoices, stored: Stored<R.Fields>?,
        values: [String: FieldValue]
    ) throws {
        self.screens = screens
        self.choices = choices
        self.stored = stored
        let definition = try InstanceRows<R>(choices, notice: "", screens).definition
        driver = MachineDriver(
            FormStart(definition, values: values, isStored: stored != nil).machine())
        former = driver.machine.record
    }

    /// Begins with a new instance.
    static func new(_ screens: ResourceScreens) async throws -> InstanceForm {
        let initial = try await screens.client.send(R.New(query: ResourceNewQuery())).initial
        let values = try initial.map { try ModelForm.of(R.Fields.self).encoder.encode($0) }
        let choices = try await ReferencedChoices.load(
            for: R.Fields.self, chosen: [:], screens.client)
        return try InstanceForm(screens, choices, stored: nil, values: values ?? [:])
    }

    /// Begins with a stored instance.
    static func change(
        _ item: Stored<R.Fields>, _ screens: ResourceScreens
    ) async throws -> InstanceForm {
        let values = R.namedValues(of: item)
        var chosen: [String: String] = [:]
        for reference in item.references { chosen[reference.tag] = reference.id.uuidString }
        let choices = try await ReferencedChoices.load(
            for: R.Fields.self, chosen: chosen, screens.client)
        return try InstanceForm(screens, choices, stored: item, values: values)
    }

    /// Lets the user fill in the form until it is saved.
    ///
    /// - Returns: The identity of the saved instance; `nil` if the form was left.
    /// - Throws: Errors after which nothing can be entered.
    func run() async throws -> ModelIdType? {
        var showsErrors = false
        while true {
            switch await screens.session.run(form(showsErrors: showsErrors)) {
            case .pressed(let tag): try await find(for: tag)
            case .left, .editing: return nil
            case .submitted:
                focus = nil
                if let id = try await submit() { return id }
            }
            showsErrors = !driver.machine.violations.isEmpty
        }
    }

    private func form(showsErrors: Bool) -> TerminalForm {
        let texts = ResourceTexts(R.self)
        var form = TerminalForm(
            driver, title: screens.text(texts[stored == nil ? "new" : "edit"]),
            submitLabel: screens.text(texts["save"]), in: screens.client.localizer)
        form.exits = driver.machine.definition.actionPaths
        form.showsErrors = showsErrors
        form.focus = focus
        form.answer = answering
        form.maximumFileSize = R.maximumFileSize
        return form
    }

    /// Asks the application the questions of the form.
    private var answering: @Sendable (ServerQuestion) async -> ServerAnswer.Verdict {
        let client = screens.client
        guard let stored else {
            return { await client.verdict(on: $0, of: R.Create.self, ResourceNewQuery()) }
        }
        let query = ResourceVersionQuery(id: stored.id, version: stored.version)
        return { await client.verdict(on: $0, of: R.Update.self, query) }
    }

    // MARK: Saving

    /// Saves the form, perhaps over changes of others that leave those of the user as they are.
    ///
    /// - Returns: The identity of the instance; `nil` if the user has to decide.
    private func submit() async throws -> ModelIdType? {
        screens.session.show(status: screens.text("FormworkPresentation.status.sending"))
        do {
            for _ in 1...Self.maximumAttempts {
                do {
                    return try await save()
                } catch let error as RequestError {
                    guard try await isMended(error) else { return nil }
                }
            }
        } catch {
            // The form stays as it is filled in, whatever happened.
            try announce(CommandReport(error, of: R.self, screens.client.localizer).lines)
        }
        return nil
    }

    /// The maximum number of versions of others over which a form is saved at once.
    private static var maximumAttempts: Int { 3 }

    private func save() async throws -> ModelIdType {
        guard let stored else { return try await create() }
        let changes = changes(from: former)
        guard !changes.isEmpty else { return stored.id }
        let body = try await changes.body { [screens] row in
            try await screens.client.content(ofFile: row, of: stored.id, in: R.self)
        }
        return try await screens.client.send(
            R.Update.self, ResourceVersionQuery(id: stored.id, version: stored.version),
            body: body
        ).id
    }

    private func create() async throws -> ModelIdType {
        let body = try await changes(from: FieldRecord()).body { _ in
            throw RequestError(.notFound)
        }
        return try await screens.client.send(R.Create.self, ResourceNewQuery(), body: body).id
    }

    private func changes(from former: FieldRecord) -> SubmittedRecord {
        SubmittedRecord(driver.machine.record, unlike: former, of: driver.machine.definition)
    }

    /// Takes a refusal over into the form: other values that are stored now, a deletion, or what is
    /// wrong at the rows and above them.
    ///
    /// - Returns: Whether the form can be saved again without a decision of the user.
    private func isMended(_ error: RequestError) async throws -> Bool {
        guard let stored, [.conflict, .notFound].contains(error.code) else {
            return try show(error)
        }
        guard let newest = try await newest(stored.id) else { return try becomeNew() }
        return error.code == .conflict ? try isMerged(with: newest) : try show(error)
    }

    /// The instance as it is stored now; `nil` if it was deleted.
    private func newest(_ id: ModelIdType) async throws -> Stored<R.Fields>? {
        do {
            return try await screens.client.send(R.Show(query: ResourceQuery(id: id))).item
        } catch let error as RequestError where error.code == .notFound {
            return nil
        }
    }

    /// Goes on with a new instance in place of one that was deleted, whose files are gone with it.
    private func becomeNew() throws -> Bool {
        (stored, former) = (nil, FieldRecord())
        for row in driver.machine.rows where row.value.files.contains(where: \.isStored) {
            let files = row.value.files.filter { !$0.isStored }
            driver.apply(.attach(tag: row.tag, files: files))
        }
        try announce([screens.text("FormworkCommands.goneAndKept")])
        return false
    }

    private func show(_ error: RequestError) throws -> Bool {
        let violations = error.validations.flatMap(\.messages).map { message in
            Violation(
                tags: message.fieldIds.map { driver.machine.tag(atPositions: $0.id) },
                code: message.code ?? ViolationCode(rawValue: "refused"),
                message: screens.text(message.message))
        }
        let known = violations.filter { !$0.tags.isEmpty && isShown($0) }
        driver.apply(.report(known))
        let others = violations.filter { !isShown($0) }.map(\.message)
        try announce(
            known.count < violations.count || known.isEmpty
                ? [screens.text(error.message)] + others : [])
        return false
    }

    private func isShown(_ violation: Violation) -> Bool {
        violation.tags.contains { driver.machine.isVisible($0) }
    }

    // MARK: Changes of others

    /// Goes on over another stored version: what the user did not change is as it is stored.
    ///
    /// If both changed the same value, the form lists everything that others changed, and saving it
    /// again keeps the user's values.
    ///
    /// - Returns: Whether both changed other values.
    private func isMerged(with newer: Stored<R.Fields>) throws -> Bool {
        let mine = changes(from: former).names
        let theirs = FormStart(
            driver.machine.definition, values: R.namedValues(of: newer), isStored: true
        ).machine()
        let changed = theirs.record.members.map(\.tag)
            .filter { !former[$0].isSame(as: theirs.record[$0]) }
        takeOver(changed.filter { !mine.contains($0) }, from: theirs, keeping: mine)
        (stored, former) = (newer, theirs.record)
        guard changed.contains(where: mine.contains) else {
            takenOver += changed.map { line($0, in: theirs) }
            return true
        }
        try announce(
            [screens.text("FormworkMessages.conflict")] + changed.map { line($0, in: theirs) })
        return false
    }

    /// Shows values of others in the form.
    ///
    /// Undo goes on over them, unless a list is among them, whose
    /// entries are others then.
    private func takeOver(_ names: [String], from theirs: FormMachine, keeping mine: [String]) {
        let definition = driver.machine.definition
        guard names.contains(where: { definition[$0] == nil }) else {
            return _ = driver.apply(
                .show(FieldRecord(names.map { (tag: $0, value: theirs.record[$0]) })))
        }
        var values = Dictionary(
            theirs.record.members.map { ($0.tag, $0.value) },
            uniquingKeysWith: { first, _ in first })
        for name in mine { values[name] = driver.machine.record[name] }
        driver = MachineDriver(FormStart(definition, values: values, isStored: true).machine())
    }

    private func line(_ name: String, in stored: FormMachine) -> String {
        let label = stored.liveRow(name)?.label ?? ""
        let title = driver.machine.definition.row(at: name)?.label ?? name
        let value = label.isEmpty ? screens.text("FormworkPresentation.nothing") : label
        return "\(title): \(screens.text("FormworkHTML.conflicts.stored")): \(value)"
    }

    /// Shows lines above the form; none takes those away that are there.
    private func announce(_ lines: [String]) throws {
        notice = lines.joined(separator: "\n")
        try rewrite()
    }

    private func rewrite() throws {
        let rows = InstanceRows<R>(choices, notice: notice, screens)
        driver.apply(.localize(try rows.definition))
    }

    // MARK: References

    /// Searches for an instance to which a row refers.
    private func find(for button: String) async throws {
        let tag = InstanceRows<R>.tag(searchedBy: button)
        focus = tag
        guard let resource = choices.searchedResource(at: tag.rowPath),
            let choice = try await find(in: resource)
        else { return }
        choices.add(choice, at: tag.rowPath)
        try rewrite()
        driver.apply(.choose(tag: tag, values: [choice.value]))
    }

    private func find<Target: Resource>(in resource: Target.Type) async throws -> Choice? {
        try await SearchScreen<Target>(screens: screens).show()
    }
}

extension FormMachine {
    /// The tag of a row that an application names by the positions of entries, such as
    /// `team.0.name` for `team.3.name`.
    fileprivate func tag(atPositions name: String) -> String {
        name.split(separator: ".").reduce("") { tag, part in
            guard !tag.isEmpty else { return String(part) }
            guard let position = Int(part) else { return "\(tag).\(part)" }
            let entries = entries(of: tag)
            return "\(tag).\(entries.indices.contains(position) ? entries[position] : position)"
        }
    }
}
