/// A live form: events go in, a list of what changed comes out.
///
/// The machine is the one engine behind every face. It keeps texts as they were typed, reads them
/// as values, and checks them against the rules of its definition.
///
/// A field says nothing about its rules until ``FormEvent/submit`` checks the form; from then on
/// each edit checks it again. What was reported from outside stands until one of its fields is
/// edited. Disabled fields cannot be changed and are not checked.
///
/// ```swift
/// let machine = FormMachine(definition: form)
/// machine.apply(.edit(tag: "title", text: "A bridge"))
/// machine.apply(.submit)   // [.submitted(isValid: true)]
/// ```
///
/// It is live state and stays where it was made: it is not `Sendable`.
public final class FormMachine {
    /// The form that the machine runs.
    public let definition: FormDefinition

    private let initialStates: [FieldState]
    var states: [FieldState]
    var formViolations = FormViolations()

    /// Starts a form with the values that its fields show at first.
    ///
    /// Values without a field are ignored: a model may hold more than its form shows.
    public init(definition: FormDefinition, values: [String: FieldValue] = [:]) {
        self.definition = definition
        let format = definition.format
        initialStates = definition.fields.map { field in
            FieldState(field, showing: values[field.tag] ?? .none, format: format)
        }
        states = initialStates
    }

    /// Takes one event and tells what a face must draw anew, each place once.
    ///
    /// - Complexity: constant in the number of fields for edits and choices, linear in what is
    ///   reported, linear in the number of fields for the other events.
    @discardableResult
    public func apply(_ event: FormEvent) -> [FormChange] {
        switch event {
        case .edit(let tag, let text): edit(tag, text: text)
        case .choose(let tag, let values): choose(tag, values: values)
        case .report(let violations): report(violations)
        case .submit: submit()
        case .reset: reset()
        }
    }

    private func submit() -> [FormChange] {
        var changes: [FormChange] = []
        var isValid = formViolations.isEmpty
        for (index, field) in definition.fields.enumerated() {
            let found = states[index].found
            states[index].check(field)
            if states[index].found != found { changes.append(.violations(tag: field.tag)) }
            isValid = isValid && states[index].violations.isEmpty
        }
        changes.append(.submitted(isValid: isValid))
        return changes
    }

    private func reset() -> [FormChange] {
        var changes: [FormChange] = []
        if !formViolations.isEmpty { changes.append(.violations(tag: nil)) }
        formViolations = FormViolations()
        for (index, field) in definition.fields.enumerated() {
            changes += initialStates[index].changes(since: states[index], tag: field.tag)
        }
        states = initialStates
        return changes
    }
}
