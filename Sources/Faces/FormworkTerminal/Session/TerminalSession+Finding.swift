import Formwork
public import FormworkPresentation

/// Forms whose rows have more choices than they can offer.
extension TerminalSession {
    /// Lets the user fill in a form, and search for the choices of its rows by words.
    ///
    /// - Parameters:
    ///   - form: The form of the driver.
    ///   - driver: Finds the choices.
    /// - Returns: The outcome of the form.
    /// - Throws: The error of a search.
    public func run(
        _ form: TerminalForm, finding driver: any FindingDriver
    ) async throws -> FormOutcome {
        var form = form
        while true {
            let buttons = driver.searchButtons
            form.searches = buttons
            form.exits.formUnion(buttons.values)
            let outcome = await run(form)
            guard case .pressed(let button) = outcome,
                let row = buttons.first(where: { $0.value == button })?.key
            else { return outcome }
            try await find(inRow: row, driver, form.localizer)
            form.focus = row
        }
    }

    /// Lets the user search until a choice is taken, or the search is left.
    private func find(
        inRow tag: String, _ driver: any FindingDriver, _ localizer: Localizer
    ) async throws {
        var words = searchWords
        while true {
            let found = try await driver.find(words, inRow: tag)
            let search = try FoundRows(found, words, localizer)
            var form = TerminalForm(
                search.driver, title: driver.machine.row(at: tag)?.label ?? "",
                submitLabel: localizer.text(key: "FormworkReference.search"), in: localizer)
            form.exits = Set(found.choices.indices.map(FoundRows.tag))
            (form.submitsByEnter, form.warnsOfLoss) = (true, false)
            switch await run(form) {
            case .submitted: words = search.words
            case .pressed(let button):
                if let choice = search.choice(of: button) { driver.choose(choice, inRow: tag) }
                return
            case .left, .editing: return
            }
        }
    }
}

/// The form of a search: the words, and a button for each choice that was found.
private struct FoundRows {
    let driver: MachineDriver
    private let choices: [Choice]

    init(_ found: RowSearch, _ words: String, _ localizer: Localizer) throws {
        choices = found.choices
        let field = FieldDefinition(
            tag: "words", label: localizer.text(key: "FormworkReference.search"),
            constraints: [.maxLength(200)])
        let buttons = choices.enumerated().map { index, choice in
            RowDefinition.action(
                ActionDefinition(tag: Self.tag(index), label: choice.label))
        }
        let note = ReferenceSearchNote(isEmpty: choices.isEmpty, hasMore: found.hasMore)
            .map { RowDefinition.note(NoteDefinition(tag: "note", text: $0.text(in: localizer))) }
        let definition = try FormDefinition(
            rows: [.field(field)] + buttons + (note.map { [$0] } ?? []))
        driver = MachineDriver(
            FormMachine(definition: definition, values: ["words": .text(words)]))
    }

    static func tag(_ index: Int) -> String { "take-\(index)" }

    var words: String { driver.machine.record["words"].wireTexts.first ?? "" }

    func choice(of button: String) -> Choice? {
        choices.indices.first { Self.tag($0) == button }.map { choices[$0] }
    }
}
