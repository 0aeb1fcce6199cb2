public import FormworkEngine
public import FormworkState

/// The driver of a form that shows a node of a model and changes it.
///
/// Accepted input updates the model as one undoable step for each row that is typed in. Other
/// changes of the node, such as those by undo or by an observer, appear in the form at once; in the
/// row that is being typed in they appear when the user leaves it.
///
/// The form decides what is valid. Bad input, and input about which the server has not answered
/// yet, stays in the form until it is accepted.
///
/// ```swift
/// let binding = FormBinding(
///     FormMachine(definition: form), to: playlist, in: mediator,
///     fields: [BoundField("title", Playlist.titleK), BoundField("seconds", Playlist.secondsK)])
/// binding.observers.add { changes in face.draw(changes) }
/// binding.apply(.edit(tag: "title", text: "Songs"))
/// ```
///
/// The form may have another driver, such as a form of row objects: changes that its code makes are
/// written to the node as well.
public final class FormBinding<Model: DataModel, Root: DataModel>: FormDriver {
    /// The live form.
    public var machine: FormMachine { driver.machine }

    /// The observers of the form.
    public var observers: FormObservers { driver.observers }

    /// The node that the form shows.
    public let node: Model

    private let driver: any FormDriver
    private let mediator: Mediator<Root>
    private let fields: [BoundField<Model>]
    private var observation: FormObservation?

    /// The values that the form was shown of the node, or has written there.
    private var known: [String: FieldValue] = [:]

    /// The values of the rows while they show the node.
    ///
    /// A row may read a value of the node differently; the difference is not input, and is not
    /// written back.
    private var shown: [String: FieldValue] = [:]

    /// The rows that changed while the form is being made to show the node; `nil` at other times.
    private var followed: Set<String>?

    private var typing = Typing()

    /// The changes made while an event is applied.
    private var changes: [FormChange]?

    /// Binds a form to a node, whose values it shows from then on.
    ///
    /// - Parameters:
    ///   - driver: the driver of the form.
    ///   - node: the node that it shows; it is in the tree of the mediator.
    ///   - mediator: the mediator that changes it.
    ///   - fields: the rows that show properties, with these; other rows belong to the form alone.
    public init(
        _ driver: any FormDriver, to node: Model, in mediator: Mediator<Root>,
        fields: [BoundField<Model>]
    ) {
        self.driver = driver
        self.node = node
        self.mediator = mediator
        self.fields = fields
        followModel()
        observation = driver.observers.add { [weak self] changes in self?.follow(changes) }
        mediator.registerObserver(
            registration: .recurring(name: "Form"), target: self
        ) { $0.followModel() }
    }

    /// Binds a plain form to a node, whose values it shows from then on.
    ///
    /// - Parameters:
    ///   - machine: The form.
    ///   - node: The node to show, in the tree of the mediator.
    ///   - mediator: The mediator that updates the node.
    ///   - fields: The rows that show properties; other rows remain the form's own.
    public convenience init(
        _ machine: FormMachine, to node: Model, in mediator: Mediator<Root>,
        fields: [BoundField<Model>]
    ) {
        self.init(MachineDriver(machine), to: node, in: mediator, fields: fields)
    }

    deinit {
        if let observation { driver.observers.remove(observation) }
    }

    /// Separates the form from the node: it neither shows nor changes it any more.
    public func close() {
        mediator.unregisterDataSet(target: self)
        if let observation { driver.observers.remove(observation) }
        observation = nil
    }

    /// Applies an event of the form, and changes the model as far as the form accepts it.
    ///
    /// - Returns: the places that a face must draw again, also because of the model's own changes.
    @discardableResult
    public func apply(_ event: FormEvent) -> [FormChange] {
        guard observation != nil, changes == nil else { return driver.apply(event) }
        let typedTag = typing.tag
        typing.follow(event)
        changes = []
        let entered = driver.apply(event)
        if typing.tag != typedTag { followModel() }
        defer { changes = nil }
        // While other changes are being reported, those of this event are reported later.
        return changes.flatMap { $0.isEmpty ? nil : $0 } ?? entered
    }
}

extension FormBinding {
    /// Writes what the form has accepted, whether a user or code entered it.
    private func follow(_ reported: [FormChange]) {
        changes? += reported
        let tags = reported.compactMap(\.enteredTag)
        if followed == nil { write(Set(tags)) } else { followed?.formUnion(tags) }
    }

    /// Writes the accepted values of some rows, as one update.
    private func write(_ tags: Set<String>) {
        var writes: [(Model) -> Void] = []
        var first: String?
        for field in fields where tags.contains(field.tag) && isAccepted(field.tag) {
            let value = machine.value(of: field.tag)
            guard let writing = field.writing, !isHeld(value, by: field) else { continue }
            guard let write = writing(value) else {
                driver.apply(.report([Violation(tags: [field.tag], code: .badInput)]))
                continue
            }
            writes.append { [self] node in
                write(node)
                known[field.tag] = field.read(node)
                shown[field.tag] = nil
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

    /// Whether the node has the value of a row already.
    private func isHeld(_ value: FieldValue, by field: BoundField<Model>) -> Bool {
        let current = field.read(node)
        return value.isSame(as: current)
            || value == shown[field.tag] && current == known[field.tag]
    }

    /// Whether the form finds no violation in the value of a row.
    private func isAccepted(_ tag: String) -> Bool {
        switch machine.validationState(of: tag) {
        case .invalid, .pending: false
        case .untouched, .valid, .blocked: machine.isVisible(tag)
        }
    }

    /// Shows the node's current values, except in the row that is being typed in.
    private func followModel() {
        var values: [(tag: String, value: FieldValue)] = []
        for field in fields where field.tag != typing.tag {
            let value = field.read(node)
            guard value != known[field.tag] else { continue }
            known[field.tag] = value
            values.append((field.tag, value))
        }
        guard !values.isEmpty else { return }
        followed = []
        driver.apply(.show(FieldRecord(values)))
        for (tag, _) in values { shown[tag] = machine.value(of: tag) }
        let tags = followed ?? []
        followed = nil
        write(tags)
    }
}

/// The row that is being typed in.
private struct Typing {
    /// The row, once its text was edited since the user entered it.
    private(set) var tag: String?

    /// The number of times that typing began, each of which is one undo step.
    private var count = 0
    private var isTyping = false

    mutating func follow(_ event: FormEvent) {
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
    /// The row whose value, or its acceptance, has changed.
    fileprivate var enteredTag: String? {
        switch self {
        case .value(let tag), .state(let tag): tag
        default: nil
        }
    }
}

extension FieldValue {
    /// Whether the value equals another one, also if one is a whole number and one a decimal.
    fileprivate func isSame(as other: FieldValue) -> Bool {
        switch (self, other) {
        case (.integer(let one), .decimal(let other)): ExactDecimal(one) == other
        case (.decimal(let one), .integer(let other)): one == ExactDecimal(other)
        default: self == other
        }
    }
}
