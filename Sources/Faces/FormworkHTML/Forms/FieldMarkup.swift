import Formwork
import FormworkPresentation

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
///
/// It is an object, because each control that is appended would otherwise copy all of the field.
final class FieldMarkup {
    /// The field as every face shows it.
    let shown: ShownField
    let options: FormRenderingOptions
    let context: HTMLContext
    let id: ElementID
    /// The identifiers of the controls from which the value is computed.
    var sources: [String] = []
    /// The files that are stored for the field.
    var stored: StoredFile?
    /// Whether code moved the focus to the row.
    var isFocused = false
    /// The look that code gives to the row.
    var look: RowLook?
    /// The instances to which the field can refer.
    var reference: ReferenceControl?
    /// The element of a line to type into or of a picker.
    private let input: InputElement?
    private let hint: String?

    init(_ shown: ShownField, options: FormRenderingOptions, context: HTMLContext) {
        self.shown = shown
        self.options = options
        self.context = context
        id = shown.row.id
        input = shown.widget.input(of: shown.field, text: shown.text, options: options)
        hint = shown.hint(isTyped: input?.isTyped ?? false)
    }

    var field: FieldDefinition { shown.field }
    var row: ShownRow { shown.row }
    var errors: [ShownMessage] { shown.errors }
    var warnings: [ShownMessage] { shown.warnings }
    var text: String { shown.text }

    /// Appends the field with the control that suits it.
    func append(to html: inout HTML) {
        if let reference, input != nil || shown.widget == .choices(allowsSeveral: true) {
            return appendReference(reference, to: &html)
        }
        if let draw { return appendLabelled(to: &html) { append(draw, to: &$0) } }
        switch shown.widget {
        case .hidden: appendHidden(to: &html)
        case .value: appendLabelled(to: &html) { appendOutput(to: &$0) }
        case .button(let button): appendButton(button, to: &html)
        case .box(let isSwitch): appendCheckbox(isSwitch: isSwitch, to: &html)
        case .choices(let allowsSeveral):
            appendChoices(allowsSeveral ? "checkbox" : "radio", to: &html)
        case .line: if let input { appendLabelled(to: &html) { appendInput(input, to: &$0) } }
        case .area: appendLabelled(to: &html) { appendTextArea(to: &$0) }
        case .list: appendLabelled(to: &html) { appendSelect(to: &$0) }
        }
    }

    /// Draws the control, if the field names a widget of the application that does so.
    private var draw: (@Sendable (HTMLControl) -> HTML)? {
        let widget = field.layout.widget.flatMap { context.widgets[$0] }
        return widget?.suits(shown.widget) == true ? widget?.draw : nil
    }

    private func append(_ draw: (HTMLControl) -> HTML, to html: inout HTML) {
        var attributes = HTML.empty
        appendIdentity(to: &attributes)
        appendState(isTyped: input?.isPicked != true && shown.isTyped, to: &attributes)
        html += draw(HTMLControl(field: shown, attributes: attributes))
        html.append(markup: "\n")
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
        let look = html.className(of: look, context)
        html.attribute("class", "field\(width)\(errors.isEmpty ? "" : " field-invalid")\(look)")
        html.attribute("data-formwork-widget", field.layout.widget)
        html.appendState(of: row, isLive: options.isLive)
    }

    /// Appends the label, marked as optional where the user may leave the field empty.
    ///
    /// Required is the usual state of a field, so that the exception is marked.
    func appendLabelText(to html: inout HTML) {
        html.append(words: shown.label)
        let mark = shown.optionalMark
        guard mark != nil || shown.optionalMarkChanges else { return }
        html.append(markup: " <span class=\"optional\"")
        html.flag("data-formwork-optional", shown.optionalMarkChanges)
        html.flag("hidden", row.live.isRequired)
        html.append(">", words: mark ?? shown.optionalWords, "</span>")
    }

    /// Appends the hint and then the errors: both precede the control, where no keyboard covers
    /// them.
    func appendHelp(to html: inout HTML) {
        if let hint { append(hint: hint, to: &html) }
        if let look {
            html.append(pictureOf: look, context)
            html.append(linkOf: look, context)
        }
        html.append(errors: errors, id: id.error, isLive: options.isLive, context)
        html.append(
            warnings, id: id.warning, class: "field-warning", kind: .warning, context)
        if options.isLive, shown.asksServer { appendPending(to: &html) }
    }

    /// Appends the status that is read aloud and shown while the server evaluates a rule.
    private func appendPending(to html: inout HTML) {
        html.append(
            "<p class=\"field-pending\" role=\"status\"><span>", words: shown.busyText,
            "</span></p>\n")
    }

    private func append(hint: String, to html: inout HTML) {
        html.append(markup: "<p class=\"hint\"")
        html.attribute("id", id.hint)
        html.append(">", words: hint, "</p>\n")
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
        html.flag("autofocus", isFocused)
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
