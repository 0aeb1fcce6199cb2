import Formwork
import FormworkPresentation

/// The rows of a form as HTML, as a machine has them.
///
/// Markup is appended in the order of the form, in one pass; nothing is built as a tree first.
/// Hidden rows are part of the page where a script may show them.
struct FormMarkup {
    let machine: FormMachine
    let options: FormRenderingOptions
    let context: HTMLContext
    /// The messages of the server about the rows.
    let messages: FormMessages
    /// Whether the machine's own violations are shown, in addition to the server's messages.
    var showsFindings = false
    var focus: PageFocus?
    /// The files that are stored for the rows.
    var files: StoredFiles?
    /// The instances that the references offer.
    var references = ReferenceChoices()
    /// The driver, if its code decides on the look of rows.
    var looks: (any LookDriver)?
    /// The driver, if it searches for the choices of rows.
    var searches: (any SearchDriver)?
    /// The parts of the form; empty for one row below the other.
    var arrangement: [ArrangedPart] = []
    /// The button that submits the form, for its place in the arrangement.
    var submit = HTML.empty
    /// The prefix of the names of all rows in the page, such as that of a screenlet.
    var prefix = ""
    /// An empty form with one entry in each list, of which templates are made.
    let pattern: FormMachine

    init(
        _ machine: FormMachine, options: FormRenderingOptions, messages: FormMessages,
        context: HTMLContext
    ) {
        self.machine = machine
        self.options = options
        self.messages = messages
        self.context = context
        let hasTemplates = options.isLive && machine.definition.rows.containLists
        pattern = hasTemplates ? .pattern(of: machine) : machine
    }

    /// The position of rows: the prefix of their names in the page, and of their tags in a machine.
    struct Place {
        let machine: FormMachine
        var name = ""
        var tag = ""
        /// The same place in an empty form, where each list has one entry.
        var patternTag = ""
    }

    /// Appends all rows.
    func append(to html: inout HTML) {
        guard arrangement.isEmpty else { return append(arrangedAs: arrangement, to: &html) }
        append(machine.definition.rows, in: Place(machine: machine, name: prefix), to: &html)
    }

    /// The look that code gives to a row.
    private func look(of row: ShownRow) -> RowLook? {
        looks?.look(ofRow: String(row.name.dropFirst(prefix.count)))
    }

    /// Appends rows at a place, one after the other.
    func append(_ rows: [RowDefinition], in place: Place, to html: inout HTML) {
        let amounts = AmountRows(rows)
        for row in rows where !amounts.isCurrency(row) {
            if let currency = amounts.currency(of: row) {
                append(row, in: currency, at: place, to: &html)
            } else {
                append(row, in: place, to: &html)
            }
        }
    }

    /// Appends a row at a place; the currency of an amount is not marked as optional by itself.
    func append(
        _ row: RowDefinition, in place: Place, isCurrency: Bool = false, to html: inout HTML
    ) {
        guard let live = place.machine.liveRow(place.tag + row.tag) else { return }
        let shown = ShownRow(name: place.name + row.tag, live: live)
        switch row {
        case .field(let field):
            append(field, shown, in: place, isCurrency: isCurrency, to: &html)
        case .group(let group): append(group, shown, in: place, to: &html)
        case .repeatingGroup(let list): append(list, shown, in: place, to: &html)
        case .step(let step): append(step, shown, in: place, to: &html)
        case .note(let note): append(note, shown, to: &html)
        case .action(let action): append(action, shown, to: &html)
        }
    }

    private func append(
        _ field: FieldDefinition, _ row: ShownRow, in place: Place, isCurrency: Bool,
        to html: inout HTML
    ) {
        let errors = errors(of: row, label: field.label, in: place, to: &html)
        let look = look(of: row)
        var field = field
        // A page shows the link itself.
        if field.hint == look?.link { field.hint = nil }
        let shown = ShownField(
            field, row, in: context.localizer, errors: errors,
            warnings: messages.warnings(about: row.name), isLive: options.isLive,
            isBesideAmount: isCurrency)
        let markup = FieldMarkup(shown, options: options, context: context)
        markup.stored = files?[row.name]
        markup.look = look
        markup.isFocused = focus == .row(row.name)
        let tag = place.tag + field.tag
        if references.resource(at: tag) != nil {
            markup.reference = ReferenceControl(references, tag: tag, name: row.name, context)
        } else if let search = searches?.search(ofRow: row.name) {
            markup.reference = ReferenceControl(search)
        }
        if let rule = field.rules.computed { markup.sources = sources(of: rule, in: place) }
        markup.append(to: &html)
    }

