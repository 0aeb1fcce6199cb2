import Formwork
import FormworkPresentation

extension FieldMarkup {
    /// Appends a line to type into or a picker, with the attributes that its type has.
    ///
    /// Bounds of pickers are written in both modes: browsers use them to grey out what cannot be
    /// chosen.
    ///
    /// ```html
    /// <input id="field-budget" name="budget" type="text" inputmode="decimal" dir="ltr"
    ///     autocomplete="transaction-amount" aria-describedby="hint-budget error-budget">
    /// ```
    ///
    /// Numbers are typed into inputs of type `text`: `number` takes no grouping, changes its value
    /// when a wheel turns over it, and reports a text that it cannot read as empty.
    func appendInput(_ input: InputElement, to html: inout HTML) {
        html.append(markup: "<input")
        appendIdentity(to: &html)
        html.attribute("type", input.type)
        if input.showsText, !text.isEmpty { html.attribute("value", text) }
        if input.isTyped { html.attribute("inputmode", input.inputMode) }
        if input.canBeFilledIn { html.attribute("autocomplete", autofill) }
        appendTyping(isTyped: input.isTyped, to: &html)
        html.attribute("dir", input.direction)
        if input.isTyped { html.attribute("size", field.size.map { String($0) }) }
        appendBounds(InputBounds(field, type: input.type), type: input.type, to: &html)
        if input.type == "file" {
            html.attribute("accept", field.fileTypes?.joined(separator: ","))
            html.flag("multiple", field.isMultiple)
        }
        appendNative(type: input.type, to: &html)
        appendState(isTyped: !input.isPicked, to: &html)
        html.append(markup: ">\n")
        if input.hasParts, !options.isLive { html.needs.noteDatePicker() }
        if input.type == "file" { appendStoredFile(to: &html) }
        if input.type == "range", options.isLive { appendRangeOutput(to: &html) }
    }

    /// Appends the value of a slider, which the script keeps up to date.
    private func appendRangeOutput(to html: inout HTML) {
        html.append(markup: "<output class=\"range-value\"")
        html.attribute("for", id.control)
        html.attribute("data-formwork-value", row.name)
        html.append(">", words: row.live.label, "</output>\n")
    }

    /// Appends a value that the form computes.
    ///
    /// ```html
    /// <output class="value" id="field-cost" for="field-days field-dailyRate">€1,200.00</output>
    /// ```
    ///
    /// The `for` attribute names the inputs of which the value is computed, as far as they are
    /// shown. A browser sends no value of an `<output>`: the server computes it again.
    func appendOutput(to html: inout HTML) {
        html.append(markup: "<output class=\"value\"")
        html.attribute("id", id.control)
        html.attribute("for", sources.isEmpty ? nil : sources.joined(separator: " "))
        html.attribute("data-formwork-value", options.isLive ? row.name : nil)
        html.attribute("aria-describedby", describedBy)
        html.append(">", words: row.live.label, "</output>\n")
    }

    /// A value that is not shown, in an element by which a script finds it.
    ///
    /// An input of type `hidden` cannot be described or announced, and nothing shows its errors:
    /// these are in the summary alone. A disabled one is not sent.
    func appendHidden(to html: inout HTML) {
        guard options.isLive else {
            if row.isOpen { html.appendHidden(row.name, text) }
            return
        }
        html.append(markup: "<div class=\"unseen\"")
        html.appendState(of: row, isLive: true)
        html.append(markup: "><input type=\"hidden\"")
        html.attribute("name", row.name)
        html.attribute("value", text)
        html.flag("disabled", !row.isOpen || row.live.isReadOnly)
        html.append(markup: "></div>\n")
    }

    /// Appends several lines to type into, eight if the field has no size.
    func appendTextArea(to html: inout HTML) {
        html.append(markup: "<textarea")
        appendIdentity(to: &html)
        html.attribute("rows", String(field.size ?? 8))
        html.attribute("cols", field.columns.map { String($0) })
        html.attribute("inputmode", field.type.inputMode)
        html.attribute("autocomplete", autofill)
        appendTyping(isTyped: true, to: &html)
        html.attribute("dir", "auto")
        appendNative(to: &html)
        appendState(isTyped: true, to: &html)
        // Browsers drop a line break right behind the start tag: this one, not one of the text.
        html.append(markup: ">\n")
        html.append(text: text)
        html.append(markup: "</textarea>\n")
    }

