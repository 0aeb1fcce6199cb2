import Formwork

/// One field of a form as HTML: the label, the hint, the errors, and the control.
///
/// ```html
/// <div class="field">
/// <label for="field-title">Title</label>
/// <p class="hint" id="hint-title">A few words.</p>
/// <div class="field-error" id="error-title">…</div>
/// <input id="field-title" name="title" aria-describedby="hint-title error-title">
/// </div>
/// ```
///
/// Labels are never placeholders, errors precede the control, and both are connected with it for
/// screen readers. The extensions append the single controls.
struct FieldMarkup {
    let field: FieldDefinition
    /// The current state of the field.
    let row: ShownRow
    let errors: [PageMessages.Message]
    let warnings: [PageMessages.Message]
    let options: FormRenderingOptions
    let context: HTMLContext
    let id: ElementID
    /// The identifiers of the controls from which the value is computed.
    var sources: [String] = []
    /// The files that are stored for the field.
    var stored: StoredFile?
    /// The instances to which the field can refer.
    var reference: ReferenceControl?
    /// Whether the label is marked where the field may be left empty.
    var marksOptional = true
    private let control: FieldControl
    /// The hint: the field's own, then that of the control.
    private let hint: String?

    init(
        field: FieldDefinition, row: ShownRow, errors: [PageMessages.Message],
        warnings: [PageMessages.Message] = [], options: FormRenderingOptions, context: HTMLContext
    ) {
        self.field = field
        self.row = row
        self.errors = errors
        self.warnings = warnings
        self.options = options
        self.context = context
        id = row.id
        control = FieldControl(field, text: row.live.texts.first ?? "", options: options)
        hint = FieldMarkup.hint(of: field, control, context)
    }

    var texts: [String] { row.live.texts }

    var text: String { row.live.texts.first ?? "" }

    /// Appends the field with the control that suits it.
    func append(to html: inout HTML) {
        if let reference, case .input = control {
            return appendReference(reference, to: &html)
        }
        switch control {
        case .hidden: appendHidden(to: &html)
        case .output: appendLabelled(to: &html) { appendOutput(to: &$0) }
        case .button(let type): appendButton(type, to: &html)
        case .checkbox: appendCheckbox(to: &html)
        case .choices(let inputType): appendChoices(inputType, to: &html)
        case .input(let input): appendLabelled(to: &html) { appendInput(input, to: &$0) }
        case .textArea: appendLabelled(to: &html) { appendTextArea(to: &$0) }
        case .select: appendLabelled(to: &html) { appendSelect(to: &$0) }
        }
    }

    /// A control below its label, its help and its errors.
    func appendLabelled(to html: inout HTML, control: (inout HTML) -> Void) {
        appendStart("div", to: &html)
        html.append(markup: ">\n<label")
        html.attribute("for", id.control)
        html.append(markup: ">")
        appendLabelText(to: &html)
        html.append(markup: "</label>\n")
        appendHelp(to: &html)
        appendAffixed(to: &html, control: control)
        appendCounter(to: &html)
        html.append(markup: "</div>\n")
    }

    /// The start tag of the field's block, still open for more attributes.
    ///
    /// The class `field-invalid` marks a block with errors; colour is never the only sign, because
    /// the message is beside it (WCAG 1.4.1).
    func appendStart(_ element: String, to html: inout HTML) {
        html.append(markup: "<")
        html.append(markup: element)
        let width = field.shownWidth.map { " field-\($0.rawValue)" } ?? ""
        html.attribute("class", "field\(width)\(errors.isEmpty ? "" : " field-invalid")")
        html.appendState(of: row, isLive: options.isLive)
    }

    /// Appends the label, marked as optional where the user may leave the field empty.
    ///
    /// Required is the usual state of a field, so that the exception is marked.
    func appendLabelText(to html: inout HTML) {
        html.append(words: field.label)
        let canChange = options.isLive && field.rules.required != nil
        guard marksOptional, field.canBeOptional, canChange || !row.live.isRequired,
            row.live.isEnabled, !row.live.isReadOnly
        else { return }
        html.append(markup: " <span class=\"optional\"")
        html.flag("data-formwork-optional", canChange)
        html.flag("hidden", row.live.isRequired)
        html.append(markup: ">")
        html.append(words: context.text(key: "FormworkHTML.field.optional"))
        html.append(markup: "</span>")
    }

