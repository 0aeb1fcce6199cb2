import Formwork
import Foundation

/// The instance of a form as it is stored, by which changes are known.
struct StoredForm {
    /// The identity and the version; `nil` for a new instance.
    var instance: StoredInstance?

    /// The values by the names of attributes.
    var values: [String: FieldValue] = [:]

    /// The last change that was sent; the same is sent again with the same key.
    private var sent: (change: ValuesChange, key: String)?

    /// The same change with its key: that of the last one if it was the same and had no answer.
    mutating func keyed(_ change: ValuesChange) -> ValuesChange {
        let key = sent.flatMap { $0.change == change ? $0.key : nil } ?? UUID().uuidString
        sent = (change, key)
        var change = change
        change.key = key
        return change
    }

    /// Forgets the last change, which was answered.
    mutating func forgetSent() { sent = nil }
}

/// The change of an instance that a form makes, and what its source answers.
extension Model {
    /// The identity and the version of the stored instance; `nil` for a new one.
    public var instance: StoredInstance? { stored.instance }

    /// The change to which the form amounts: all that is entered into a new instance, or the values
    /// that are not as they are stored; `nil` if there are none.
    func valuesChange() -> ValuesChange? {
        let record = machine.record
        let changed = members.map { ($0, record[$0.name]) }.filter { member, value in
            machine.row(at: member.name) != nil
                && !value.isSame(as: stored.values[member.name] ?? .none)
        }
        let values = changed.map { ($0.name, $0.json($1)) }
        guard !values.isEmpty || stored.instance == nil else { return nil }
        let document = AspectDocument(JSONValue.members(values).bytes, place: "values of \(name)")
        return change(stored.instance.map { .update(id: $0.id) } ?? .create, document)
    }

    /// The deletion of the stored instance; `nil` for a new one.
    func deletion() -> ValuesChange? { stored.instance.map { change(.delete(id: $0.id), nil) } }

    private func change(_ action: ValuesChange.Action, _ values: AspectDocument?) -> ValuesChange {
        stored.keyed(
            ValuesChange(
                action, of: name, values: values, version: stored.instance?.version,
                locale: locale, key: ""))
    }

    /// Has the values that were sent be those that are stored.
    func wasStored(_ instance: StoredInstance) {
        let record = machine.record
        stored.forgetSent()
        stored.instance = instance
        for member in members { stored.values[member.name] = record[member.name] }
    }

    /// Takes over what others have stored in the meantime, except in fields that the user has changed.
    ///
    /// - Returns: The names of the fields that both have changed, to different values.
    func takeOver(_ document: AspectDocument) throws(AspectError) -> Set<String> {
        let newer = try document.node(of: .values).values(of: members)
        let record = machine.record
        var (taken, conflicts): ([(String, FieldValue)], Set<String>) = ([], [])
        for name in members.map(\.name) {
            let (mine, old) = (record[name], stored.values[name] ?? .none)
            let other = newer[name] ?? .none
            guard !other.isSame(as: old), !other.isSame(as: mine) else { continue }
            if mine.isSame(as: old) { taken.append((name, other)) } else { conflicts.insert(name) }
        }
        apply(.show(FieldRecord(taken)))
        stored.values = newer
        stored.instance?.version = document.version
        return conflicts
    }
}

extension Attribute {
    /// A value as the values aspect has it.
    fileprivate func json(_ value: FieldValue) -> JSONValue {
        switch value {
        case .none: takesSeveral ? .array([]) : .null
        case .boolean(let flag): .boolean(flag)
        case .integer: .number(value.wireText)
        case .list: .array(value.wireTexts.map { .text($0) })
        default: takesSeveral ? .array([.text(value.wireText)]) : .text(value.wireText)
        }
    }
}