    /// Appends the attributes that help to type: capitals, spelling, and the example.
    ///
    /// A placeholder is an example, never the label: it disappears with the first character that is
    /// typed (WCAG 3.3.2).
    private func appendTyping(isTyped: Bool, to html: inout HTML) {
        guard isTyped else { return }
        html.attribute("autocapitalize", (field.autocapitalize ?? impliedCapitals)?.htmlValue)
        html.attribute("spellcheck", field.type.isSpelt ? nil : "false")
        html.attribute("placeholder", field.placeholder)
    }

    /// A user name is written as it was chosen; phones would begin it with a capital.
    private var impliedCapitals: Autocapitalize? {
        field.type == .text(inputType: .userName) ? .never : nil
    }

    /// Appends the minimum and the maximum of a picker, and its step.
    private func appendBounds(_ bounds: InputBounds, type: String, to html: inout HTML) {
        html.attribute("min", bounds.minimum)
        html.attribute("max", bounds.maximum)
        // In native mode the step of a picker is one of the constraints of the browser.
        let step = options.mode == .native ? nil : nativeStep(ofPicker: type)
        html.attribute("step", bounds.step ?? step)
    }

    /// The autofill token for the browser, as far as HTML allows it on this control.
    var autofill: String? {
        let implied = field.type.autocompleteToken
        switch field.autocomplete ?? implied {
        case .webauthn:
            // Passkeys are offered beside something else, never alone.
            return implied.map { "\($0.rawValue) webauthn" }
        case .streetAddress where !field.type.isTextArea: return nil
        case let token: return token?.rawValue
        }
    }
}

extension FieldDefinition {
    /// The types of files that are taken, if not all are.
    fileprivate var fileTypes: [String]? {
        for case .fileTypes(let types) in constraints { return types }
        return nil
    }
}

extension FormFieldType {
    /// The keyboard for text of this type.
    fileprivate var inputMode: String? {
        switch self {
        case .text(let inputType), .textArea(let inputType): inputType.htmlInputMode
        case .checkbox, .colorPicker, .select, .radioGroup, .multipleChoice, .toggle: nil
        }
    }

    /// Whether the text consists of words that a spelling checker knows.
    fileprivate var isSpelt: Bool {
        switch self {
        case .text(let inputType), .textArea(let inputType):
            switch inputType {
            case .emailAddress, .url, .userName, .password, .newPassword, .oneTimeCode,
                .creditCardNumber, .postalCode:
                false
            default: true
            }
        case .checkbox, .colorPicker, .select, .radioGroup, .multipleChoice, .toggle: true
        }
    }
}

/// The bounds that a picker shows, from the rules that the server enforces.
///
/// Of several rules of a kind the last one is shown; the server enforces all. A slider without a
/// step would take whole numbers only, so that one for decimal numbers has the step `any`.
private struct InputBounds {
    private(set) var minimum: String?
    private(set) var maximum: String?
    private(set) var step: String?

    init(_ field: FieldDefinition, type: String) {
        for constraint in field.constraints {
            switch constraint {
            case .minDate(let date): minimum = InputBounds.text(of: date, type: type)
            case .maxDate(let date): maximum = InputBounds.text(of: date, type: type)
            case .minTime(let time) where type == "time": minimum = time.text
            case .maxTime(let time) where type == "time": maximum = time.text
            case .minMonth(let month) where type == "month": minimum = month.text
            case .maxMonth(let month) where type == "month": maximum = month.text
            case .minValue(let value) where type == "range": minimum = value.text
            case .maxValue(let value) where type == "range": maximum = value.text
            case .fractionDigits(let digits) where type == "range":
                step = step ?? ExactDecimal(coefficient: 1, scale: digits).text
            case .step(let length, _) where type == "range": step = length.text
            default: break
            }
        }
        if type == "range", field.valueKind == .decimal { step = step ?? "any" }
    }

    private static func text(of date: CivilDateTime, type: String) -> String? {
        switch type {
        case "date": date.date.text
        case "datetime-local": date.text
        default: nil
        }
    }
}
