import Formwork

/// The current state of one row of a live form, with its name in the page.
///
/// A row inside of a template has the state of the empty form's row, but a name of its own.
struct ShownRow {
    /// The name of its controls: the row's tag, with a placeholder for the entry in a template.
    let name: String
    var texts: [String] = []
    var value = FieldValue.none
    /// The label of the row.
    var label = ""
    var choices: [Choice] = []
    var isVisible = true
    var isEnabled = true
    var isReadOnly = false
    var isRequired = false
    var state = ValidationState.untouched

    /// A field on its own, not touched by any rule.
    init(_ field: FieldDefinition, texts: [String]) {
        name = field.tag
        self.texts = texts
        choices = field.choices
        isEnabled = !field.isDisabled
        isRequired = field.isRequired
    }

    /// The row with a tag in a machine.
    init(name: String, tag: String, in machine: FormMachine) {
        self.name = name
        texts = machine.texts(of: tag)
        value = machine.value(of: tag)
        label = machine.label(of: tag)
        choices = machine.choices(of: tag)
        isVisible = machine.isVisible(tag)
        isEnabled = machine.isEnabled(tag)
        isReadOnly = machine.isReadOnly(tag)
        isRequired = machine.isRequired(tag)
        state = machine.validationState(of: tag)
    }

    var id: ElementID { ElementID(tag: name) }

    /// Whether the row can be used, as far as rules decide.
    var isOpen: Bool { isVisible && isEnabled }
}

extension HTML {
    /// Appends the attributes of a row's element to its start tag.
    mutating func appendState(of row: ShownRow, isLive: Bool) {
        attribute("data-formwork-row", isLive ? row.name : nil)
        flag("hidden", !row.isVisible)
        guard isLive else { return }
        flag("data-formwork-invisible", !row.isVisible)
        flag("data-formwork-disabled", !row.isEnabled)
        flag("data-formwork-readonly", row.isReadOnly)
        // Only a script can wait for an answer: without one, nothing must look as if it would come.
        let isKnown = row.state != .untouched && row.state != .pending
        attribute("data-formwork-state", isKnown ? row.state.rawValue : nil)
    }
}
