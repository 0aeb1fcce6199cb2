import Foundation

/// A file of a directory of definitions.
struct DefinitionFile {
    /// The name without its ending, which is that of the entity in addresses: `books`.
    let name: String

    /// The content.
    var root: DefinitionNode

    /// Whether it is a description of another program.
    let isForeign: Bool

    /// Whether the entity is served; one that is not published is only there for its editor.
    var isPublished: Bool { root["published"]?.text != "false" }

    /// Whether a file is a description of another program, which no editor changes.
    static func isForeign(_ url: URL) -> Bool {
        SchemaDefinition.isSchema(url) || StructureDefinition.ending(of: url) != nil
    }

    /// Reads a file.
    ///
    /// - Throws: ``DefinitionError`` if it cannot be read, is too large, or is neither YAML nor JSON.
    init(_ url: URL) throws(DefinitionError) {
        let file = url.lastPathComponent
        let data = try Self.data(of: url)
        isForeign = Self.isForeign(url)
        guard !SchemaDefinition.isSchema(url) else {
            name = String(file.dropLast(SchemaDefinition.ending.count))
            root = try SchemaDefinition([UInt8](data), at: url).root
            return
        }
        if let ending = StructureDefinition.ending(of: url) {
            name = String(file.dropLast(ending.count))
            root = try StructureDefinition(data, at: url).root
            return
        }
        name = url.deletingPathExtension().lastPathComponent
        // A file that was put aside is read as YAML, which all JSON is.
        root =
            url.pathExtension == "json"
            ? try DefinitionNode(json: [UInt8](data), file: file)
            : try DefinitionNode(yaml: String(decoding: data, as: UTF8.self), file: file)
    }

    /// The bytes of a file, of which there are no more than a definition may have.
    static func data(of url: URL) throws(DefinitionError) -> Data {
        let file = url.lastPathComponent
        do {
            let handle = try FileHandle(forReadingFrom: url)
            defer { try? handle.close() }
            let limit = DefinitionLimits.maximumFileSize
            let data = try handle.read(upToCount: limit + 1) ?? Data()
            guard data.count <= limit else {
                throw DefinitionError(findings: [
                    .init(
                        place: file,
                        message: "The file has more than \(limit) bytes; divide the entity.")
                ])
            }
            return data
        } catch let error as DefinitionError {
            throw error
        } catch {
            throw DefinitionError(findings: [
                .init(
                    place: file, message: "The file cannot be read: \(error.localizedDescription)")
            ])
        }
    }

    /// Whether the name can be part of an address and name a table.
    var isNamedWell: Bool { Self.isName(name) }

    /// Whether a text can be part of an address and name a table.
    static func isName(_ name: String) -> Bool {
        let bytes = name.utf8
        return bytes.first.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) } == true
            && bytes.count <= 60
            && bytes.allSatisfy {
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || $0 == UInt8(ascii: "-")
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
            }
    }
}
