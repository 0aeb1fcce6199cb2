/// The old values of what was written since the outermost transaction began.
///
/// A value is recorded once in each *epoch*. A new epoch begins wherever a part of the writes can
/// be reverted or reported on its own, so that this part has a record of its own.
final class TransactionLog {
    /// The changes in the order in which they were made.
    private var changes: [Change] = []

    private var epoch: UInt64 = 1

    /// The number of changes that were reported to observers.
    private var reportedCount = 0

    /// Runs a function, and reverts its writes when it throws.
    func transaction<Result, Failure: Error>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let start = changes.count
        epoch += 1
        do throws(Failure) {
            return try body()
        } catch {
            revert(to: start)
            throw error
        }
    }

    /// Records the value of a property, unless this epoch has a record of it.
    ///
    /// - Returns: whether it was recorded.
    func record<Model: DataModel, Value: SendableMetatype>(
        _ value: @autoclosure () -> Value, of model: Model, _ key: PropertyKey<Model, Value>
    ) -> Bool {
        guard model.modelNode.enter(epoch, of: key.property.index) else { return false }
        changes.append(ValueChange(model, key, value: value()))
        return true
    }

    /// Restores the value that a change recorded, and records the value that it replaces.
    func revert(_ change: Change) {
        changes.append(change.opposite())
        change.restore()
    }

    /// Visits the effective changes that were not reported yet.
    func reportChanges(_ body: (Change) -> Void) {
        guard reportedCount < changes.count else { return }
        let unreported = changes[reportedCount...]
        reportedCount = changes.count
        forEachEffective(in: unreported, body)
    }

    /// Visits all effective changes, and removes them from the log.
    func commit(_ body: (Change) -> Void) {
        let written = changes
        changes.removeAll(keepingCapacity: changes.count < 1_024)
        reportedCount = 0
        forEachEffective(in: written[...], body)
    }

    private func revert(to start: Int) {
        let reverted = changes[start...].reversed()
        changes.removeSubrange(start...)
        for change in reverted { change.restore() }
        epoch += 1
    }

    /// Visits the first change of each property, if the property holds another value now.
    ///
    /// It uses an epoch of its own to recognize a property that it visited.
    private func forEachEffective(in changes: ArraySlice<Change>, _ body: (Change) -> Void) {
        epoch += 1
        let visit = epoch
        for change in changes where change.node.enter(visit, of: change.property.index) {
            if change.isEffective { body(change) }
        }
        epoch += 1
    }
}

/// The value that a property of a node held before it was written.
///
/// An abstract class: ``ValueChange`` knows the type of the value.
class Change {
    /// The node that was written.
    let node: ModelNode

    /// The property that was written.
    let property: ModelProperty

    init(node: ModelNode, property: ModelProperty) {
        self.node = node
        self.property = property
    }

    /// Whether the property holds another value now.
    var isEffective: Bool { true }

    /// The approximate number of bytes of the recorded value.
    var byteCount: Int { 0 }

    /// Puts the recorded value back into the property.
    func restore() {}

    /// A change that records the present value of the property.
    func opposite() -> Change { self }

    /// The identity of the property that was written.
    final var identity: Identity {
        Identity(node: ObjectIdentifier(node), index: property.index)
    }

    /// A property of a node.
    struct Identity: Hashable {
        let node: ObjectIdentifier
        let index: Int
    }
}

/// A change of a property of a known type.
final class ValueChange<Model: DataModel, Value: SendableMetatype>: Change {
    private let model: Model
    private let key: PropertyKey<Model, Value>
    private let value: Value

    init(_ model: Model, _ key: PropertyKey<Model, Value>, value: Value) {
        self.model = model
        self.key = key
        self.value = value
        super.init(node: model.modelNode, property: key.property)
    }

    override var isEffective: Bool {
        guard let areEqual = key.areEqual else { return true }
        return !areEqual(value, key.get(model))
    }

    override var byteCount: Int {
        MemoryLayout<ValueChange>.size + key.byteCount(value)
    }

    override func restore() { key.assign(value, to: model) }

    override func opposite() -> Change { ValueChange(model, key, value: key.get(model)) }
}
