package import FormworkEngine
package import Foundation

/// The instance with which a form began, and the changes that its user has made since.
///
/// A change is sent as the values that differ, so that other users can change others meanwhile.
package struct InstanceChanges<R: Resource> {
    /// The stored instance; `nil` for a new one.
    package private(set) var stored: Stored<R.Fields>?

    /// The values with which the form began.
    private var former: FieldRecord

    /// Begins with a live form as it is; a new instance is sent with all its values.
    package init(of stored: Stored<R.Fields>?, in machine: FormMachine) {
        self.stored = stored
        former = stored == nil ? FieldRecord() : machine.record
    }

    /// The names of the rows that the user has changed, without those in which no user enters
    /// anything.
    package func names(in machine: FormMachine) -> [String] {
        machine.record.members.filter { member in
            machine.definition.isEntered(member.tag)
                && !member.value.isSame(as: former[member.tag])
        }.map(\.tag)
    }

    /// The changed values as JSON, as an application takes them; values that were removed are `null`.
    ///
    /// - Throws: An error of the model's own `init(from:)` or `encode(to:)`.
    package func body(of machine: FormMachine) throws -> Data {
        let fields = try FieldValueDecoder().decode(
            R.Fields.self,
            from: Dictionary(machine.record.members.map { ($0.tag, $0.value) }) { $1 })
        let json = try JSONValue(
            Array(JSONEncoder.formwork.encode(fields)), limits: .submission)
        let names = Set(names(in: machine))
        guard case .object(let object) = json.naming(R.Fields.formRows) else { return Data() }
        let changed = object.compactMapValues { names.contains($0) ? $1 : nil }
        return Data(JSONValue.object(changed).bytes)
    }

    /// Goes on over another stored version: what the user did not change is as it is stored.
    ///
    /// If both changed the same value, the user has to decide: to save the form again keeps the
    /// values of the user.
    ///
    /// - Parameters:
    ///   - machine: The live form.
    ///   - newer: The version that is stored now.
    ///   - localizer: The words of the user.
    /// - Returns: The live form over that version, and lines about everything that others changed if
    ///   the user has to decide.
    package mutating func merge(
        _ machine: FormMachine, with newer: Stored<R.Fields>, in localizer: Localizer
    ) -> (machine: FormMachine, conflicts: [String]) {
        let mine = names(in: machine)
        let values = ResourceDefinition.of(R.self).allValues(of: newer)
        let theirs = FormStart(machine.definition, values: values, isStored: true).machine()
        let changed = theirs.record.members.map(\.tag)
            .filter { !former[$0].isSame(as: theirs.record[$0]) }
        var merged = values
        for name in mine { merged[name] = machine.record[name] }
        (stored, former) = (newer, theirs.record)
        let isDecided = changed.allSatisfy { !mine.contains($0) }
        return (
            FormStart(machine.definition, values: merged, isStored: true).machine(),
            isDecided
                ? []
                : [localizer.text(key: "FormworkMessages.conflict")]
                    + changed.map { theirs.line(about: $0, in: localizer) }
        )
    }
}

extension FormMachine {
    /// The value of a row as it is stored, in words.
    fileprivate func line(about name: String, in localizer: Localizer) -> String {
        let label = liveRow(name)?.label ?? ""
        let title = definition.row(at: name)?.label ?? name
        let value = label.isEmpty ? localizer.text(key: "FormworkResource.noValue") : label
        return "\(title): \(localizer.text(key: "FormworkResource.stored")): \(value)"
    }
}

extension FormDefinition {
    fileprivate func isEntered(_ path: String) -> Bool {
        guard let field = self[path] else { return true }
        return field.rules.computed == nil && !field.isDisabled && field.valueKind != .file
    }
}
