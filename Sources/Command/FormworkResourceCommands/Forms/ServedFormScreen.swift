package import Formwork
package import FormworkPresentation
import FormworkRows
package import FormworkServer
package import FormworkTerminal
package import Foundation

/// A single form in a terminal, until its content is accepted or the form is left.
///
/// A form model is sent to the application in the same process, which judges it as if a page had sent it,
/// also by the rules that only a server can decide. The code of row objects has judged them when they are
/// submitted.
///
/// Live state that remains where it was made: it is not `Sendable`.
package final class ServedFormScreen<Served: ServedForm> {
    /// The end of the form.
    package enum Outcome: Equatable {
        case accepted, left
        /// The content is refused for reasons that are not those of rows, a line each.
        case refused([String])
    }

    private typealias Submission = SubmitServedFormRequest<Served>

    private let application: FormworkApplication
    private let driver: any FormDriver
    /// The sender of the content, in the language of the reader.
    private var client: ResourceClient

    /// Begins with an empty form.
    ///
    /// - Parameters:
    ///   - application: The application in which the form is registered.
    ///   - locale: The language of the reader.
    ///   - theme: The look.
    /// - Throws: `FormDefinitionError` for rows that contradict each other.
    package init(_ application: FormworkApplication, in locale: Locale, theme: Theme) throws {
        let localizer = application.localizer(for: locale)
        self.application = application
        client = ResourceClient(
            transport: application, baseURL: application.localURL, locale: locale, headers: [],
            localizer: localizer)
        if let rowObjects = Served.rowObjects {
            let form = rowObjects.init()
            form.localize(localizer)
            form.adopt(theme)
            driver = form
        } else {
            let start = FormStart(try Self.definition(in: localizer))
            driver = MachineDriver(start.machine())
        }
    }

    /// The words of the reader.
    package var localizer: Localizer { client.localizer }

    /// Lets the user fill in the form until its content is accepted.
    ///
    /// A refusal whose messages are all about rows is shown at these, and the user goes on.
    ///
    /// - Parameter show: Shows the form until it is submitted or left.
    /// - Returns: The end of the form.
    /// - Throws: The errors of `show`, and those of the form's own code that are no refusals.
    package func run(
        _ show: (TerminalForm) async throws -> FormOutcome
    ) async throws -> Outcome {
        var isRefused = false
        while try await show(shown(showsErrors: isRefused)) == .submitted {
            do {
                try await accept()
                return .accepted
            } catch let error as RequestError {
                guard report(error) else { return .refused(lines(of: error)) }
                isRefused = true
            } catch let error as ServerRequestProcessingError {
                return .refused([localizer.message(for: error)])
            }
        }
        return .left
    }

    /// Lets the user fill in the form until its content is accepted: in lines in one session, on
    /// a screen in one that is closed whenever the program works.
    ///
    /// - Parameter open: Opens a session.
    /// - Returns: The end of the form.
    /// - Throws: The errors of `open`, and those of the form's own code that are no refusals.
    package func fillIn(opening open: () throws -> TerminalSession) async throws -> Outcome {
        var lines: TerminalSession?
        return try await run { form in
            let session = try lines ?? open()
            defer { session.close() }
            if session.usesLines { lines = session }
            return await session.run(form)
        }
    }

    // MARK: Showing

    private static func definition(
        in localizer: Localizer
    ) throws(FormDefinitionError) -> FormDefinition {
        try ModelForm.of(Served.Content.self).definition(for: localizer)
    }

    /// The words around the form in the language of the reader.
    private var words: TerminalWords {
        TerminalWords(
            title: localizer.text(Served.heading),
            submitLabel: localizer.text(Served.submitTitle), localizer: localizer)
    }

    private func shown(showsErrors: Bool) -> TerminalForm {
        let words = words
        var shown = TerminalForm(
            driver, title: words.title, submitLabel: words.submitLabel, in: words.localizer)
        shown.showsErrors = showsErrors
        shown.languages = TerminalLanguages(application.locales) { locale in
            try self.localize(for: locale)
            return self.words
        }
        guard Served.rowObjects == nil else { return shown }
        shown.maximumFileSize = Submission.maximumFileSize
        shown.answer = { [client] question in
            await client.verdict(on: question, Submission.self, EmptyQuery())
        }
        return shown
    }

    private func localize(for locale: Locale) throws {
        let localizer = application.localizer(for: locale)
        if let form = driver as? Form {
            form.localize(localizer)
        } else {
            driver.apply(.localize(try Self.definition(in: localizer)))
        }
        client = client.speaking(locale, localizer)
    }

    // MARK: Accepting

    /// Hands the content to the code of the program.
    private func accept() async throws {
        guard Served.rowObjects == nil else { return try await acceptRowObjects() }
        let machine = driver.machine
        let record = SubmittedRecord(
            machine.record, unlike: FieldRecord(), of: machine.definition, keepsFiles: false)
        let body = try await record.body { _ in throw RequestError(.notFound) }
        _ = try await client.send(Submission.self, EmptyQuery(), body: body)
    }

    private func acceptRowObjects() async throws {
        let content = try FieldValueDecoder().decode(
            Served.Content.self, from: driver.machine.values)
        try await Served.accept(
            content, in: ServedFormContext(localizer: localizer, store: UnopenedStore()))
    }

    /// Shows a refusal at its rows; `false` if some of it is not about a row that is shown.
    private func report(_ error: RequestError) -> Bool {
        let findings = error.findings(in: driver.machine, localizer)
        guard findings.lines.isEmpty else { return false }
        driver.apply(.report(findings.shown))
        return true
    }

    private func lines(of error: RequestError) -> [String] {
        let messages = error.validations.flatMap(\.messages).map(\.message)
        return ([error.message] + messages).map { localizer.text($0) }
    }
}
