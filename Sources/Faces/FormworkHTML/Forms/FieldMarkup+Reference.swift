import Formwork
import FormworkPresentation
import Foundation

/// The instances that a field offers as its choices.
///
/// A resource with a few instances is a list to open; one with many is searched by words, on the
/// server, and offers at most ``ReferenceChoices/maximumCount`` of them.
struct ReferenceControl {
    /// All instances, if they are few.
    private(set) var all: [Choice]?
    /// The words of the last search; empty without any.
    private(set) var words = ""
    /// The instances that are offered after a search; `nil` without any.
    private(set) var found: [Choice]?
    /// Whether there are more than those that were found.
    private(set) var hasMore = false
    /// The address that answers searches while words are typed; `nil` leaves them to the button.
    private(set) var link: String?
    /// The text for an instance that may not be among the choices.
    let title: (String) -> String

    /// Offers the instances of a resource for the row with a tag in its machine, which differs from
    /// its name in a template.
    init(_ choices: ReferenceChoices, tag: String, name: String, _ context: HTMLContext) {
        func shown(_ choices: [ReferenceChoices.Choice]) -> [Choice] {
            choices.map { Choice(value: $0.id.uuidString, label: context.text($0.title)) }
        }
        title = { text in
            context.text(
                choices.title(of: text, at: tag) ?? choices.absence(of: text, at: tag))
        }
        all = choices.all(at: tag).map(shown)
        link = choices.resource(at: tag).map { context.choicesLink(of: $0) }
        guard let found = choices.found(at: name) else { return }
        (words, hasMore) = (found.words, found.hasMore)
        self.found = shown(found.choices)
    }

    /// Offers the choices of a search that a driver has made.
    init(_ search: RowSearch) {
        let labels = Dictionary(search.choices.map { ($0.value, $0.label) }) { first, _ in first }
        title = { labels[$0] ?? $0 }
        (words, hasMore, link) = (search.words ?? "", search.hasMore, search.link)
        found = search.choices
    }
}

/// A field that refers to an instance of a resource: a list of a few, or a search with its results
/// as choices.
extension FieldMarkup {
    /// Appends the field.
    func appendReference(_ reference: ReferenceControl, to html: inout HTML) {
        if let all = reference.all {
            appendLabelled(to: &html) { appendList(all, reference, to: &$0) }
        } else {
            appendSearch(reference, to: &html)
        }
    }

    /// Appends a list to open, with all instances.
    private func appendList(
        _ all: [Choice], _ reference: ReferenceControl, to html: inout HTML
    ) {
        html.append(markup: "<select")
        appendIdentity(to: &html)
        appendState(to: &html)
        html.append(markup: ">\n")
        let isKnown = text.isEmpty || all.contains { $0.value == text }
        if text.isEmpty || !row.live.isRequired {
            appendOption("", shown.noChoiceLabel, to: &html)
        }
        if !isKnown { appendOption(text, reference.title(text), to: &html) }
        for choice in all { appendOption(choice.value, choice.label, to: &html) }
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
    /// one, or of all whose boxes are ticked in a field that takes several.
    private func appendSearch(_ reference: ReferenceControl, to html: inout HTML) {
        // The engine of a live page refuses choices that its form does not list: several are searched
        // for by the button there.
        let link = options.isLive && field.isMultiple ? nil : reference.link
        if link != nil { html.needs.noteReferenceSearch() }
        appendStart("fieldset", to: &html)
        html.attribute("role", field.isMultiple ? nil : "radiogroup")
        html.attribute("aria-describedby", describedBy)
        html.attribute("aria-invalid", field.isMultiple || errors.isEmpty ? nil : "true")
        html.attribute("data-formwork-reference", link)
        html.attribute("data-formwork-nothing", words(.nothing))
        html.attribute("data-formwork-more", words(.more))
        // A script enables the choices one by one.
        if !options.isLive { appendUse(to: &html) }
        html.append(markup: ">\n<legend>")
        appendLabelText(to: &html)
        html.append(markup: "</legend>\n")
        appendHelp(to: &html)
        appendWords(reference.words, to: &html)
        let choices = field.isMultiple ? several(reference) : one(reference)
        for (index, choice) in choices.enumerated() {
            appendChoice(choice, at: index + 1, to: &html)
        }
        appendResult(reference, to: &html)
        html.append(markup: "</fieldset>\n")
    }

    /// The choices of a field that takes one: nothing, the present one, and those that were found.
    private func one(_ reference: ReferenceControl) -> [Choice] {
        var choices = reference.found ?? []
        if !text.isEmpty, !choices.contains(where: { $0.value == text }) {
            choices.insert(Choice(value: text, label: reference.title(text)), at: 0)
        }
        if !row.live.isRequired, !choices.isEmpty {
            choices.insert(Choice(value: "", label: shown.noChoiceLabel), at: 0)
        }
        return choices
    }

    /// The choices of a field that takes several: the ticked ones, then those that were found.
    private func several(_ reference: ReferenceControl) -> [Choice] {
        let ticked = field.choices.filter(shown.isTaken)
        let known = Set(ticked.map(\.value))
        return ticked + (reference.found ?? []).filter { !known.contains($0.value) }
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
        if field.isMultiple { html.appendHidden(ReferenceSearch.severalPrefix + row.name, "true") }
    }

    private func appendChoice(
        _ choice: Choice, at index: Int, to html: inout HTML
    ) {
        html.append(markup: "<div class=\"choice\"><input")
        html.attribute("type", field.isMultiple ? "checkbox" : "radio")
        html.attribute("id", id.choice(index))
        html.attribute("name", row.name)
        html.attribute("value", choice.value)
        html.flag("checked", field.isMultiple ? shown.isTaken(choice) : choice.value == text)
        html.attribute("aria-invalid", field.isMultiple && !errors.isEmpty ? "true" : nil)
        if options.isLive { appendUse(to: &html) }
        html.append(markup: "><label")
        html.attribute("for", id.choice(index))
        html.append(">", words: choice.label, "</label></div>\n")
    }

    /// Appends the note that nothing was found, or that there is more.
    ///
    /// The paragraph is in the page from the beginning: screen readers announce changes of an
    /// element with the role `status`, not always its insertion.
    private func appendResult(_ reference: ReferenceControl, to html: inout HTML) {
        html.append(markup: "<p class=\"hint\" role=\"status\">")
        let note = reference.found.flatMap {
            ReferenceSearchNote(isEmpty: $0.isEmpty, hasMore: reference.hasMore)
        }
        if let note { html.append(words: words(note)) }
        html.append(markup: "</p>\n")
    }

    private func words(_ note: ReferenceSearchNote) -> String { note.text(in: context.localizer) }
}

extension HTMLContext {
    /// The address that answers a search for instances of a resource.
    fileprivate func choicesLink<R: Resource>(of resource: R.Type) -> String {
        link(to: ResourceChoicesRequest<R>(query: ResourceChoicesQuery()))
    }
}