    /// Appends words between the rows.
    private func append(_ note: NoteDefinition, _ row: ShownRow, to html: inout HTML) {
        let look = look(of: row)
        if let look, context.picture(of: look) != nil {
            html.append(markup: "<div class=\"field\"")
            html.appendState(of: row, isLive: options.isLive)
            html.append(markup: ">\n")
            html.append(pictureOf: look, context)
            html.append(markup: "</div>\n")
            return
        }
        html.append(markup: "<p")
        html.attribute("class", "form-note" + html.className(of: look, context))
        html.appendState(of: row, isLive: options.isLive)
        html.append(">", words: note.text, "</p>\n")
    }

    /// Appends the button of an action.
    private func append(_ action: ActionDefinition, _ row: ShownRow, to html: inout HTML) {
        let look = look(of: row)
        html.append(markup: "<div")
        html.attribute("class", "field" + html.className(of: look, context))
        html.appendState(of: row, isLive: options.isLive)
        html.append(markup: ">\n")
        let act = PageAction.act(row.name)
        html.appendButton(
            act, id: row.id.control, isDisabled: !row.isOpen || row.live.isReadOnly,
            isFocused: focus == .button(act)
        ) { $0.append(words: action.label) }
        html.append(markup: "</div>\n")
    }

    // MARK: What is wrong

    /// The errors of a row, noted for the summary of the page as well.
    ///
    /// Findings of the machine are shown for the present values only: those of a template are about
    /// an entry that does not exist. Two rules with the same text are one error of a field.
    func errors(
        of row: ShownRow, label: String, in place: Place, to html: inout HTML
    ) -> [ShownMessage] {
        var errors = messages.errors(about: row.name)
        guard showsFindings, place.machine === machine else { return errors }
        for violation in machine.violations(of: row.name) {
            let message = ShownMessage(violation, label: label, in: context.localizer)
            guard !errors.contains(where: { $0.text == message.text }) else { continue }
            errors.append(message)
            if row.live.isVisible { html.needs.note(message) }
        }
        return errors
    }

    // MARK: Computed values

    /// The identifiers of the fields that a rule reads, innermost first.
    ///
    /// A name that a rule reads is looked up where the rule is, then in the entry around it, and so
    /// on outwards to the form, as ``FormMachine`` resolves it. Hidden inputs have no control to
    /// name.
    private func sources(of rule: FormExpression, in place: Place) -> [String] {
        rule.dependencies.compactMap { path in
            var (name, tag) = (place.name, place.tag)
            while true {
                if case .field(let field) = place.machine.row(at: tag + path) {
                    let isShown = field.type != .text(inputType: .hidden)
                    return isShown ? ElementID(tag: name + path).control : nil
                }
                guard !tag.isEmpty else { return nil }
                (name, tag) = (name.enclosingPrefix, tag.enclosingPrefix)
            }
        }
    }
}

extension String {
    /// The prefix without its last part: `team.3.` becomes `team.`.
    fileprivate var enclosingPrefix: String {
        let parts = split(separator: ".", omittingEmptySubsequences: false).dropLast(2)
        return parts.isEmpty ? "" : parts.joined(separator: ".") + "."
    }
}

extension [RowDefinition] {
    /// Whether there is a list among the rows, at any depth.
    var containLists: Bool {
        contains { row in
            if case .repeatingGroup = row { true } else { row.rows.containLists }
        }
    }
}

extension HTML {
    /// Appends a button that asks for something else than the whole form to be sent.
    mutating func appendButton(
        _ action: PageAction, id: String? = nil, style: String = "button button-secondary",
        attributes: KeyValuePairs<String, String?> = [:], isHidden: Bool = false,
        isDisabled: Bool = false, isFocused: Bool = false, content: (inout HTML) -> Void
    ) {
        append(markup: "<button type=\"submit\"")
        attribute("class", style)
        attribute("id", id)
        append(markup: " name=\"\(PageAction.name)\"")
        attribute("value", action.text)
        append(markup: " formnovalidate")
        for (name, value) in attributes {
            if value == "" { flag(name, true) } else { attribute(name, value) }
        }
        flag("hidden", isHidden)
        flag("disabled", isDisabled)
        flag("autofocus", isFocused)
        append(markup: ">")
        content(&self)
        append(markup: "</button>\n")
    }
}
