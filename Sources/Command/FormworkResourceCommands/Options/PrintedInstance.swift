import Formwork
import Foundation

/// An instance as `show --json` writes it: its fields, beside the values that the store manages.
///
/// It is sent as it is, so that it can be copied, or changed in an editor:
///
/// ```
/// bookshop books show ID --json > emma.json
/// bookshop books update ID --json emma.json
/// ```
struct PrintedInstance<R: Resource> {
    /// The identity of the instance.
    let id: ModelIdType
    /// The version that was shown; `nil` if it was taken out of the file.
    let version: Int?

    private let fields: JSONObject

    /// Recognizes an instance by its identity; `nil` for values alone.
    init?(_ body: Data) {
        guard let value = try? JSONValue(Array(body)), case .object(let object) = value,
            case .text(let name)? = object.byName["id"], let id = ModelIdType(uuidString: name)
        else { return nil }
        self.id = id
        version =
            if case .number(let digits)? = object.byName["version"] { Int(digits) } else { nil }
        // No row of a resource has one of these names.
        fields = object.compactMapValues { Self.managed.contains($0) ? nil : $1 }
    }

    private static var managed: Set<String> {
        ["id", "createdAt", "updatedAt", "deletedAt", "version"]
    }

    /// Checks that the instance is the one that a command names.
    ///
    /// - Throws: `CommandFailure` for another one.
    func check(_ id: ModelIdType, _ localizer: Localizer) throws {
        guard id != self.id else { return }
        throw CommandFailure.misuse(
            "otherInstance", ["id": .text(id.uuidString), "found": .text(self.id.uuidString)],
            localizer)
    }

    /// The version that must be stored for a change.
    ///
    /// - Throws: `CommandFailure` if the file has none, with the ways to name it.
    func requiredVersion(_ localizer: Localizer) throws -> Int {
        if let version { return version }
        throw CommandFailure.misuse(
            "withoutVersion",
            ["command": .text("show --json"), "option": .text("--if-match")], localizer)
    }

    /// The body of a new instance with the same values, without those that are never entered.
    var created: Data {
        Data(Self.entered(.object(fields), in: R.Fields.formRows, isNew: true).bytes)
    }

    /// The body of a change: only the values that differ from the stored ones, as a row of any other
    /// may take no input now.
    ///
    /// - Parameter shown: The stored instance as JSON.
    /// - Returns: An object of JSON, empty if nothing differs.
    func changes(from shown: Data) -> Data {
        var stored: [String: JSONValue] = [:]
        if let value = try? JSONValue(Array(shown)), case .object(let object) = value {
            stored = object.byName
        }
        let rows = R.Fields.formRows.byName
        let changed = fields.compactMapValues { name, value in
            stored[name] == value ? nil : Self.entered(value, of: rows[name], isNew: false)
        }
        return Data(JSONValue.object(changed).bytes)
    }

    /// The value of a row, whose lists and records are without the values that are never entered.
    private static func entered(
        _ value: JSONValue, of row: FormRow?, isNew: Bool
    ) -> JSONValue {
        switch (row, value) {
        case (.repeatingGroup(let list)?, .array(let entries)):
            .array(entries.map { entered($0, in: list.rows, isNew: isNew) })
        case (.group(let group)?, .object): entered(value, in: group.rows, isNew: isNew)
        default: value
        }
    }

    /// An object without the values that its rows do not take: computed ones, those that are only
    /// shown, and in a new instance boxes without a tick, of which some may be hidden.
    private static func entered(
        _ value: JSONValue, in rows: [FormRow], isNew: Bool
    ) -> JSONValue {
        guard case .object(let object) = value else { return value }
        let rows = rows.byName
        return .object(
            object.compactMapValues { name, value in
                if case .field(let field)? = rows[name],
                    !field.isEntered || isNew && field.isAtFirst(value)
                {
                    return nil
                }
                return entered(value, of: rows[name], isNew: isNew)
            })
    }
}

extension FormFieldBase {
    /// Whether a value can be entered at all.
    var isEntered: Bool { !disabled && rules.computed == nil }

    /// Whether a value is that of a box as an empty form has it.
    fileprivate func isAtFirst(_ value: JSONValue) -> Bool {
        value == .boolean(false) && isFlag && !required && rules.initial == nil
    }
}

extension [FormRow] {
    /// The rows with values, by their names in the object that has these.
    fileprivate var byName: [String: FormRow] {
        Dictionary(withValues.map { ($0.id, $0) }) { $1 }
    }
}
