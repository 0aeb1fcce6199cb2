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
        /// The input in lines ended before the content was accepted: the last reasons of a refusal that
        /// are not those of rows, or else that nothing was sent, a line each.
        case ended([String])
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
    /// The form stays open while the program works. An error is shown in it, and the user goes on.
    ///
    /// - Parameter session: The terminal, which stays open.
    /// - Returns: The end of the form.
    /// - Throws: An error of the form's own code that is no refusal, if the input in lines ends after
    ///   it.
    package func fillIn(in session: TerminalSession) async throws -> Outcome {
        client = client.awaited(in: session)
        do {
            let outcome = try await session.run(form) {
                try await self.submission()
            } sending: { submit in
                try await submit()
            }
            guard outcome != .submitted else { return .accepted }
            guard !session.isOpen else { return .left }
            return .ended([localizer.text(key: "FormworkPresentation.status.unsent")])
        } catch let error as RequestError {
            return .ended(lines(of: error))
        } catch let error as ServerRequestProcessingError {
            return .ended([localizer.message(for: error)])
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

    private var form: TerminalForm {
        let words = words
        var form = TerminalForm(
            driver, title: words.title, submitLabel: words.submitLabel, in: words.localizer)
        form.languages = TerminalLanguages(application.locales) { locale in
            try self.localize(for: locale)
            return self.words
        }
        guard Served.rowObjects == nil else { return form }
        form.maximumFileSize = Submission.maximumFileSize
        form.answer = { [client] question in
            await client.verdict(on: question, Submission.self, EmptyQuery())
        }
        return form
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

    /// The work that hands the content to the code of the program.
    private func submission() async throws -> @Sendable () async throws -> Void {
        guard Served.rowObjects == nil else { return try acceptance() }
        let machine = driver.machine
        let record = SubmittedRecord(
            machine.record, unlike: FieldRecord(), of: machine.definition, keepsFiles: false)
        let body = try await record.body { _ in throw RequestError(.notFound) }
        return { [client] in
            _ = try await client.send(Submission.self, EmptyQuery(), body: body)
        }
    }

    private func acceptance() throws -> @Sendable () async throws -> Void {
        let content = try FieldValueDecoder().decode(
            Served.Content.self, from: driver.machine.values)
        let context = ServedFormContext(localizer: localizer, store: UnopenedStore())
        return { try await Served.accept(content, in: context) }
    }

    private func lines(of error: RequestError) -> [String] {
        let messages = error.validations.flatMap(\.messages).map(\.message)
        return ([error.message] + messages).map { localizer.text($0) }
    }
}
