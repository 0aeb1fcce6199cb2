import Formwork
import Foundation

/// The values of a form that differ from former ones, as an application takes them.
struct SubmittedRecord {
    private let members: [FieldRecord.Member]

    /// Compares two records of a form.
    ///
    /// Rows in which no user enters anything are left out: computed values, files, disabled fields.
    init(_ record: FieldRecord, unlike former: FieldRecord, of definition: FormDefinition) {
        members = record.members.filter { member in
            definition.isEntered(member.tag) && !member.value.isSame(as: former[member.tag])
        }
    }

    /// The names of the rows whose values differ.
    var names: [String] { members.map(\.tag) }

    /// Whether nothing differs.
    var isEmpty: Bool { members.isEmpty }

    /// The object as JSON.
    var body: Data { Data(JSONValue.object(members.object).bytes) }
}

extension FormDefinition {
    fileprivate func isEntered(_ path: String) -> Bool {
        guard let field = self[path] else { return true }
        return field.rules.computed == nil && !field.isDisabled && field.valueKind != .file
    }
}

extension [FieldRecord.Member] {
    fileprivate var object: JSONObject {
        reduce(into: JSONObject()) { object, member in
            object.append(member.tag, member.value.submitted)
        }
    }
}

extension FieldValue {
    /// The value in JSON: texts as they are written in it, which applications read as numbers and
    /// days where they expect them.
    fileprivate var submitted: JSONValue {
        switch self {
        case .none, .file: .null
        case .boolean(let value): .boolean(value)
        case .list(let elements): .array(elements.map(\.submitted))
        case .record(let record): .object(record.members.object)
        case .text, .integer, .decimal, .date, .time, .dateTime, .month:
            .text(wireTexts.first ?? "")
        }
    }
}
