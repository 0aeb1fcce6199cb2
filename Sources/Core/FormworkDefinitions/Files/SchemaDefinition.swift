import Formwork
import FormworkSchema
import Foundation

/// A JSON Schema as the definition of an entity, which is read like one that is written by hand.
struct SchemaDefinition {
    /// The ending of a schema's name: `books.schema.json` defines `books`.
    static let ending = ".schema.json"

    /// The ending of the name of a UI schema of JSON Forms, which arranges the form.
    static let arrangementEnding = ".uischema.json"

    /// The content of the definition.
    let root: DefinitionNode

    /// Reads a schema, and the UI schema beside it if there is one.
    ///
    /// - Throws: ``DefinitionError`` with the pointer of a construct that cannot be a form, or with
    ///   the row that an entity cannot have.
    init(_ schema: [UInt8], at url: URL) throws(DefinitionError) {
        let file = url.lastPathComponent
        let arrangement = Self.arrangement(of: url)
        let uiSchema = try arrangement.map { url throws(DefinitionError) in
            [UInt8](try DefinitionFile.data(of: url))
        }
        do {
            let form = try SchemaForm(jsonSchema: schema, uiSchema: uiSchema)
            try Self.check(form, file)
            var members = [
                DefinitionNode.Member(
                    name: "fields",
                    value: DefinitionNode(
                        content: .list(try FormNodes(file: file).nodes(form.definition.rows)),
                        place: file))
            ]
            if let title = Self.title(of: schema) {
                members.append(
                    .init(name: "title", value: .init(content: .text(title), place: file)))
            }
            root = DefinitionNode(content: .map(members), place: file)
        } catch let error as JSONSchemaError {
            let place = error.code == .noArrangement ? arrangement?.lastPathComponent : file
            throw DefinitionError(findings: [
                .init(place: "\(place ?? file)#\(error.pointer)", message: error.reason)
            ])
        } catch let error as DefinitionError {
            throw error
        } catch {
            throw DefinitionError(findings: [.init(place: file, message: "\(error)")])
        }
    }

    /// Whether a file is a schema.
    static func isSchema(_ url: URL) -> Bool { url.lastPathComponent.hasSuffix(ending) }

    /// The UI schema beside a schema; `nil` if there is none.
    static func arrangement(of schema: URL) -> URL? {
        let name = schema.lastPathComponent.dropLast(ending.count) + arrangementEnding
        let url = schema.deletingLastPathComponent().appending(path: String(name))
        return FileManager.default.fileExists(atPath: url.path) ? url : nil
    }

    /// Whether a file arranges the form of a schema beside it.
    static func isArrangement(_ url: URL) -> Bool {
        let name = url.lastPathComponent
        guard name.hasSuffix(arrangementEnding) else { return false }
        let schema = url.deletingLastPathComponent()
            .appending(path: name.dropLast(arrangementEnding.count) + ending)
        return FileManager.default.fileExists(atPath: schema.path)
    }

    private static func title(of schema: [UInt8]) -> String? {
        guard case .object(let object)? = try? JSONValue(schema),
            case .text(let title)? = object.members.first(where: { $0.name == "title" })?.value
        else { return nil }
        return title
    }

    /// Refuses forms whose values are not those of the schema's instances as they are.
    private static func check(_ form: SchemaForm, _ file: String) throws(DefinitionError) {
        if let row = form.derivedRow {
            throw DefinitionError(findings: [
                .init(
                    place: "\(file), row \(row)",
                    message: """
                        An entity has no alternatives, no lists of single values, no names that are free \
                        and no record in several places: declare an object, or a list of objects.
                        """)
            ])
        }
        guard form.initial.members.isEmpty else {
            throw DefinitionError(findings: [
                .init(
                    place: "\(file), row \(form.initial.members[0].tag)",
                    message: "The list of an entity begins without entries: take the default out.")
            ])
        }
    }
}
