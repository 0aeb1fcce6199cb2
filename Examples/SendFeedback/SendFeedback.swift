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
        let localizer = Localizer(
            locale: Locale(identifier: language),
            store: try YamlStore(
                bundles: [IdeaboardTexts.bundle],
                libraries: [FormworkTexts.bundle, FormworkPresentationTexts.bundle]))
        guard let body = try await filledIn(localizer) else { return }
        try await send(body, to: url, localizer)
        print(text("sent", localizer))
    }

    /// Sends the feedback; a reader has the words for what fails, and not the description for
    /// developers.
    private func send(_ body: FeedbackBody, to url: URL, _ localizer: Localizer) async throws {
        do {
            _ = try await SendFeedbackRequest(requestBody: body)
                .processRequest(baseURL: url, locale: localizer.locale)
        } catch  where error is RequestError || error is ServerRequestProcessingError {
            FileHandle.standardError.write(Data("\(localizer.message(for: error))\n".utf8))
            throw ExitCode.failure
        }
    }

    /// The feedback as it was entered; `nil` if the form was left.
    private func filledIn(_ localizer: Localizer) async throws -> FeedbackBody? {
        let form = FeedbackForm()
        form.localize(localizer)
        var terminal = TerminalForm(
            form, title: text("heading", localizer), submitLabel: text("submitTitle", localizer),
            in: localizer)
        terminal.theme = try ThemeCatalog.finished.theme(named: theme)
        if reader { terminal.environment.usesReader = true }
        guard try await terminal.run() == .submitted else { return nil }
        return try FieldValueDecoder().decode(FeedbackBody.self, from: form.machine.values)
    }

    /// A text of the page with the same form.
    private func text(_ name: String, _ localizer: Localizer) -> String {
        localizer.text(
            LocalizableString.localized(for: NewFeedbackViewModel.self, propertyName: name))
    }
}
