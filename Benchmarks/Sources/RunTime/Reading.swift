import Formwork
import FormworkDefinitions
import Foundation

/// Reads forms of as many fields as are asked for.
struct Reading {
    private let folder: TemporaryFolder
    private let form: [UInt8]

    init(fields count: Int) throws {
        folder = try TemporaryFolder(["sheets.json": Files.entity(fields: count)])
        let definitions = try Definitions(directory: folder.url)
        form = try Self.definition(of: definitions.resources[0]).json
    }

    private static func definition<R: Resource>(of resource: R.Type) throws -> FormDefinition {
        try FormDefinition(rows: R.Fields.formRows)
    }

    /// Reads the file of an entity: parsed, checked and planned.
    func readEntity() throws { _ = try Definitions(directory: folder.url) }

    /// Reads the JSON of a form: parsed, checked and planned.
    func readForm() throws { _ = try FormDefinition(json: form) }
}
