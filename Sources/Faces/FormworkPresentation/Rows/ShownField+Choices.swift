public import Formwork

extension ShownField {
    /// The choices to show, with one for none where there may be none; empty for other widgets.
    ///
    /// The empty choice of a list reads “Choose…” where one is required and “None” where none need
    /// be; it is left out once a required choice is made, unless the face is live. A single choice
    /// in view cannot be taken back, so that it has “None” where it may be empty.
    public var choices: [Choice] {
        switch widget {
        case .choices(allowsSeveral: true): row.live.choices
        case .choices: choicesInView
        case .list: listedChoices
        case .hidden, .value, .button, .box, .line, .area: []
        }
    }

    private var choicesInView: [Choice] {
        row.live.isRequired || offersEmpty
            ? row.live.choices : [noChoice("noChoice")] + row.live.choices
    }

    private var listedChoices: [Choice] {
        if offersEmpty { return row.live.choices }
        if !row.live.isRequired { return [noChoice("noChoice")] + row.live.choices }
        let isChosen = row.live.choices.contains { $0.value == text }
        return isChosen && !isLive ? row.live.choices : [noChoice("choose")] + row.live.choices
    }

    private var offersEmpty: Bool { row.live.choices.contains { $0.value.isEmpty } }

    /// The choice of nothing, in the words for an optional or for a required field.
    private func noChoice(_ key: String) -> Choice {
        Choice(value: "", label: localizer.text(key: "FormworkPresentation.field.\(key)"))
    }

    /// The words for the choice of nothing, where the choices are not those of the declaration.
    public var noChoiceLabel: String { noChoiceLabel(isRequired: row.live.isRequired) }

    /// The words for the choice of nothing where a choice is required, or where it is not.
    public func noChoiceLabel(isRequired: Bool) -> String {
        noChoice(isRequired ? "choose" : "noChoice").label
    }

    /// Whether the choice of nothing comes and goes, or changes its words, while the face is open.
    public var noChoiceChanges: Bool { isLive && field.rules.required != nil && !offersEmpty }

    /// Whether a choice is taken; that of nothing is if no other is.
    public func isTaken(_ choice: Choice) -> Bool {
        texts.contains(choice.value) || choice.value.isEmpty && texts.isEmpty
    }

    /// Whether these are the values of the choices that are taken, so that to take them changes
    /// nothing, and is no step that could be taken back.
    public func isTaken(_ values: [String]) -> Bool {
        values.filter { !$0.isEmpty } == texts.filter { !$0.isEmpty && $0 != "false" }
    }

    /// Whether other choices may be offered while the face is open.
    public var choicesChange: Bool { isLive && field.rules.choiceKey != nil }
}