    /// Appends the hint and then the errors: both precede the control, where no keyboard covers
    /// them.
    func appendHelp(to html: inout HTML) {
        if let hint { append(hint: hint, to: &html) }
        html.append(errors: errors, id: id.error, isLive: options.isLive, context)
        html.append(
            warnings, id: id.warning, class: "field-warning", prefix: "warning", context)
        if options.isLive, !field.rules.server.isEmpty { appendPending(to: &html) }
    }

    /// Appends the status that is read aloud and shown while the server evaluates a rule.
    private func appendPending(to html: inout HTML) {
        html.append(markup: "<p class=\"field-pending\" role=\"status\"><span>")
        html.append(words: context.text(key: "FormworkHTML.field.pending"))
        html.append(markup: "</span></p>\n")
    }

    private func append(hint: String, to html: inout HTML) {
        html.append(markup: "<p class=\"hint\"")
        html.attribute("id", id.hint)
        html.append(markup: ">")
        html.append(words: hint)
        html.append(markup: "</p>\n")
    }

    /// The elements that describe the control: the unit, the hint, then the errors.
    var describedBy: String? {
        let ids = [
            field.layout.prefix == nil ? nil : id.prefix,
            field.layout.suffix == nil ? nil : id.suffix,
            hint == nil ? nil : id.hint,
            errors.isEmpty && !options.isLive ? nil : id.error,
            warnings.isEmpty ? nil : id.warning,
        ].compactMap { $0 }
        return ids.isEmpty ? nil : ids.joined(separator: " ")
    }

    /// The attributes that every control has.
    func appendIdentity(to html: inout HTML) {
        html.attribute("id", id.control)
        html.attribute("name", row.name)
    }

    /// Appends the attributes that describe errors, and whether the control can be used.
    ///
    /// Typed text that cannot be changed now can still be read and copied.
    func appendState(isTyped: Bool = false, to html: inout HTML) {
        html.attribute("aria-describedby", describedBy)
        html.attribute("aria-invalid", errors.isEmpty ? nil : "true")
        appendUse(isTyped: isTyped, to: &html)
    }

    /// Whether the control can be used; nothing is sent of one that cannot.
    ///
    /// An element with `form=""` belongs to no form, so that a typed text that is read-only is not
    /// sent either, as if it were disabled, and can still be selected.
    func appendUse(isTyped: Bool = false, to html: inout HTML) {
        let isReadOnly = row.live.isReadOnly
        if isReadOnly, isTyped { html.append(markup: " readonly form=\"\"") }
        html.flag("disabled", !row.isOpen || isReadOnly && !isTyped)
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

    /// The hint with the maximum length of a text area or of a counted text: no text is cut off
    /// silently.
    private static func limit(of field: FieldDefinition, _ context: HTMLContext) -> String? {
        guard field.type.isTextArea || field.layout.countsCharacters, let limit = field.maxLength
        else { return nil }
        return context.text(
            key: "FormworkHTML.field.limit", arguments: ["limit": .integer(Int64(limit))])
    }

    /// The hint about the format of values that no picker enters.
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
    /// Whether the value is a day or a time, for which there are many notations.
    fileprivate var isCivil: Bool {
        switch valueKind {
        case .date, .time, .dateTime: true
        case .text, .integer, .decimal, .boolean, .month, .file: false
        }
    }

    /// Whether users may wonder if they must fill in the field.
    fileprivate var canBeOptional: Bool {
        guard rules.computed == nil else { return false }
        switch type {
        case .checkbox, .toggle, .colorPicker, .text(inputType: .checkbox),
            .text(inputType: .color),
            .text(inputType: .range):
            return false
        case .text, .textArea, .select, .radioGroup, .multipleChoice: return true
        }
    }
}
