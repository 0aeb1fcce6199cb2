import Formwork
public import Foundation

extension FormworkApplication {
    /// Finds what breaks programs that were written for an earlier description of the application, and is
    /// declared by no change between versions.
    ///
    /// The description of each version is kept in the repository, and a test compares:
    ///
    /// ```swift
    /// let description = try Data(contentsOf: URL(filePath: "openapi-1.0.0.json"))
    /// for found in try application.interfaceBreaks(since: description) { print(found) }
    /// ```
    ///
    /// The command `openapi --since FILE` of a program does the same, and fails.
    ///
    /// - Parameter description: A document as ``openAPI(locale:)`` has made it.
    /// - Returns: The differences, in the order of the description.
    /// - Throws: `RequestError` with the code `malformed` for data that is no such document.
    public func interfaceBreaks(since description: Data) throws -> [InterfaceBreak] {
        guard let earlier = try? JSONValue(Array(description)), earlier["openapi"] != nil,
            let newer = try? JSONValue(Array(openAPI()))
        else { throw RequestError(.malformed) }
        let version = earlier["info"]?["version"]?.written.flatMap { SystemVersion($0) }
        let taken = version.map { downgraded(newer, to: $0, like: earlier) } ?? newer
        return InterfaceComparison(earlier, with: taken).breaks
    }

    /// The description as programs of an earlier version see the application.
    private func downgraded(
        _ document: JSONValue, to version: SystemVersion, like earlier: JSONValue
    ) -> JSONValue {
        let changes = services.versions?.changes.filter { $0.version > version } ?? []
        let steps = changes.flatMap(\.steps).reversed()
        guard let schemas = document["components"]?["schemas"], !steps.isEmpty else {
            return document
        }
        let older = schemas.members.map { name, schema -> (String, JSONValue) in
            let known = earlier["components"]?["schemas"]?[name]
            let downgrade = SchemaDowngrade(of: name, in: forms)
            return (name, steps.reduce(schema) { downgrade.applied($1, to: $0, like: known) })
        }
        return document.replacing("components") { $0.replacing("schemas") { _ in .object(older) } }
    }
}

extension JSONValue {
    /// An object with another value of a member, which it has.
    func replacing(_ name: String, _ change: (JSONValue) -> JSONValue) -> JSONValue {
        .object(members.map { ($0.0, $0.0 == name ? change($0.1) : $0.1) })
    }
}
