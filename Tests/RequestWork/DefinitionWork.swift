import FormworkDefinitions
import Foundation
import WorkCounter

/// Counts the allocations of reading an entity from its file: parsed, checked and planned.
enum DefinitionWork {
    /// The allocations for an entity of so many fields, of texts, numbers and choices with rules.
    static func allocations(fields count: Int) throws -> UInt64 {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(entity(fields: count).utf8).write(to: folder.appending(path: "sheets.json"))
        _ = try Definitions(directory: folder)
        let start = work_counter_allocations()
        _ = try Definitions(directory: folder)
        return work_counter_allocations() - start
    }

    private static func entity(fields count: Int) -> String {
        #"{"title": "Sheets", "fields": ["# + (0..<count).map(field).joined(separator: ",") + "]}"
    }

    private static func field(_ number: Int) -> String {
        let start = #"{"name": "field\#(number)", "title": {"en": "Field", "de": "Feld"}"#
        return switch number % 4 {
        case 0: start + #", "required": true, "maxLength": 120}"#
        case 1: start + #", "type": "integer", "min": 0, "max": 1000}"#
        case 2: start + #", "type": "number", "computed": "field\#(number - 1) * 3"}"#
        default: start + #", "type": "choice", "choices": ["first", "second"]}"#
        }
    }
}
