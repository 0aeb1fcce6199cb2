import Formwork
import FormworkPresentation
import FormworkTerminal

/// The form of a new or of a stored instance on a terminal, until it is saved or left.
///
/// Files are read from the machine of the terminal by their paths.
struct InstanceScreen<R: Resource> {
    /// The end of the form.
    enum Outcome {
        case saved(ModelIdType), left(keepsDraft: Bool)
    }

    let screens: ResourceScreens
    let form: InstanceForm<R>
    private let draft: OpenDraft<R>

    /// Shows a form.
    ///
    /// - Parameters:
    ///   - screens: The terminal.
    ///   - form: The form.
    ///   - draft: The draft with which the form began; `nil` without one.
    init(screens: ResourceScreens, form: InstanceForm<R>, resuming draft: ResourceDraft?) {
        self.screens = screens
        self.form = form
        self.draft = OpenDraft(draft, of: form, screens)
    }

    /// Lets the user fill in the form until it is saved or left.
    ///
    /// - Throws: Errors after which nothing can be entered.
    func run() async throws -> Outcome {
        var (showsErrors, focus, isRefused) = (false, String?.none, false)
        while true {
            switch await screens.session.run(shown(showsErrors: showsErrors, focus: focus)) {
            case .pressed(let button): focus = try await find(for: button)
            case .left, .editing:
                do {
                    return .left(keepsDraft: try await draft.keep())
                } catch {
                    // The input is not lost at once: the user can save it, or leave again.
                    guard !isRefused else { return .left(keepsDraft: false) }
                    isRefused = true
                    try form.announce(error, screens.client)
                }
            case .submitted:
                focus = nil
                if let id = try await save() {
                    // The instance is saved; a draft that stays can be discarded.
                    try? await draft.forget()
                    return .saved(id)
                }
            }
            showsErrors = !form.driver.machine.violations.isEmpty
        }
    }

    /// Saves the form; a request that the user stops leaves it open, with the news that it may have
    /// arrived.
    ///
    /// - Returns: The identity; `nil` if the form goes on.
    private func save() async throws -> ModelIdType? {
        screens.session.show(status: screens.text("FormworkPresentation.status.sending"))
        return try await form.save(screens.client)
    }

    /// The words around the form in the language of the reader.
    private var words: TerminalWords {
        let texts = ResourceTexts(R.self)
        return TerminalWords(
            title: screens.text(texts[form.version == nil ? "new" : "edit"]),
            submitLabel: screens.text(texts["save"]), localizer: screens.client.localizer)
    }

    private func shown(showsErrors: Bool, focus: String?) -> TerminalForm {
        let words = words
        var shown = TerminalForm(
            form.driver, title: words.title, submitLabel: words.submitLabel, in: words.localizer)
        shown.languages = screens.languages {
            try form.localize(screens.client)
            return self.words
        }
        shown.exits = form.driver.machine.definition.actionPaths
        shown.searches = form.searches(among: shown.exits)
        shown.showsErrors = showsErrors
        shown.focus = focus
        shown.answer = { [client = screens.client.base, version = form.version] question in
            await client.verdict(on: question, of: R.self, over: version)
        }
        shown.maximumFileSize = R.maximumFileSize
        if screens.drafts(of: R.self) != nil {
            // The user learns of a refusal when the form is left.
            shown.keep = { [draft] in _ = try? await draft.keep() }
        }
        return shown
    }

    /// Searches for an instance to which a row refers.
    ///
    /// - Returns: The row, at which the user goes on, also where the search was stopped or failed.
    private func find(for button: String) async throws -> String? {
        guard let reference = form.reference(searchedBy: button) else { return button }
        let search = SearchScreen(
            screens: screens, reference: reference, words: screens.session.searchWords)
        do {
            if let choice = try await search.show() {
                try form.choose(choice, for: reference, in: screens.client.localizer)
            }
        } catch is StoppedReading {
            // The form is as it was.
        } catch {
            try form.announce(error, screens.client)
        }
        return reference.tag
    }
}
