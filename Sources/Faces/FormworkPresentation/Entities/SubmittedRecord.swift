package import Formwork
package import Foundation

/// The values of a form that differ from former ones, as an application takes them.
///
/// A stored file that stays in its place is left out, so that it is kept. One that moved with its
/// entry is read from the application and sent again, because entries in JSON are known by their
/// places alone.
package struct SubmittedRecord: Sendable {
    /// The content of the stored file at a row, such as `team.0.photo`.
    package typealias Reading = (_ row: String) async throws -> Data

    private let members: [FieldRecord.Member]
    private let keepsFiles: Bool

    /// Compares two records of a form.
    ///
    /// Rows in which no user enters anything are left out: computed values, disabled fields.
    ///
    /// - Parameters:
    ///   - record: The values of the form.
    ///   - former: The values with which it began.
    ///   - definition: The form.
    ///   - keepsFiles: Whether the application has the files that are in their former places.
    ///   - closed: The names of further rows in which the user may not enter anything.
    package init(
        _ record: FieldRecord, unlike former: FieldRecord, of definition: FormDefinition,
        keepsFiles: Bool, leavingOut closed: Set<String> = []
    ) {
        self.keepsFiles = keepsFiles
        members = record.members.filter { member in
            !closed.contains(member.tag) && definition.isEntered(member.tag)
                && !member.value.isSame(as: former[member.tag])
        }
    }

    /// The names of the rows whose values differ.
    package var names: [String] { members.map(\.tag) }

    /// Whether nothing differs.
    package var isEmpty: Bool { members.isEmpty }

    /// The object as JSON.
    ///
    /// - Parameter read: Reads a stored file.
    /// - Returns: The bytes of the object.
    /// - Throws: The errors of reading.
    package func body(reading read: @escaping Reading) async throws -> Data {
        let reading = FileReading(keepsFiles: keepsFiles, read: read)
        return Data(JSONValue.object(try await members.object(in: "", reading)).bytes)
    }
}

/// The way in which files become part of a body.
private struct FileReading {
    let keepsFiles: Bool
    let read: SubmittedRecord.Reading
}

extension FormDefinition {
    fileprivate func isEntered(_ path: String) -> Bool {
        guard let field = self[path] else { return true }
        return field.rules.computed == nil && !field.isDisabled
    }
}

extension [FieldRecord.Member] {
    fileprivate func object(
        in scope: String, _ reading: FileReading
    ) async throws -> JSONObject {
        var object = JSONObject()
        for member in self {
            let row = scope + member.tag
            if reading.keepsFiles, member.value.isStored(at: row) { continue }
            object.append(member.tag, try await member.value.submitted(at: row, reading))
        }
        return object
    }
}

extension FieldValue {
    /// Whether the value is the file that is stored for a row.
    fileprivate func isStored(at row: String) -> Bool {
        if case .file(let file) = self { file.key == row } else { false }
    }

    /// The value in JSON: texts as they are written in it, which applications read as numbers and
    /// days where they expect them.
    fileprivate func submitted(
        at row: String, _ reading: FileReading
    ) async throws -> JSONValue {
        switch self {
        case .none: return .null
        case .file(let file): return try await file.submitted(reading.read)
        case .boolean(let value): return .boolean(value)
        case .list(let elements):
            var values: [JSONValue] = []
            for (position, element) in elements.enumerated() {
                values.append(try await element.submitted(at: "\(row).\(position)", reading))
            }
            return .array(values)
        case .record(let record):
            return .object(try await record.members.object(in: "\(row).", reading))
        case .text, .integer, .decimal, .date, .time, .dateTime, .month:
            return .text(wireTexts.first ?? "")
        }
    }
}
