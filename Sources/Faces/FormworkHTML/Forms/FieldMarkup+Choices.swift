import Formwork
import FormworkPresentation

extension FieldMarkup {
    /// Appends one box with its label behind it, or a switch.
    ///
    /// ```html
    /// <div class="choice"><input type="checkbox" id="field-agreed" name="agreed" value="true">
    /// <label for="field-agreed">I agree that everybody here can read my idea</label></div>
    /// ```
    ///
    /// Browsers send nothing for an empty box; a submission without the name is read as `false`.
    /// Programs may send `on` or `1` for a ticked one.
    func appendCheckbox(isSwitch: Bool, to html: inout HTML) {
        appendStart("div", to: &html)
        html.append(markup: ">\n")
        appendHelp(to: &html)
        html.append(markup: "<div class=\"choice\"><input type=\"checkbox\"")
        html.attribute("role", isSwitch ? "switch" : nil)
        appendIdentity(to: &html)
        html.append(markup: " value=\"true\"")
        html.flag("checked", shown.isTicked)
        appendNative(to: &html)
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
    ///
    /// ```html
    /// <fieldset class="field" role="radiogroup" aria-describedby="error-role">
    /// <legend>Role</legend>
    /// <div class="choice"><input type="radio" id="field-role" name="role" value="lead">
    /// <label for="field-role">Leads</label></div>
    /// …
    /// </fieldset>
    /// ```
    ///
    /// Links of the summary of errors lead to the first choice, which has the identifier of the
    /// field.
    func appendChoices(_ inputType: String, to html: inout HTML) {
        let isRadio = inputType == "radio"
        appendStart("fieldset", to: &html)
        html.attribute("role", isRadio ? "radiogroup" : nil)
        html.attribute("aria-describedby", describedBy)
        html.attribute("aria-invalid", isRadio && !errors.isEmpty ? "true" : nil)
        if !options.isLive { appendUse(to: &html) }
        html.append(markup: ">\n<legend>")
        appendLabelText(to: &html)
        html.append(markup: "</legend>\n")
        appendHelp(to: &html)
        if shown.choicesChange { html.append(markup: "<div data-formwork-choices>\n") }
        var choices = shown.choices
        if isRadio, shown.noChoiceChanges { appendNone(besides: &choices, to: &html) }
        for (index, choice) in choices.enumerated() {
            append(choice, at: index, inputType, to: &html)
        }
        if shown.choicesChange { appendChoicePattern(inputType, to: &html) }
        html.append(markup: "</fieldset>\n")
    }

    /// Appends the template from which a script makes further choices.
    private func appendChoicePattern(_ inputType: String, to html: inout HTML) {
        html.append(markup: "</div>\n<template data-formwork-choice><div class=\"choice\"><input")
        html.attribute("type", inputType)
        appendIdentity(to: &html)
        html.append(markup: "><label")
        html.attribute("for", id.control)
        html.append(markup: "></label></div></template>\n")
    }

    /// Appends the choice of nothing, which a script hides where a choice is required.
    ///
    /// The first of the others has the identifier of the field: it is always in view.
    private func appendNone(besides choices: inout [Choice], to html: inout HTML) {
        choices.removeAll { $0.value.isEmpty }
        let none = Choice(value: "", label: shown.noChoiceLabel(isRequired: false))
        append(
            none, at: max(field.choices.count, 1), "radio", isHidden: row.live.isRequired, to: &html
        )
    }

    /// Appends one choice of a group, with its label.
    private func append(
        _ choice: Choice, at index: Int, _ inputType: String, isHidden: Bool = false,
        to html: inout HTML
    ) {
        html.append(markup: "<div class=\"choice\"")
        html.flag("data-formwork-none", marksNone(choice))
        html.flag("hidden", isHidden)
        html.append(markup: "><input")
        html.attribute("type", inputType)
        html.attribute("id", id.choice(index))
        html.attribute("name", row.name)
        html.attribute("value", choice.value)
        html.flag("autofocus", isFocused && index == 0)
        html.flag("checked", shown.isTaken(choice))
        if inputType == "radio" { appendNative(to: &html) }
        html.attribute("aria-invalid", inputType == "checkbox" && !errors.isEmpty ? "true" : nil)
        if options.isLive { appendUse(to: &html) }
        html.append(markup: "><label")
        html.attribute("for", id.choice(index))
        html.append(">", words: choice.label, "</label></div>\n")
    }

    /// Whether a script must know that a choice is that of nothing.
    private func marksNone(_ choice: Choice) -> Bool {
        choice.value.isEmpty && (shown.choicesChange || shown.noChoiceChanges)
    }

    /// Appends a list to open.
    ///
    /// ```html
    /// <select id="field-category" name="category">
    /// <option value="" selected>Choose…</option>
    /// <option value="hardware">Hardware</option>
    /// </select>
    /// ```
    ///
    /// The empty choice reads “Choose…” where one is required and “None” where none need be. Once a
    /// required choice is made it is left out, but not in a live form.
    func appendSelect(to html: inout HTML) {
        html.append(markup: "<select")
        appendIdentity(to: &html)
        html.attribute("autocomplete", autofill)
        html.attribute("size", field.size.map { String($0) })
        appendNative(to: &html)
        appendState(to: &html)
        html.append(markup: ">\n")
        for choice in shown.choices {
            html.append(markup: "<option")
            html.flag("data-formwork-none", marksNone(choice))
            if choice.value.isEmpty, shown.noChoiceChanges { appendNoneWords(to: &html) }
            html.attribute("value", choice.value)
            html.flag("selected", choice.value == text)
            html.append(markup: ">")
            html.append(text: choice.label)
            html.append(markup: "</option>\n")
        }
        html.append(markup: "</select>\n")
    }

    /// Appends the words for the choice of nothing, between which a script chooses.
    private func appendNoneWords(to html: inout HTML) {
        html.attribute("data-formwork-may", shown.noChoiceLabel(isRequired: false))
        html.attribute("data-formwork-must", shown.noChoiceLabel(isRequired: true))
    }

    /// Appends a button of the field's own.
    ///
    /// A button that submits sends its name and value like any other; the site's rules judge them
    /// as the value of the field.
    func appendButton(_ button: FieldButton, to html: inout HTML) {
        appendStart("div", to: &html)
        html.append(markup: ">\n")
        appendHelp(to: &html)
        html.append(markup: "<button class=\"button button-secondary\"")
        html.attribute("type", button.rawValue)
        html.attribute("id", id.control)
        html.attribute("name", button == .submit ? row.name : nil)
        html.attribute("value", button == .submit && !text.isEmpty ? text : nil)
        appendState(to: &html)
        html.append(">", words: field.label, "</button>\n</div>\n")
    }
}
