import Formwork
import FormworkPresentation
import FormworkTerminal

/// The form of a new or of a stored instance on a terminal, until it is saved or left.
///
/// Files are read from the machine of the terminal by their paths.
struct InstanceScreen<R: Resource> {
    let screens: ResourceScreens
    let form: InstanceForm<R>

    /// Lets the user fill in the form until it is saved.
    ///
    /// - Returns: The identity of the saved instance; `nil` if the form was left.
    /// - Throws: Errors after which nothing can be entered.
    func run() async throws -> ModelIdType? {
        var (showsErrors, focus) = (false, String?.none)
        while true {
            switch await screens.session.run(shown(showsErrors: showsErrors, focus: focus)) {
            case .pressed(let button): focus = try await find(for: button)
            case .left, .editing: return nil
            case .submitted:
                focus = nil
                screens.session.show(status: screens.text("FormworkPresentation.status.sending"))
                if let id = try await form.save(screens.client) { return id }
            }
            showsErrors = !form.driver.machine.violations.isEmpty
        }
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
            try form.localize(screens.client.localizer)
            return self.words
        }
        shown.exits = form.driver.machine.definition.actionPaths
        shown.searches = form.searches(among: shown.exits)
        shown.showsErrors = showsErrors
        shown.focus = focus
        shown.answer = { [client = screens.client, version = form.version] question in
            await client.verdict(on: question, of: R.self, over: version)
        }
        shown.maximumFileSize = R.maximumFileSize
        return shown
    }

    /// Searches for an instance to which a row refers.
    ///
    /// - Returns: The row, at which the user goes on.
    private func find(for button: String) async throws -> String? {
        guard let reference = form.reference(searchedBy: button) else { return button }
        let search = SearchScreen(
            screens: screens, reference: reference, words: screens.session.searchWords)
        if let choice = try await search.show() {
            try form.choose(choice, for: reference, in: screens.client.localizer)
        }
        return reference.tag
    }
}
