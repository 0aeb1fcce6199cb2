import Formwork
import Foundation

/// The examples of a type as JSON, one for each version.
struct VersionBaselines<Model: Stubbable & Codable & Sendable> {
    private let folder: URL
    private let name = String(describing: Model.self)

    init(of type: Model.Type, in folder: URL) { self.folder = folder }

    /// The differences that are not declared; the example of the current version is written if there
    /// is none.
    func findings(
        current: SystemVersion, changes: [any VersionChange.Type]
    ) throws -> [String] {
        let example = try example()
        var findings: [String] = []
        for version in try versions() where version < current {
            let older = try JSONValue(Array(Data(contentsOf: file(of: version))))
            let sent = sent(example, to: version, changes: changes)
            findings += older.losses(in: sent).map { pointer, loss in
                """
                \(name): clients of the version \(version) expect \(pointer), which is \(loss). Declare the \
                difference as a step of a VersionChange.
                """
            }
        }
        let file = file(of: current)
        guard FileManager.default.fileExists(atPath: file.path) else {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(example.bytes).write(to: file)
            return findings + [
                "\(name): the example of the version \(current) was written to \(file.path). Commit it."
            ]
        }
        guard try JSONValue(Array(Data(contentsOf: file))) != example else { return findings }
        return findings + [
            """
            \(name): the example is not the one of the version \(current) any more. Raise the version, or \
            delete \(file.path) if no client has it yet.
            """
        ]
    }

    /// The example as a server without texts sends it.
    private func example() throws -> JSONValue {
        let encoder = JSONEncoder.formwork
        encoder.outputFormatting = [.sortedKeys]
        return try JSONValue(Array(encoder.encode(Model.stub())))
    }

    /// The example as clients of a version receive it.
    private func sent(
        _ example: JSONValue, to version: SystemVersion, changes: [any VersionChange.Type]
    ) -> JSONValue {
        let places = TypePlaces(of: Model.self)
        let newer = changes.filter { $0.version > version }.sorted { $0.version > $1.version }
        return newer.flatMap { $0.steps.reversed() }.reduce(example) { value, step in
            step.downgraded(value, at: places[ObjectIdentifier(step.type)])
        }
    }

    private func file(of version: SystemVersion) -> URL {
        folder.appending(path: "\(name)_\(version).json")
    }

    /// The versions that have an example.
    private func versions() throws -> [SystemVersion] {
        guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).compactMap { file in
            guard file.hasPrefix("\(name)_"), file.hasSuffix(".json") else { return nil }
            return SystemVersion(String(file.dropFirst(name.count + 1).dropLast(5)))
        }.sorted()
    }
}

extension JSONValue {
    /// The members of this value that another does not have, or has as another kind.
    fileprivate func losses(
        in other: JSONValue, at pointer: String = ""
    ) -> [(pointer: String, loss: String)] {
        switch (self, other) {
        case (.object(let object), .object(let others)):
            return object.members.flatMap { member in
                let pointer = "\(pointer)/\(member.name)"
                guard let value = others.members.first(where: { $0.name == member.name })?.value
                else { return [(pointer, "not sent")] }
                return member.value.losses(in: value, at: pointer)
            }
        case (.array(let elements), .array(let others)):
            guard let element = elements.first, let other = others.first else { return [] }
            return element.losses(in: other, at: "\(pointer)/0")
        case (.null, _), (.boolean, .boolean), (.number, .number), (.text, .text): return []
        default: return [(pointer.isEmpty ? "/" : pointer, "of another kind")]
        }
    }
}
