import Formwork

extension FieldMarkup {
    func appendCheckbox(to html: inout HTML) {
        appendStart("div", to: &html)
        html.append(markup: ">\n")
        appendHelp(to: &html)
        html.append(markup: "<div class=\"choice\"><input type=\"checkbox\"")
        html.attribute("role", field.type == .toggle ? "switch" : nil)
        appendIdentity(to: &html)
        html.append(markup: " value=\"true\"")
        html.flag("checked", text == "true" || text == "on" || text == "1")
        appendState(to: &html)
        html.append(markup: "><label")
        html.attribute("for", id.control)
        html.append(markup: ">")
        appendLabelText(to: &html)
        html.append(markup: "</label></div>\n</div>\n")
    }

    /// All choices in view.
    ///
    /// The group carries the help and the errors: each box would only repeat them.
    func appendChoices(_ inputType: String, to html: inout HTML) {
        let isRadio = inputType == "radio"
        appendStart("fieldset", to: &html)
        html.attribute("role", isRadio ? "radiogroup" : nil)
        html.attribute("aria-describedby", describedBy)
        html.attribute("aria-invalid", isRadio && !errors.isEmpty ? "true" : nil)
        html.flag("disabled", field.isDisabled)
        html.append(markup: ">\n<legend>")
        appendLabelText(to: &html)
        html.append(markup: "</legend>\n")
        appendHelp(to: &html)
        for (index, choice) in (isRadio ? radioChoices : field.choices).enumerated() {
            append(choice, at: index, inputType, to: &html)
        }
        html.append(markup: "</fieldset>\n")
    }

    private func append(
        _ choice: Choice, at index: Int, _ inputType: String, to html: inout HTML
    ) {
        let isChosen = texts.contains(choice.value) || choice.value.isEmpty && texts.isEmpty
        html.append(markup: "<div class=\"choice\"><input")
        html.attribute("type", inputType)
        html.attribute("id", id.choice(index))
        html.attribute("name", field.tag)
        html.attribute("value", choice.value)
        html.flag("checked", isChosen)
        html.attribute("aria-invalid", inputType == "checkbox" && !errors.isEmpty ? "true" : nil)
        html.append(markup: "><label")
        html.attribute("for", id.choice(index))
        html.append(markup: ">")
        html.append(words: choice.label)
        html.append(markup: "</label></div>\n")
    }

    /// The choices, with one for none where there may be none: a radio button cannot be unticked.
    private var radioChoices: [Choice] {
        field.isRequired || field.choices.contains { $0.value.isEmpty }
            ? field.choices : [noChoice("noChoice")] + field.choices
    }

    func appendSelect(to html: inout HTML) {
        html.append(markup: "<select")
        appendIdentity(to: &html)
        html.attribute("autocomplete", autofill)
        html.attribute("size", field.size.map { String($0) })
        appendState(to: &html)
        html.append(markup: ">\n")
        for choice in listedChoices {
            html.append(markup: "<option")
            html.attribute("value", choice.value)
            html.flag("selected", choice.value == text)
            html.append(markup: ">")
            html.append(text: choice.label)
            html.append(markup: "</option>\n")
        }
        html.append(markup: "</select>\n")
    }

    /// The choices, after an empty one if nothing is chosen or nothing need be.
    private var listedChoices: [Choice] {
        if field.choices.contains(where: { $0.value.isEmpty }) { return field.choices }
        if !field.isRequired { return [noChoice("noChoice")] + field.choices }
        let isChosen = field.choices.contains { $0.value == text }
        return isChosen ? field.choices : [noChoice("choose")] + field.choices
    }

    private func noChoice(_ key: String) -> Choice {
        Choice(value: "", label: context.text(key: "FormworkHTML.field.\(key)"))
    }

    func appendButton(_ type: String, to html: inout HTML) {
        appendStart("div", to: &html)
        html.append(markup: ">\n")
        appendHelp(to: &html)
        html.append(markup: "<button class=\"button button-secondary\"")
        html.attribute("type", type)
        html.attribute("id", id.control)
        html.attribute("name", type == "submit" ? field.tag : nil)
        html.attribute("value", type == "submit" && !text.isEmpty ? text : nil)
        appendState(to: &html)
        html.append(markup: ">")
        html.append(words: field.label)
        html.append(markup: "</button>\n</div>\n")
    }
}
