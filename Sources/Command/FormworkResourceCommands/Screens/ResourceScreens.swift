import Formwork
import FormworkServer
import FormworkTerminal
import Foundation

/// The terminal, the application and the language that all screens of a resource share.
final class ResourceScreens {
    let session: TerminalSession
    /// The client in the language of the reader.
    private(set) var client: AwaitedClient
    private let application: FormworkApplication
    /// The application over the database; `nil` if a server has the instances.
    private let database: FormworkApplication?

    init(session: TerminalSession, client: ResourceClient, application: FormworkApplication) {
        self.session = session
        self.client = AwaitedClient(session: session, base: client.awaited(in: session))
        self.application = application
        database = client.transport as? FormworkApplication
    }

    /// Offers the languages of the application on a screen; those that follow are in the chosen one
    /// too.
    ///
    /// - Parameter change: Shows the screen in the language of the client, and returns its words.
    /// - Returns: The languages.
    func languages(_ change: @escaping () async throws -> TerminalWords) -> TerminalLanguages {
        TerminalLanguages(application.locales) { locale in
            let before = self.client
            self.client = before.speaking(locale, self.application.localizer(for: locale))
            do {
                return try await change()
            } catch {
                self.client = before
                throw error
            }
        }
    }

    /// The drafts that the user has of a resource; `nil` if the resource keeps none, or if the instances
    /// are those of a server: a program has no session there.
    func drafts<R: Resource>(of resource: R.Type) -> ResourceDrafts<R>? {
        guard R.keepsDrafts else { return nil }
        return database?.drafts(of: R.self, user: NSUserName())
    }

    /// The notation of values in a language.
    func format(of language: String) -> ValueFormat {
        ValueFormat(localizer: application.localizer(for: Locale(identifier: language)))
    }

    /// The text of a key in the reader's language.
    func text(_ key: String) -> String { client.localizer.text(key: key) }

    /// A text in the reader's language.
    func text(_ text: LocalizableString) -> String { client.localizer.text(text) }

    /// Shows some rows until one of their buttons is pressed, or the screen is submitted or left.
    ///
    /// - Parameters:
    ///   - rows: The rows in the language of the client, of which all buttons end the screen.
    ///   - values: The values of the fields at first.
    ///   - title: The title of the screen.
    ///   - submitLabel: The text of the button that submits it, as Enter in a line does.
    ///   - actionsFollow: The row that this button follows; `nil` for a button at the end.
    ///   - tables: The names of the notes whose lines are not broken.
    ///   - focus: The row or the button with the focus at first.
    ///   - fit: The same rows for another width of the screen, without loading; `nil` for rows that fit
    ///     every width.
    /// - Returns: The end of the screen, and the entered values.
    /// - Throws: `FormDefinitionError` for rows that contradict each other.
    func show(
        _ rows: @autoclosure @escaping () async throws -> [RowDefinition],
        values: [String: FieldValue] = [:], title: @autoclosure @escaping () -> String,
        submitLabel: @autoclosure @escaping () -> String, actionsFollow: String? = nil,
        tables: Set<String> = [], focus: String? = nil, fit: (() -> [RowDefinition])? = nil
    ) async throws -> (outcome: FormOutcome, record: FieldRecord) {
        let width = session.width
        let definition = try definition(try await rows())
        let driver = MachineDriver(FormStart(definition, values: values).machine())
        var form = TerminalForm(
            driver, title: title(), submitLabel: submitLabel(), in: client.localizer)
        form.languages = languages {
            driver.apply(.localize(try self.definition(try await rows())))
            return TerminalWords(
                title: title(), submitLabel: submitLabel(), localizer: self.client.localizer)
        }
        form.fit = {
            guard let fit, let other = try? self.definition(fit()) else { return }
            driver.apply(.localize(other))
        }
        if session.width != width { form.fit?() }
        form.exits = definition.actionPaths
        form.focus = focus
        form.tables = tables
        form.submitsByEnter = true
        form.actionsFollow = actionsFollow
        // Nothing is stored here that could be lost.
        form.warnsOfLoss = false
        return (await session.run(form), driver.machine.record)
    }

    private func definition(_ rows: [RowDefinition]) throws -> FormDefinition {
        try FormDefinition(rows: rows, format: ValueFormat(localizer: client.localizer))
    }
}

extension FormDefinition {
    /// The paths of the rows that are buttons.
    var actionPaths: Set<String> { Set(rows.actionPaths(in: "")) }
}

extension [RowDefinition] {
    fileprivate func actionPaths(in scope: String) -> [String] {
        flatMap { row -> [String] in
            switch row {
            case .action: [scope + row.tag]
            case .repeatingGroup: row.rows.actionPaths(in: "\(scope)\(row.tag).")
            case .group(let group):
                row.rows.actionPaths(in: group.isRecord ? "\(scope)\(row.tag)." : scope)
            case .step: row.rows.actionPaths(in: scope)
            case .field, .note: []
            }
        }
    }
}

extension RowDefinition {
    /// Words between the rows.
    static func note(_ tag: String, _ text: String) -> RowDefinition {
        .note(NoteDefinition(tag: tag, text: text))
    }

    /// A button.
    static func button(_ tag: String, _ label: String) -> RowDefinition {
        .action(ActionDefinition(tag: tag, label: label))
    }
}
