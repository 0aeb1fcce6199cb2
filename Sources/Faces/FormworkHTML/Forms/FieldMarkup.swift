import Formwork

/// One field of a form as HTML: the label, the help, what is wrong, and the control.
struct FieldMarkup {
    let field: FieldDefinition
    /// What the field shows, as typed.
    let texts: [String]
    let errors: [PageMessages.Message]
    let warnings: [PageMessages.Message]
    let context: HTMLContext
    let id: ElementID
    private let control: FieldControl
    /// The help: the field's own, then what the control makes necessary.
    private let hint: String?

    init(
        field: FieldDefinition, texts: [String], errors: [PageMessages.Message],
        warnings: [PageMessages.Message], context: HTMLContext
    ) {
        self.field = field
        self.texts = texts
        self.errors = errors
        self.warnings = warnings
        self.context = context
        id = ElementID(tag: field.tag)
        control = FieldControl(field, text: texts.first ?? "")
        hint = FieldMarkup.hint(of: field, control, context)
    }

    var text: String { texts.first ?? "" }

    func append(to html: inout HTML) {
        switch control {
        case .hidden: html.appendHidden(field.tag, text)
        case .button(let type): appendButton(type, to: &html)
        case .checkbox: appendCheckbox(to: &html)
        case .choices(let inputType): appendChoices(inputType, to: &html)
        case .input(let input): appendLabelled(to: &html) { appendInput(input, to: &$0) }
        case .textArea: appendLabelled(to: &html) { appendTextArea(to: &$0) }
        case .select: appendLabelled(to: &html) { appendSelect(to: &$0) }
        }
    }

    /// A control below its label, its help and its errors.
    private func appendLabelled(to html: inout HTML, control: (inout HTML) -> Void) {
        appendStart("div", to: &html)
        html.append(markup: ">\n<label")
        html.attribute("for", id.control)
        html.append(markup: ">")
        appendLabelText(to: &html)
        html.append(markup: "</label>\n")
        appendHelp(to: &html)
        control(&html)
        html.append(markup: "</div>\n")
    }

    /// The start tag of the field's block, still open for more attributes.
    func appendStart(_ element: String, to html: inout HTML) {
        html.append(markup: "<")
        html.append(markup: element)
        html.attribute("class", errors.isEmpty ? "field" : "field field-invalid")
    }

    func appendLabelText(to html: inout HTML) {
        html.append(words: field.label)
        guard field.saysOptional else { return }
        html.append(markup: " <span class=\"optional\">")
        html.append(words: context.text(key: "FormworkHTML.field.optional"))
        html.append(markup: "</span>")
    }

    /// The help and then the errors: both stand before the control, where no keyboard covers them.
    func appendHelp(to html: inout HTML) {
        if let hint { append(hint: hint, to: &html) }
        appendMessages(errors, id: id.error, class: "field-error", prefix: "error", to: &html)
        appendMessages(
            warnings, id: id.warning, class: "field-warning", prefix: "warning", to: &html)
    }

    private func append(hint: String, to html: inout HTML) {
        html.append(markup: "<p class=\"hint\"")
        html.attribute("id", id.hint)
        html.append(markup: ">")
        html.append(words: hint)
        html.append(markup: "</p>\n")
    }

    private func appendMessages(
        _ messages: [PageMessages.Message], id: String, class name: String, prefix: String,
        to html: inout HTML
    ) {
        guard !messages.isEmpty else { return }
        html.append(markup: "<div")
        html.attribute("class", name)
        html.attribute("id", id)
        html.append(markup: ">")
        for message in messages {
            html.append(markup: "<p><span class=\"visually-hidden\">")
            html.append(words: context.text(key: "FormworkHTML.field.\(prefix)"))
            html.append(markup: " </span>")
            html.append(words: message.text)
            html.append(markup: "</p>")
        }
        html.append(markup: "</div>\n")
    }

    /// The elements that describe the control: help first, then what is wrong.
    var describedBy: String? {
        let ids = [
            hint == nil ? nil : id.hint, errors.isEmpty ? nil : id.error,
            warnings.isEmpty ? nil : id.warning,
        ].compactMap { $0 }
        return ids.isEmpty ? nil : ids.joined(separator: " ")
    }

    /// The attributes that every control has.
    func appendIdentity(to html: inout HTML) {
        html.attribute("id", id.control)
        html.attribute("name", field.tag)
    }

    /// The attributes that say what is wrong, and whether the control can be used.
    func appendState(to html: inout HTML) {
        html.attribute("aria-describedby", describedBy)
        html.attribute("aria-invalid", errors.isEmpty ? nil : "true")
        html.flag("disabled", field.isDisabled)
    }
}

extension FieldMarkup {
    private static func hint(
        of field: FieldDefinition, _ control: FieldControl, _ context: HTMLContext
    ) -> String? {
        let sentences = [
            field.hint, limit(of: field, context), format(of: field, control, context),
        ].compactMap { $0 }
        return sentences.isEmpty ? nil : sentences.joined(separator: " ")
    }

    /// How long a text may be, where people write at length: nothing is cut off silently.
    private static func limit(of field: FieldDefinition, _ context: HTMLContext) -> String? {
        guard case .textArea = field.type, let limit = field.maxLength else { return nil }
        return context.text(
            key: "FormworkHTML.field.limit", arguments: ["limit": .integer(Int64(limit))])
    }

    /// How to write what no picker writes.
    private static func format(
        of field: FieldDefinition, _ control: FieldControl, _ context: HTMLContext
    ) -> String? {
        guard case .input(let input) = control else { return nil }
        if input.isTyped, field.isCivil,
            let example = field.example(in: ValueFormat(localizer: context.localizer))
        {
            return context.text(
                key: "FormworkHTML.format.example", arguments: ["example": .text(example)])
        }
        return input.refusedType.map { context.text(key: "FormworkHTML.format.\($0)") }
    }
}

extension FieldDefinition {
    /// Whether the value is a day or a time, which people write in many ways.
    fileprivate var isCivil: Bool {
        switch valueKind {
        case .date, .time, .dateTime: true
        case .text, .integer, .decimal, .boolean, .month, .file: false
        }
    }

    /// The greatest length of a text.
    fileprivate var maxLength: Int? {
        constraints.compactMap { if case .maxLength(let length) = $0 { length } else { nil } }.min()
    }

    /// Whether people may wonder if they must fill in the field.
    fileprivate var saysOptional: Bool {
        guard !isRequired, !isDisabled else { return false }
        switch type {
        case .checkbox, .toggle, .colorPicker, .text(inputType: .checkbox),
            .text(inputType: .color),
            .text(inputType: .range):
            return false
        case .text, .textArea, .select, .radioGroup, .multipleChoice: return true
        }
    }
}
