import Formwork
import Foundation

/// The inputs of a filter in the search form of a list.
///
/// Their values are canonical: browsers send numbers, days and times so, whatever the reader's
/// language is, and addresses stay the same for all readers.
struct FilterInputs {
    let filter: FilterDefinition
    let texts: ResourceTexts
    /// The texts of all filters by the names of their inputs.
    let values: [String: String]
    /// The instances that the filters offer.
    var choices = ReferenceChoices()

    /// The inputs with their labels: a list of choices, or the two ends of a range.
    func html(_ context: HTMLContext) -> HTML {
        switch filter.kind {
        case .choice: choice(context)
        case .range: range(context)
        }
    }

    /// A list of the choices, of which the first one restricts nothing.
    private func choice(_ context: HTMLContext) -> HTML {
        let name = filter.name
        let words = filter.field.isReference && choices.all(at: name) == nil
        var html: HTML = """
            <div class="filter"><label for="filter-\(name)">\(context.text(title))</label>
            <select id="filter-\(name)" name="\(name)">
            <option value="">\(context.text(texts["any"]))</option>

            """
        for (value, title) in options {
            html +=
                "<option value=\"\(value)\"\(selection(value))>\(context.text(title))</option>\n"
        }
        html.append(markup: "</select></div>\n")
        return words ? wordsInput(context) + html : html
    }

    /// The input for the words that find the instances of a choice.
    private func wordsInput(_ context: HTMLContext) -> HTML {
        let name = filter.wordsName
        let label = context.text(
            key: "FormworkReference.words", arguments: ["title": .localizable(title)])
        return """
            <div class="filter"><label for="filter-\(name)">\(label)</label>
            <input id="filter-\(name)" name="\(name)" type="search" dir="auto" autocomplete="off" \
            maxlength="200" value="\(values[name] ?? "")"></div>

            """
    }

    /// The instances: all of a few, else the chosen one and those that were found.
    private var instances: [(value: String, title: LocalizableString)] {
        if let all = choices.all(at: filter.name) {
            return all.map { ($0.id.uuidString, $0.title) }
        }
        let found =
            choices.found(at: filter.name)?.choices.map { ($0.id.uuidString, $0.title) } ?? []
        guard let chosen = values[filter.name], !found.contains(where: { $0.0 == chosen }) else {
            return found
        }
        let absence = choices.absence(of: chosen, at: filter.name)
        return [(chosen, choices.title(of: chosen, at: filter.name) ?? absence)] + found
    }

    private var title: LocalizableString { filter.field.shortTitle }

    /// The choices of the field; yes and no for a box.
    private var options: [(value: String, title: LocalizableString)] {
        if filter.field.isReference { return instances }
        guard filter.field.choices.isEmpty else {
            return filter.field.choices.map { ($0.value, $0.title) }
        }
        return [true, false].map { ("\($0)", filter.field.label(of: .boolean($0))) }
    }

    private func selection(_ value: String) -> HTML {
        values[filter.name] == value ? " selected" : .empty
    }

    /// Two inputs, each of which can stay empty, so that the range is open on that side.
    private func range(_ context: HTMLContext) -> HTML {
        zip(filter.valueNames, ["from", "to"]).map { name, end in
            let label = texts[end].bind(arguments: ["title": .localizable(title)])
            return """
                <div class="filter"><label for="filter-\(name)">\(context.text(label))</label>
                <input id="filter-\(name)" name="\(name)" type="\(inputType)"\(step) \
                value="\(values[name] ?? "")"></div>

                """
        }.joined()
    }

    /// The type of input that has the browser's own picker for the kind of value.
    private var inputType: String {
        switch filter.field.valueKind {
        case .date: "date"
        case .time: "time"
        case .dateTime: "datetime-local"
        case .month: "month"
        case .integer, .decimal, .text, .boolean, .file: "number"
        }
    }

    /// The attribute with which a number may have any digits behind the decimal separator.
    private var step: HTML {
        filter.field.valueKind == .decimal ? " step=\"any\"" : .empty
    }
}
