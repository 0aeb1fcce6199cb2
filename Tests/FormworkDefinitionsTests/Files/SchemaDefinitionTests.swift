import Formwork
import FormworkDefinitions
import FormworkServer
import HTTPTypes
import Testing

@Suite struct SchemaDefinitionTests {
    private static let lamps = """
        { "title": "Lamps", "type": "object", "required": ["name", "address"], "properties": {
            "name": { "type": "string", "maxLength": 20, "title": "Name of the lamp" },
            "mail": { "type": "string", "format": "email" },
            "price": { "type": "number", "exclusiveMinimum": 0, "multipleOf": 0.01 },
            "colour": { "oneOf": [{ "const": "r", "title": "Red" }, { "const": "g", "title": "Green" }] },
            "uses": { "type": "array", "items": { "enum": ["desk", "floor"] }, "uniqueItems": true },
            "isOld": { "type": "boolean" }, "since": { "type": "string", "format": "date" },
            "address": { "properties": { "street": { "type": "string" }, "town": { "type": "string" } } },
            "repairs": { "type": "array", "maxItems": 2, "items": {
              "properties": { "day": { "type": "string", "format": "date" } } } } },
          "if": { "properties": { "isOld": { "const": true } } },
          "then": { "required": ["since"] } }
        """

    @Test func `a schema is an entity with pages and an interface for programs`() async throws {
        let site = try TemporaryDefinitions(["lamps.schema.json": Self.lamps]).site()
        let sent = """
            {"name":"Desk lamp","mail":"a@example.org","price":9.5,"colour":"g","uses":["desk"],\
            "isOld":true,"since":"2020-01-31","address":{"town":"Ulm"},"repairs":[{"day":"2026-01-02"}]}
            """
        let created = await site.send(.post, "/lamps", sent)
        #expect(created.status == .created, "\(created.text)")
        let path = try #require(created.headers[.location])
        let shown = await site.send(.get, path).text
        for part in [#""name":"Desk lamp""#, #""uses":["desk"]"#, #""town":"Ulm""#] {
            #expect(shown.contains(part), "\(shown)")
        }
        let list = await site.page("/lamps")
        #expect(list.contains("Lamps") && list.contains("Desk lamp"))
        let form = await site.page("/lamps/new")
        for part in ["Name of the lamp", "Green", #"name="address.street""#] {
            #expect(form.contains(part), "\(part)")
        }
        #expect(await site.page("\(path)/edit").contains("Desk lamp"))
        let deleted = await site.send(.delete, path, headers: [.ifMatch: "\"1\""])
        #expect(deleted.status == .noContent || deleted.status == .ok, "\(deleted.text)")
    }

    @Test(
        "a value that the schema refuses is refused by the entity, at the same field",
        arguments: [
            (#"{ "address": {} }"#, "name"), (#"{ "name": "a", "mail": "b" }"#, "mail"),
            (#"{ "name": "a", "price": 0 }"#, "price"),
            (#"{ "name": "a", "price": 1.234 }"#, "price"),
            (#"{ "name": "a", "colour": "x" }"#, "colour"),
            (#"{ "name": "a", "isOld": true }"#, "since"),
            (#"{ "name": "a", "repairs": [{}, {}, {}] }"#, "repairs"),
        ])
    func refused(_ body: String, field: String) async throws {
        let site = try TemporaryDefinitions(["lamps.schema.json": Self.lamps]).site()
        let answer = await site.send(.post, "/lamps", body)
        #expect(answer.status == .unprocessableContent)
        #expect(answer.text.contains(#""field":"\#(field)""#), "\(answer.text)")
    }

    @Test func `a UI schema beside it arranges the form`() async throws {
        let site = try TemporaryDefinitions([
            "lamps.schema.json": Self.lamps,
            "lamps.uischema.json": """
            { "type": "VerticalLayout", "elements": [
              { "type": "Label", "text": "All about it" },
              { "type": "Control", "scope": "#/properties/isOld", "options": { "toggle": true } },
              { "type": "Control", "scope": "#/properties/since" },
              { "type": "Group", "label": "Basics", "elements": [
                { "type": "Control", "scope": "#/properties/name", "label": "Called" }],
                "rule": { "effect": "SHOW", "condition": {
                  "scope": "#/properties/isOld", "schema": { "const": true } } } }] }
            """,
        ]).site()
        let form = await site.page("/lamps/new")
        for part in ["All about it", "Basics", "Called"] { #expect(form.contains(part), "\(part)") }
        #expect(!form.contains("address.street"))
    }

    @Test(
        "a construct that cannot be an entity is refused with its file and place",
        arguments: [
            (#"{ "properties": { "a": { "not": {} } } }"#, "lamps.schema.json#/properties/a"),
            (
                #"{ "properties": { "a": { "prefixItems": [true] } } }"#,
                "lamps.schema.json#/properties/a"
            ),
            (
                #"{ "properties": { "a": { "items": { "type": "string" } } } }"#,
                "lamps.schema.json, row a:"
            ),
            (
                #"{ "properties": { "a": { "properties": { "b": { "type": ["string", "integer"] } } } } }"#,
                "lamps.schema.json, row a.b:"
            ),
            (#"{ "properties": { "a": { "enum": [1, 2] } } }"#, "lamps.schema.json, row a:"),
            (
                #"{ "properties": { "a": { "type": "string", "allOf": [{ "pattern": "a" }, { "pattern": "b" }] } } }"#,
                "lamps.schema.json, row a:"
            ),
            ("{", "lamps.schema.json#:"),
        ])
    func impossible(_ schema: String, place: String) throws {
        let files = try TemporaryDefinitions(["lamps.schema.json": schema])
        let findings = files.findings()
        #expect(findings.count == 1 && findings[0].contains(place), "\(findings)")
    }

    @Test func `an arrangement that cannot be is refused with its own file`() throws {
        let files = try TemporaryDefinitions([
            "lamps.schema.json": Self.lamps, "lamps.uischema.json": #"{ "type": "Tabs" }"#,
        ])
        #expect(files.findings().first?.contains("lamps.uischema.json#/type") == true)
        let alone = try TemporaryDefinitions(["lamps.uischema.json": #"{ "type": "Tabs" }"#])
        #expect(alone.findings().first?.contains("lamps.uischema.json") == true)
    }
}
