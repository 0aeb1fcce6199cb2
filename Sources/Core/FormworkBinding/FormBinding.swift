public import FormworkEngine
public import FormworkState

/// A form that shows a node of a model and changes it.
///
/// What is entered and accepted is an update of the model, which can be undone; typing in one row is
/// one step. What changes the node otherwise, such as an undo or an observer, is shown by the form,
/// but not in the row that is being typed in: there it is shown when the user leaves the row.
///
/// What is valid is up to the machine. A value that it finds wrong, or about which the server has not
/// answered yet, stays in the form until it is accepted.
///
/// ```swift
/// let binding = FormBinding(
///     FormMachine(definition: form), to: playlist, in: mediator,
///     fields: [BoundField("title", Playlist.titleK), BoundField("seconds", Playlist.secondsK)])
/// binding.onChange = { changes in face.draw(changes) }
/// face.draw(binding.apply(.edit(tag: "title", text: "Songs")))
/// ```
public final class FormBinding<Model: DataModel, Root: DataModel> {
    /// The form.
    ///
    /// Events go to ``apply(_:)``, since the model does not hear of others.
    public let machine: FormMachine

    /// The node that the form shows.
    public let node: Model

    /// Receives the places that a face must draw again because the model has changed.
    public var onChange: ([FormChange]) -> Void = { _ in }

    private let mediator: Mediator<Root>
    private let fields: [BoundField<Model>]
    private var isClosed = false

    /// The values that the form was shown of the node, or has written there.
    private var known: [String: FieldValue] = [:]

    private var typing = Typing()

    /// The changes made while an event is applied.
    private var changes: [FormChange]?

    /// Binds a form to a node, whose values it shows from then on.
    ///
    /// - Parameters:
    ///   - machine: the form.
    ///   - node: the node that it shows; it is in the tree of the mediator.
    ///   - mediator: the mediator that changes it.
    ///   - fields: the rows that show properties, with these; other rows belong to the form alone.
    public init(
        _ machine: FormMachine, to node: Model, in mediator: Mediator<Root>,
        fields: [BoundField<Model>]
    ) {
        self.machine = machine
        self.node = node
        self.mediator = mediator
        self.fields = fields
        followModel()
        mediator.registerObserver(
            registration: .recurring(name: "Form"), target: self
        ) { $0.followModel() }
    }

    /// Shows nothing of the node any more, and writes nothing there.
    public func close() {
        mediator.unregisterDataSet(target: self)
        isClosed = true
    }

    /// Takes an event of the form, and changes the model as far as the form accepts it.
    ///
    /// - Returns: the places that a face must draw again, also because of the model's own changes.
    @discardableResult
    public func apply(_ event: FormEvent) -> [FormChange] {
        guard !isClosed else { return machine.apply(event) }
        let typedTag = typing.tag
        typing.take(event)
        let entered = machine.apply(event)
        changes = entered
        write(entered)
        if typing.tag != typedTag { followModel() }
        defer { changes = nil }
        return changes ?? entered
    }
}

extension FormBinding {
    /// Writes what was accepted, as one update.
    private func write(_ entered: [FormChange]) {
        let tags = Set(entered.compactMap(\.enteredTag))
        var writes: [(Model) -> Void] = []
        var first: String?
        for field in fields where tags.contains(field.tag) && isAccepted(field.tag) {
            let value = machine.value(of: field.tag)
            guard let writing = field.writing, !value.says(field.read(node)) else { continue }
            guard let write = writing(value) else {
                tell(machine.apply(.report([Violation(tags: [field.tag], code: .badInput)])))
                continue
            }
            writes.append { [self] node in
                write(node)
                known[field.tag] = field.read(node)
            }
            first = first ?? field.tag
        }
        if let first { update(at: first) { [node] in for write in writes { write(node) } } }
    }

    private func update(at tag: String, _ body: @escaping () -> Void) {
        guard !mediator.isUnderRefresh else {
            return mediator.updateActionAndRefreshSynchronouslyIfPossibleElseAsync(
                owner: "form", body)
        }
        let label = machine.row(at: tag)?.label
        mediator.updateActionAndRefresh(
            owner: "form", name: label, coalescing: typing.key(of: self), body)
    }

    /// Whether the form finds nothing wrong with what a row holds.
    private func isAccepted(_ tag: String) -> Bool {
        switch machine.validationState(of: tag) {
        case .invalid, .pending: false
        case .untouched, .valid, .blocked: machine.isVisible(tag)
        }
    }

    /// Shows the node's current values, except in the row that is being typed in.
    private func followModel() {
        var values: [String: FieldValue] = [:]
        for field in fields where field.tag != typing.tag {
            let value = field.read(node)
            guard value != known[field.tag] else { continue }
            known[field.tag] = value
            values[field.tag] = value
        }
        if !values.isEmpty { tell(machine.show(values)) }
    }

    private func tell(_ new: [FormChange]) {
        guard !new.isEmpty else { return }
        if changes == nil { onChange(new) } else { changes? += new }
    }
}

/// The row that is being typed in.
private struct Typing {
    /// The row, once its text was edited since the user entered it.
    private(set) var tag: String?

    /// Counts the times that typing began, each of which is one step to undo.
    private var count = 0
    private var isTyping = false

    mutating func take(_ event: FormEvent) {
        switch event {
        case .edit(let tag, _):
            if self.tag != tag || !isTyping { begin(tag) }
        case .startEditing, .endEditing: begin(nil)
        case .choose, .attach, .insert, .remove, .move, .reset, .undo, .redo: isTyping = false
        default: break
        }
    }

    private mutating func begin(_ tag: String?) {
        self.tag = tag
        isTyping = tag != nil
        count += 1
    }

    /// The key that the updates of one period of typing share.
    func key(of binding: AnyObject) -> String? {
        guard isTyping, let tag else { return nil }
        return "form \(ObjectIdentifier(binding).hashValue) \(tag) \(count)"
    }
}

extension FormChange {
    /// The row whose value, or whether it is accepted, has changed.
    fileprivate var enteredTag: String? {
        switch self {
        case .value(let tag), .state(let tag): tag
        default: nil
        }
    }
}

extension FieldValue {
    /// Whether the value is the same as another one, also if one is a whole number and one a decimal.
    fileprivate func says(_ other: FieldValue) -> Bool {
        switch (self, other) {
        case (.integer(let one), .decimal(let other)): ExactDecimal(one) == other
        case (.decimal(let one), .integer(let other)): one == ExactDecimal(other)
        default: self == other
        }
    }
}
