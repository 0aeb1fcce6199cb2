import Formwork
import FormworkPresentation

/// The texts before and behind a control, and the counter below it.
extension FieldMarkup {
    /// Appends the control between its prefix and its suffix, if it has one.
    ///
    /// Both are part of the description of the control.
    ///
    /// ```html
    /// <div class="affixed">
    /// <span class="affix" id="prefix-budget">€</span>
    /// <input id="field-budget" name="budget" aria-describedby="prefix-budget">
    /// </div>
    /// ```
    func appendAffixed(to html: inout HTML, control: (inout HTML) -> Void) {
        let layout = field.layout
        guard layout.prefix != nil || layout.suffix != nil else { return control(&html) }
        html.append(markup: "<div class=\"affixed\">\n")
        append(affix: layout.prefix, id: id.prefix, to: &html)
        control(&html)
        append(affix: layout.suffix, id: id.suffix, to: &html)
        html.append(markup: "</div>\n")
    }

    private func append(affix: String?, id: String, to html: inout HTML) {
        guard let affix else { return }
        html.append(markup: "<span class=\"affix\"")
        html.attribute("id", id)
        html.append(">", words: affix, "</span>\n")
    }

    /// Appends the counter of a text with a maximum length, which a script shows and updates.
    ///
    /// The hint states the maximum to everyone, so that screen readers need not read each count.
    ///
    /// Lengths are counted in UTF-16 code units, as browsers count `maxlength`.
    ///
    /// ```html
    /// <p class="counter" aria-hidden="true"><span data-formwork-count="field-title"
    ///     data-formwork-limit="120">0</span> / 120</p>
    /// ```
    func appendCounter(to html: inout HTML) {
        guard let counter = shown.counter else { return }
        html.needs.noteCounter()
        let digits = counter.digits
        html.append(markup: "<p class=\"counter\" aria-hidden=\"true\"><span")
        html.attribute("data-formwork-count", id.control)
        html.attribute("data-formwork-limit", String(counter.limit))
        html.attribute("data-formwork-digits", digits.own.isEmpty ? nil : digits.own)
        html.append(">", words: digits.text(counter.count), "</span> / ")
        html.append(words: digits.text(counter.limit))
        html.append(markup: "</p>\n")
    }
}

extension FieldDefinition {
    /// The width of the field, if it does not follow from the control alone: texts of a few
    /// characters need no whole line.
    var shownWidth: FieldWidth? {
        if let width = layout.width { return width }
        guard case .text(let inputType) = type, inputType != .hidden, valueKind == .text,
            rules.computed == nil, let maximumLength,
            maximumLength <= FieldDefinition.shortLength
        else { return nil }
        return .half
    }

    /// The maximum length of texts that take half of a form.
    static let shortLength = 40
}
