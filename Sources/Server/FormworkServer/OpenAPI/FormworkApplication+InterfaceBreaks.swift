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
        return converted(
            document.replacing("components") { $0.replacing("schemas") { _ in .object(older) } },
            by: Array(steps), like: earlier)
    }

    /// The description with the filters whose values steps rename or convert as they were: programs
    /// send what they know.
    private func converted(
        _ document: JSONValue, by steps: [VersionStep], like earlier: JSONValue
    ) -> JSONValue {
        document.replacing("paths") { paths in
            .object(
                paths.members.map { path, operations -> (String, JSONValue) in
                    let names = convertedFilters(by: steps, at: path)
                    let known = earlier["paths"]?[path]?["get"]?["parameters"]?.elements ?? []
                    let former = known.filter { names.contains($0["name"]?.written ?? "") }
                    guard !former.isEmpty else { return (path, operations) }
                    let older = operations.replacing("get") { $0.replacingParameters(by: former) }
                    return (path, older)
                })
        }
    }

    /// The names of the filters of a list whose values steps rename or convert.
    private func convertedFilters(
        by steps: [VersionStep], at path: String
    ) -> Set<String> {
        func isList<R: Resource>(of step: VersionStep, _ resource: R.Type) -> Bool {
            let list = services.site.basePath + R.path
            return ObjectIdentifier(step.type) == ObjectIdentifier(R.Fields.self)
                && [list, "\(list).csv", "\(list).json"].contains(path)
        }
        var names: Set<String> = []
        for step in steps where resources.contains(where: { isList(of: step, $0) }) {
            switch step.change {
            case .choices(let name, _, _), .converted(let name, _, _): names.insert(name)
            case .renamed, .added, .removed: break
            }
        }
        return names
    }
}

extension JSONValue {
    /// The operation with others in place of its parameters of the same names.
    fileprivate func replacingParameters(by others: [JSONValue]) -> JSONValue {
        replacing("parameters") { parameters in
            .array(
                parameters.elements.map { parameter in
                    others.first { $0["name"] == parameter["name"] } ?? parameter
                })
        }
    }

    /// An object with another value of a member, which it has.
    func replacing(_ name: String, _ change: (JSONValue) -> JSONValue) -> JSONValue {
        .object(members.map { ($0.0, $0.0 == name ? change($0.1) : $0.1) })
    }
}
