import Formwork
import FormworkDefinitions
import FormworkServer
import HTTPTypes
import Testing

@Suite struct StructureDefinitionTests {
    private static let visits = """
        { "availableLanguageIds": ["en_US", "es_ES"], "defaultLanguageId": "en_US", "fields": [
          { "name": "Guest", "dataType": "string", "type": "text",
            "label": { "en_US": "Name of the guest", "es_ES": "Nombre" },
            "tip": { "es_ES": "Como en el pasaporte", "en_US": "" } },
          { "name": "Room", "dataType": "string", "type": "select", "multiple": true, "required": false,
            "label": { "en_US": "Rooms" }, "options": [
              { "label": { "en_US": "Sea", "es_ES": "Mar" }, "value": "sea" },
              { "label": { "en_US": "Hill", "es_ES": "Monte" }, "value": "hill" }] },
          { "name": "Day", "dataType": "date", "type": "ddm-date", "required": false },
          { "name": "Nights", "dataType": "integer", "type": "ddm-integer", "required": false,
            "predefinedValue": { "en_US": "2" } },
          { "name": "Price", "dataType": "number", "type": "ddm-number", "required": false },
          { "name": "Paid", "dataType": "boolean", "type": "checkbox", "required": false },
          { "name": "Photo", "dataType": "image", "type": "ddm-image", "required": false },
          { "name": "Place", "dataType": "geolocation", "type": "ddm-geolocation", "required": false },
          { "name": "Remark", "dataType": "string", "type": "textarea", "repeatable": true,
            "required": false, "nestedFields": [
              { "name": "By", "dataType": "string", "type": "text", "required": false }] }] }
        """

    @Test func `a structure is an entity with pages and an interface for programs`() async throws {
        let site = try TemporaryDefinitions(["visits.structure.json": Self.visits]).site()
        let created = await site.send(
            .post, "/visits",
            """
            {"Guest":"Ada","Room":["sea","hill"],"Day":"2026-01-31","Nights":3,"Price":12.5,"Paid":true,\
            "Place":{"latitude":40.4,"longitude":-3.7},"Remark":[{"Remark":"Late","By":"Bo"}]}
            """)
        #expect(created.status == .created, "\(created.text)")
        let path = try #require(created.headers[.location])
        let shown = await site.send(.get, path).text
        for part in [#""Room":["sea","hill"]"#, #""latitude":"40.4""#, #""By":"Bo""#] {
            #expect(shown.contains(part), "\(shown)")
        }
        #expect(await site.page("\(path)/edit").contains("Late"))
        let refused = await site.send(.post, "/visits", #"{"Place":{"latitude":91}}"#)
        #expect(refused.status == .unprocessableContent)
        for field in ["Guest", "Place.latitude", "Place.longitude"] {
            #expect(refused.text.contains(#""field":"\#(field)""#), "\(refused.text)")
        }
    }

    @Test func `its form has the texts of all its languages`() async throws {
        let site = try TemporaryDefinitions(["visits.structure.json": Self.visits]).site()
        let english = await site.page("/visits/new")
        for part in ["Name of the guest", "Rooms", ">Sea<", "Latitude", "accept=\"image/*\""] {
            #expect(english.contains(part), "\(part)")
        }
        let spanish = await site.page("/visits/new", language: "es")
        for part in ["Nombre", "Como en el pasaporte", ">Mar<", "Latitud"] {
            #expect(spanish.contains(part), "\(part)")
        }
        #expect(!spanish.contains("Name of the guest"))
    }

    @Test func `a structure in XML is an entity as well`() async throws {
        let xsd = """
            <root available-locales="en_US" default-locale="en_US">
              <dynamic-element dataType="string" name="Title" type="text" required="true">
                <meta-data locale="en_US"><entry name="label"><![CDATA[Title & more]]></entry></meta-data>
              </dynamic-element>
              <dynamic-element dataType="boolean" name="IsOld" type="checkbox"/>
            </root>
            """
        let site = try TemporaryDefinitions(["books.structure.xsd": xsd]).site()
        #expect(await site.page("/books/new").contains("Title &amp; more"))
        let created = await site.send(.post, "/books", #"{"Title":"A","IsOld":true}"#)
        #expect(created.status == .created, "\(created.text)")
    }

    @Test(
        "a construct that an entity cannot have is refused with its pointer or row",
        arguments: [
            (
                #"{ "fields": [{ "name": "a", "dataType": "html", "type": "ddm-html" }] }"#,
                "a.structure.json#/fields/0"
            ),
            (
                #"{ "fields": [{ "name": "a", "dataType": "string", "visibilityExpression": "b" }] }"#,
                "a.structure.json#/fields/0"
            ),
            (#"{ "fields": [] }"#, "a.structure.json#/fields"),
            (
                #"{ "fields": [{ "name": "a-b", "dataType": "string" }] }"#,
                "a.structure.json, row a-b"
            ),
            (
                #"{ "fields": [{ "name": "id", "dataType": "string", "type": "text" }] }"#,
                "a.structure.json"
            ),
            ("{", "a.structure.json#/"),
        ])
    func impossible(_ structure: String, place: String) throws {
        let findings = try TemporaryDefinitions(["a.structure.json": structure]).findings()
        #expect(findings.count == 1 && findings[0].contains(place), "\(findings)")
    }

    @Test func `a line of XML is the place of what is wrong in it`() throws {
        let xsd = "<root>\n<dynamic-element dataType='html' name='a' type='ddm-html'/></root>"
        let findings = try TemporaryDefinitions(["a.structure.xsd": xsd]).findings()
        #expect(findings.first?.contains("a.structure.xsd, line 2") == true, "\(findings)")
    }

    @Test func `an entity has one file, and an XML schema without the ending is none`() throws {
        let twice = try TemporaryDefinitions([
            "visits.structure.json": Self.visits, "visits.yml": "fields: [{ name: a }]",
        ])
        #expect(twice.findings().contains { $0.contains("Another file defines") })
        let other = try TemporaryDefinitions(["a.yml": "fields: [{ name: a }]", "b.xsd": "<x/>"])
        #expect(try other.read().resources.count == 1)
    }

    @Test func `the editor leaves a structure as it is`() async throws {
        let files = try TemporaryDefinitions([
            "visits.structure.json": Self.visits, "a.yml": "fields: [{ name: a }]",
        ])
        let site = try await files.editedSite()
        let list = await site.send(.get, "/definitions").text
        #expect(list.contains(#""name":"a""#) && !list.contains("visits"), "\(list)")
    }
}
