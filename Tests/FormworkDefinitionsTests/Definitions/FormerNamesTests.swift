import Formwork
import FormworkDefinitions
import FormworkServer
import Foundation
import HTTPTypes
import Testing

@Suite struct FormerNamesTests {
    @Test("A renamed entity with a renamed field has what was entered before")
    func renamed() async throws {
        let files = try TemporaryDefinitions([
            "plans.yml": "fields: [{ name: headline, required: true }, { name: note }]\nhistory: 5",
            "steps.yml": "fields: [{ name: plan, type: reference, to: plans }]",
        ])
        let former = try files.site()
        let created = await former.send(.post, "/plans", #"{"headline": "One", "note": "Two"}"#)
        let path = try #require(created.headers[.location])
        let id = try #require(path.split(separator: "/").last)
        let step = await former.send(.post, "/steps", #"{"plan": "\#(id)"}"#)
        let stepPath = try #require(step.headers[.location])
        try FileManager.default.removeItem(at: files.url.appending(path: "plans.yml"))
        try files.write(
            """
            was: plans
            fields:
              - { name: about, type: group, fields: [{ name: title, was: headline, required: true }] }
              - { name: note }
            history: 5
            """, to: "ideas.yml")
        try files.write(
            "fields: [{ name: idea, was: plan, type: reference, to: ideas }]", to: "steps.yml")
        let current = try files.site()
        let names = [former, current].map { site in
            site.definitions.resources.map { $0.keptName }.sorted()
        }
        #expect(names == [["Plans", "Steps"], ["Plans", "Steps"]])
        let shown = await current.send(.get, "/ideas/\(id)")
        #expect(shown.text.contains(#""title":"One""#) && shown.text.contains(#""note":"Two""#))
        let shownStep = await current.send(.get, stepPath)
        #expect(shownStep.text.contains(#""idea":""#), "\(shownStep.text)")
        _ = await current.send(.post, "/ideas", #"{"title": "Three"}"#)
        let list = await former.send(.get, "/plans")
        #expect(list.text.contains(#""headline":"Three""#), "\(list.text)")
    }

    @Test("A structure and a schema have their former names in the file about all entities")
    func foreign() async throws {
        let lamp = #"{ "type": "object", "properties": { "NAME": { "type": "string" } } }"#
        let files = try TemporaryDefinitions([
            "stays.structure.json": Self.structure("Visitor"),
            "lamps.schema.json": lamp.replacing("NAME", with: "bulb"),
        ])
        let former = try files.site()
        let created = await former.send(.post, "/stays", #"{"Visitor": "Ada"}"#)
        let path = try #require(created.headers[.location])
        let id = try #require(path.split(separator: "/").last)
        let added = await former.send(.post, "/lamps", #"{"bulb": "E27"}"#)
        let lampPath = try #require(added.headers[.location])
        try FileManager.default.removeItem(
            at: files.url.appending(path: "stays.structure.json"))
        try files.write(Self.structure("Guest"), to: "visits.structure.json")
        try files.write(lamp.replacing("NAME", with: "socket"), to: "lamps.schema.json")
        try files.write(
            "was: { visits: stays, visits.Guest: Visitor, lamps.socket: bulb }", to: "site.yml")
        let current = try files.site()
        let shown = await current.send(.get, "/visits/\(id)")
        #expect(shown.text.contains(#""Guest":"Ada""#), "\(shown.text)")
        let shownLamp = await current.send(.get, lampPath)
        #expect(shownLamp.text.contains(#""socket":"E27""#), "\(shownLamp.text)")
    }

    private static func structure(_ field: String) -> String {
        """
        { "availableLanguageIds": ["en_US"], "defaultLanguageId": "en_US", "fields": [
          { "name": "\(field)", "dataType": "string", "type": "text",
            "label": { "en_US": "Name of the guest" } }] }
        """
    }

    @Test(
        "A former name for no structure or schema is refused in the file about all entities",
        arguments: ["lamps: a", "visits.Other: a", "other: a", "[a]"])
    func unknown(names: String) throws {
        let files = try TemporaryDefinitions([
            "visits.structure.json": Self.structure("Guest"),
            "lamps.yml": "fields: [{ name: bulb }]",
            "site.yml": "was: \(names.hasPrefix("[") ? names : "{ \(names) }")",
        ])
        let findings = files.findings()
        #expect(findings.count == 1 && findings.first?.hasPrefix("site.yml") == true, "\(findings)")
    }

    @Test(
        "A former name in use, of two, or of a value inside another one is refused",
        arguments: [
            (
                ["a.yml": "fields: [{ name: title, was: head }, { name: head }]"],
                "“title” was “head”, and a field has that name"
            ),
            (
                ["a.yml": "fields: [{ name: title, was: head }, { name: note, was: head }]"],
                "“title” and “note” were both “head”"
            ),
            (
                ["a.yml": "was: b\nfields: [{ name: x }]", "b.yml": "fields: [{ name: x }]"],
                "The entity was “B”, which “b” is or was too"
            ),
            (
                [
                    "a.yml": "was: c\nfields: [{ name: x }]",
                    "b.yml": "was: c\nfields: [{ name: x }]",
                ], "The entity was “C”, which “a” is or was too"
            ),
            (
                ["a.yml": "fields: [{ name: l, type: list, fields: [{ name: x, was: y }] }]"],
                "“was” has no meaning here"
            ),
        ])
    func refusals(_ files: [String: String], _ message: String) throws {
        let error = try #require(throws: DefinitionError.self) {
            try TemporaryDefinitions(files).read()
        }
        #expect(error.findings.contains { $0.message.contains(message) }, "\(error)")
    }
}
