import ArgumentParser
import Formwork
import FormworkPresentation
import FormworkRows
import FormworkTerminal
import FormworkYAML
import Foundation
import Ideaboard

/// Ideaboard's form for feedback in a terminal: `swift run SendFeedback`, with `--language ar` from
/// right to left, with `--reader` in lines.
@main struct SendFeedback: AsyncParsableCommand {
    @Option(help: "The address of a running Ideaboard.")
    var server = "http://127.0.0.1:8080"

    @Option(help: "The language: en, de or ar.")
    var language = "en"

    @Option(help: "The look: calm, dense or high-contrast.")
    var theme = "calm"

    @Flag(help: "Ask in lines, as for a screen reader, also on a terminal with a screen.")
    var reader = false

    func run() async throws {
        guard let url = URL(string: server), url.host() != nil else {
            throw ValidationError("“\(server)” is no address, such as http://127.0.0.1:8080.")
        }
        let theme = try namedTheme()
        let localizer = try readerLocalizer()
        do {
            guard try await isSent(to: url, theme, localizer) else {
                print(localizer.text(key: "FormworkPresentation.status.unsent"))
                throw ExitCode.failure
            }
        } catch  where error is RequestError || error is ServerRequestProcessingError {
            // A reader has the words for what fails, and not the description for developers.
            FileHandle.standardError.write(Data("\(localizer.message(for: error))\n".utf8))
            throw ExitCode.failure
        }
        print(text("sent", localizer))
    }

    /// Shows the form until the board has the feedback, or the form is left.
    ///
    /// - Returns: Whether the board has it.
    private func isSent(
        to url: URL, _ theme: Theme, _ localizer: Localizer
    ) async throws -> Bool {
        let form = FeedbackForm()
        form.localize(localizer)
        let shown = TerminalForm(
            form, title: text("heading", localizer), submitLabel: text("submitTitle", localizer),
            in: localizer)
        var environment = TerminalEnvironment.current
        if reader { environment.usesReader = true }
        let session = try TerminalSession(theme: theme, environment: environment)
        defer { session.close() }
        let outcome = try await session.run(shown) {
            try FieldValueDecoder().decode(FeedbackBody.self, from: form.machine.values)
        } sending: { body in
            _ = try await SendFeedbackRequest(requestBody: body).processRequest(
                baseURL: url, locale: localizer.locale)
        }
        // A program that was ended reports nothing but its status.
        guard session.exitStatus == 0 else { throw ExitCode(session.exitStatus) }
        return outcome == .submitted
    }

    // MARK: Options

    private func namedTheme() throws -> Theme {
        let themes = ThemeCatalog.finished
        guard themes.names.contains(theme) else {
            throw ValidationError(
                "There is no theme “\(theme)”; after --theme comes one of: "
                    + themes.names.joined(separator: ", ") + ".")
        }
        return try themes.theme(named: theme)
    }

    private func readerLocalizer() throws -> Localizer {
        let store = try YamlStore(
            bundles: [IdeaboardTexts.bundle],
            libraries: [FormworkTexts.bundle, FormworkPresentationTexts.bundle])
        let locale = Locale(identifier: language)
        let code = locale.language.languageCode
        guard store.locales.contains(where: { $0.language.languageCode == code }) else {
            throw ValidationError(
                "There are no texts for “\(language)”; after --language comes one of: "
                    + store.locales.map { $0.identifier(.bcp47) }.joined(separator: ", ") + ".")
        }
        return Localizer(locale: locale, store: store)
    }

    /// A text of the page with the same form.
    private func text(_ name: String, _ localizer: Localizer) -> String {
        localizer.text(
            LocalizableString.localized(for: NewFeedbackViewModel.self, propertyName: name))
    }
}
