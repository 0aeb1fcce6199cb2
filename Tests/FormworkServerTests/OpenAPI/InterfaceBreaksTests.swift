import Formwork
import FormworkServer
import Foundation
import Testing

@Suite("Differences that break programs") struct InterfaceBreaksTests {
    /// The findings about an earlier description: that of the errands with some members replaced.
    private func breaks(
        _ edits: [(pointer: String, value: JSONValue?)], version: String = "2.1.0",
        changes: [any VersionChange.Type] = []
    ) throws -> [InterfaceBreak] {
        let application = try ErrandVersions().application(changes: changes)
        var document = try JSONValue(Array(application.openAPI()))
        let edits = edits + [("/info/version", .text(version))]
        for edit in edits {
            let parts = edit.pointer.split(separator: "/").map { part in
                String(part).replacing("~1", with: "/").replacing("~0", with: "~")
            }
            document = document.replacing(parts[...], with: edit.value)
        }
        return try application.interfaceBreaks(since: Data(document.bytes))
    }

    private static let errand = "/components/schemas/Errand"
    private static let item = "/components/schemas/ErrandItem"
    private static let post = "/paths/~1errands/post"
    private static let list = "/paths/~1errands/get"
    private static let change = "/paths/~1errands~1{id}/patch"

    @Test(
        "Each is found with its rule and its place",
        arguments: [
            ("/paths/~1gone", ["get": [:]], "path-removed", "/paths/~1gone"),
            ("\(list)s", [:], "method-removed", "\(list)s"),
            (
                "\(list)/parameters/99", ["name": "color", "in": "query"], "parameter-removed",
                "\(list)/parameters/"
            ),
            (
                "\(change)/parameters/1/required", false, "parameter-required",
                "\(change)/parameters/1"
            ),
            ("\(change)/parameters/1", nil, "parameter-required", "\(change)/parameters/1"),
            ("\(post)/requestBody", nil, "body-required", "\(post)/requestBody"),
            (
                "\(post)/requestBody/content/text~1csv", [:], "media-type-removed",
                "\(post)/requestBody/content/text~1csv"
            ),
            ("\(post)/responses/204", [:], "status-removed", "\(post)/responses/204"),
            (
                "\(list)/responses/200/content/text~1csv", [:], "media-type-removed",
                "\(list)/responses/200/content/text~1csv"
            ),
            (
                "\(errand)/properties/title/type", "integer", "type-changed",
                "\(errand)/properties/title"
            ),
            (
                "\(item)/properties/title/type", "integer", "type-changed",
                "\(item)/properties/title"
            ),
            (
                "\(errand)/properties/kind/enum/99", "bank", "value-removed",
                "\(errand)/properties/kind/enum"
            ),
            (
                "\(item)/properties/kind/enum", ["shop"], "value-added",
                "\(item)/properties/kind/enum"
            ),
            (
                "\(errand)/properties/title/maxLength", .number("100"), "limit-lowered",
                "\(errand)/properties/title/maxLength"
            ),
            (
                "\(errand)/properties/title/maxLength", nil, "limit-lowered",
                "\(errand)/properties/title/maxLength"
            ),
            (
                "\(errand)/properties/cost/anyOf/0/minimum",
                .number("-5"), "limit-raised",
                "\(errand)/properties/cost/anyOf/0/minimum"
            ),
            (
                "\(errand)/properties/title/pattern", ".", "rule-changed",
                "\(errand)/properties/title/pattern"
            ),
            (
                "\(errand)/properties/fax", [:], "property-removed", "\(errand)/properties/fax"
            ),
            ("\(item)/properties/fax", [:], "property-removed", "\(item)/properties/fax"),
            ("\(errand)/required", [], "property-required", "\(errand)/properties/title"),
            (
                "\(item)/required/99", "title", "property-optional", "\(item)/properties/title"
            ),
            (
                "\(errand)/properties/cost/anyOf/99", [:], "alternatives-changed",
                "\(errand)/properties/cost/anyOf"
            ),
        ] as [(String, JSONValue?, String, String)])
    func found(edit: String, value: JSONValue?, rule: String, pointer: String) throws {
        let found = try breaks([(edit, value)])
        #expect(found.contains { $0.rule == rule && $0.pointer.hasPrefix(pointer) }, "\(found)")
    }

