import Formwork
import FormworkPresentation
import Foundation

/// The instances that a field offers as its choices.
///
/// A resource with a few instances is a list to open; one with many is searched by words, on the
/// server, and offers at most ``ReferenceChoices/maximumCount`` of them.
struct ReferenceControl {
    let choices: ReferenceChoices
    /// The tag of the row in its machine, which differs from its name in a template.
    let tag: String
}

/// A field that refers to an instance of a resource: a list of a few, or a search with its results
/// as choices.
extension FieldMarkup {
    /// Appends the field.
    func appendReference(_ reference: ReferenceControl, to html: inout HTML) {
        if let all = reference.choices.all(at: reference.tag) {
            appendLabelled(to: &html) { appendList(all, reference, to: &$0) }
        } else {
            appendSearch(reference, to: &html)
        }
    }

    /// Appends a list to open, with all instances.
    private func appendList(
        _ all: [ReferenceChoices.Choice], _ reference: ReferenceControl, to html: inout HTML
    ) {
        html.append(markup: "<select")
        appendIdentity(to: &html)
        appendState(to: &html)
        html.append(markup: ">\n")
        let isKnown = text.isEmpty || all.contains { $0.id.uuidString == text }
        if text.isEmpty || !row.live.isRequired {
            appendOption("", shown.noChoiceLabel, to: &html)
        }
        if !isKnown { appendOption(text, title(of: text, reference), to: &html) }
        for choice in all {
            appendOption(choice.id.uuidString, context.text(choice.title), to: &html)
        }
        html.append(markup: "</select>\n")
    }

    private func appendOption(_ value: String, _ label: String, to html: inout HTML) {
        html.append(markup: "<option")
        html.attribute("value", value)
        html.flag("selected", value == text)
        html.append(markup: ">")
        html.append(text: label)
        html.append(markup: "</option>\n")
    }

    /// Appends the input for words with its button, and the choices: the present one, then the
    /// result of the search.
    ///
    /// ```html
    /// <fieldset role="radiogroup" data-formwork-reference="/ideas/choices">
    /// <legend>Idea</legend>
    /// <input type="search" id="field-idea" name="formwork-find.idea" maxlength="200">
    /// <button name="formwork-action" value="find:idea">Search</button>
    /// <input type="radio" id="choice-2-idea" name="idea" value="5E1B…"><label>Solar roof</label>
    /// </fieldset>
    /// ```
    ///
    /// Without a script the button posts the form and the page comes back with the choices; with
    /// one they arrive while words are typed. Either way the form sends the identity of the chosen
    /// one.
    private func appendSearch(_ reference: ReferenceControl, to html: inout HTML) {
        let found = reference.choices.found(at: row.name)
        html.needs.noteReferenceSearch()
        appendStart("fieldset", to: &html)
        html.attribute("role", "radiogroup")
        html.attribute("aria-describedby", describedBy)
        html.attribute("aria-invalid", errors.isEmpty ? nil : "true")
        html.attribute("data-formwork-reference", choicesLink(reference))
        html.attribute("data-formwork-nothing", words(.nothing))
        html.attribute("data-formwork-more", words(.more))
        // A script enables the choices one by one.
        if !options.isLive { appendUse(to: &html) }
        html.append(markup: ">\n<legend>")
        appendLabelText(to: &html)
        html.append(markup: "</legend>\n")
        appendHelp(to: &html)
        appendWords(found?.words ?? "", to: &html)
        var choices = found?.choices.map { ($0.id.uuidString, context.text($0.title)) } ?? []
        if !text.isEmpty, !choices.contains(where: { $0.0 == text }) {
            choices.insert((text, title(of: text, reference)), at: 0)
        }
        if !row.live.isRequired, !choices.isEmpty {
            choices.insert(("", shown.noChoiceLabel), at: 0)
        }
        for (index, choice) in choices.enumerated() {
            appendChoice(choice, at: index + 1, to: &html)
        }
        appendResult(found, to: &html)
        html.append(markup: "</fieldset>\n")
    }

    private func appendWords(_ searched: String, to html: inout HTML) {
        html.append(markup: "<div class=\"search-row\"><label class=\"visually-hidden\"")
        html.attribute("for", id.control)
        html.append(markup: ">")
        html.append(
            words: context.text(
                key: "FormworkReference.words", arguments: ["title": .text(field.label)]))
        html.append(markup: "</label><input type=\"search\"")
        html.attribute("id", id.control)
        html.attribute("name", ReferenceSearch.wordsPrefix + row.name)
        html.attribute("value", searched)
        html.append(markup: " dir=\"auto\" autocomplete=\"off\" maxlength=\"200\"")
        html.flag("autofocus", context.submission?.action == .find(row.name))
        html.append(markup: ">\n")
        html.appendButton(.find(row.name)) {
            $0.append(words: context.text(key: "FormworkReference.search"))
        }
        html.append(markup: "</div>\n")
        if !searched.isEmpty { html.appendHidden(ReferenceSearch.donePrefix + row.name, searched) }
    }

    private func appendChoice(
        _ choice: (value: String, label: String), at index: Int, to html: inout HTML
    ) {
        html.append(markup: "<div class=\"choice\"><input type=\"radio\"")
        html.attribute("id", id.choice(index))
        html.attribute("name", row.name)
        html.attribute("value", choice.value)
        html.flag("checked", choice.value == text)
        if options.isLive { appendUse(to: &html) }
        html.append(markup: "><label")
        html.attribute("for", id.choice(index))
        html.append(">", words: choice.label, "</label></div>\n")
    }

    /// Appends the note that nothing was found, or that there is more.
    ///
    /// The paragraph is in the page from the beginning: screen readers announce changes of an
    /// element with the role `status`, not always its insertion.
    private func appendResult(_ found: ReferenceChoices.Found?, to html: inout HTML) {
        html.append(markup: "<p class=\"hint\" role=\"status\">")
        let note = found.flatMap {
            ReferenceSearchNote(isEmpty: $0.choices.isEmpty, hasMore: $0.hasMore)
        }
        if let note { html.append(words: words(note)) }
        html.append(markup: "</p>\n")
    }

    private func words(_ note: ReferenceSearchNote) -> String { note.text(in: context.localizer) }

    /// The title of the chosen instance, which may be gone by now or not be the reader's to see.
    private func title(of text: String, _ reference: ReferenceControl) -> String {
        context.text(
            reference.choices.title(of: text, at: reference.tag)
                ?? reference.choices.absence(of: text, at: reference.tag))
    }

    private func choicesLink(_ reference: ReferenceControl) -> String? {
        reference.choices.resource(at: reference.tag).map { context.choicesLink(of: $0) }
    }
}

extension HTMLContext {
    /// The address that answers a search for instances of a resource.
    fileprivate func choicesLink<R: Resource>(of resource: R.Type) -> String {
        link(to: ResourceChoicesRequest<R>(query: ResourceChoicesQuery()))
    }
}