    @Test(
        "Differences that break no program are none",
        arguments: [
            ("/info/title", "Other"), ("\(list)/operationId", "other"),
            ("\(errand)/properties/title/title", "Other"),
            ("\(errand)/properties/title/maxLength", .number("39")),
            ("\(errand)/properties/notes", nil), ("\(item)/properties/notes", nil),
            ("\(errand)/required/99", "notes"), ("\(post)/parameters", []),
            ("/paths/~1errands~1{id}", nil),
        ] as [(String, JSONValue?)])
    func harmless(edit: String, value: JSONValue?) throws {
        #expect(try breaks([(edit, value)]) == [])
    }

    /// The description of the first version of the errands.
    private static let first: [(String, JSONValue?)] = ["Errand", "ErrandItem", "ErrandChanges"]
        .flatMap { name -> [(String, JSONValue?)] in
            let schema = "/components/schemas/\(name)"
            let text: JSONValue = ["type": "string"]
            return [
                ("\(schema)/properties/headline", text), ("\(schema)/properties/title", nil),
                ("\(schema)/properties/fax", text), ("\(schema)/properties/isUrgent", nil),
                ("\(schema)/properties/kind", ["type": "string", "enum": ["store", "mail"]]),
                ("\(schema)/properties/cost", ["type": "integer"]),
                ("\(schema)/properties/stops/items/properties/street", text),
                ("\(schema)/properties/stops/items/properties/place", nil),
                ("\(schema)/required", name == "Errand" ? ["headline", "kind"] : nil),
            ]
        }

    /// The parameter of the list for kinds in that description.
    private static let kinds: (String, JSONValue?) = (
        "\(list)/parameters/5/schema",
        ["anyOf": [["type": "string", "enum": ["store", "mail"]], ["const": ""]]]
    )

    @Test("The values of a filter that a change renames are no difference")
    func filters() throws {
        let pointer = "\(Self.list)/parameters/5/"
        let undeclared = try breaks([Self.kinds], version: "1.0.0")
        #expect(undeclared.contains { $0.pointer.hasPrefix(pointer) })
        let declared = try breaks(
            [Self.kinds], version: "1.0.0", changes: ErrandVersions.changes)
        #expect(!declared.contains { $0.pointer.hasPrefix(pointer) })
        let later = try breaks([Self.kinds], version: "2.0.0", changes: ErrandVersions.changes)
        #expect(later.contains { $0.pointer.hasPrefix(pointer) })
    }

    @Test("Differences that changes between versions declare are none")
    func declared() throws {
        let undeclared = try breaks(Self.first, version: "1.0.0")
        #expect(undeclared.contains { $0.pointer.hasSuffix("/properties/headline") })
        #expect(undeclared.contains { $0.pointer.hasSuffix("/items/properties/street") })
        let declared = try breaks(
            Self.first, version: "1.0.0", changes: ErrandVersions.changes)
        let rules = Set(declared.map(\.rule))
        // The title of the first version had no rules in its description.
        #expect(rules.isSubset(of: ["rule-changed", "limit-lowered", "alternatives-changed"]))
        #expect(!declared.contains { $0.pointer.contains("fax") || $0.pointer.contains("kind") })
    }

    @Test("Changes before the version of the description declare nothing about it")
    func since() throws {
        let found = try breaks(
            Self.first, version: "2.0.0", changes: ErrandVersions.changes)
        #expect(found.contains { $0.rule == "property-removed" && $0.pointer.contains("fax") })
    }

    @Test("Data that is no description is refused", arguments: ["", "[]", "{}", "{"])
    func malformed(text: String) throws {
        let application = try ErrandVersions().application()
        #expect(throws: RequestError.self) {
            try application.interfaceBreaks(since: Data(text.utf8))
        }
    }
}

extension JSONValue {
    /// The value with another one at a place: `nil` takes it away, and a number behind the end of an
    /// array adds it.
    fileprivate func replacing(_ parts: ArraySlice<String>, with value: JSONValue?) -> JSONValue {
        guard let part = parts.first else { return value ?? .null }
        let rest = parts.dropFirst()
        if case .array(var elements) = self, let index = Int(part) {
            guard index < elements.count else { return .array(elements + [value ?? .null]) }
            if rest.isEmpty, value == nil {
                elements.remove(at: index)
            } else {
                elements[index] = elements[index].replacing(rest, with: value)
            }
            return .array(elements)
        }
        guard case .object(let object) = self else { return self }
        var members = object.members.map { ($0.name, $0.value) }
        if let index = members.firstIndex(where: { $0.0 == part }) {
            if rest.isEmpty, value == nil {
                members.remove(at: index)
            } else {
                members[index].1 = members[index].1.replacing(rest, with: value)
            }
        } else if rest.isEmpty, let value {
            members.append((part, value))
        }
        return .object(members)
    }
}
