import Formwork
import FormworkDefinitions
import FormworkServer
import Foundation
import HTTPTypes
import Testing

@Suite struct DefinitionEditorTests {
    private static let books = """
        title: { en: Books, de: Bücher }
        fields:
          - { name: title, title: { en: Title, de: Titel }, required: true, counter: true }
          - { name: genre, type: choice, choices: [novel, { value: poetry, title: Verse, for: en }], choicesFor: language }
          - { name: language, type: choice, choices: { de: { en: German }, en: English } }
        filters: [genre]
        """

    private static let site = "{ languages: [en, de] }"

    private func edited(_ files: [String: String] = ["books.yml": books]) async throws
        -> DefinedSite
    {
        var files = files
        files["site.yml"] = Self.site
        return try await TemporaryDefinitions(files).editedSite()
    }

    /// The instance of a definition in the list, as a program has it.
    private func item(_ name: String, of site: DefinedSite) async throws -> [String: Any] {
        let list = await site.send(.get, "/definitions")
        let json = try JSONSerialization.jsonObject(with: list.body) as? [String: Any]
        let items = json?["items"] as? [[String: Any]]
        return try #require(items?.first { $0["name"] as? String == name })
    }

    private func id(of name: String, in site: DefinedSite) async throws -> String {
        try #require(try await item(name, of: site)["id"] as? String)
    }

    private static let club = #"""
        {"name": "club", "published": true, "title": {"en": "Club"},
         "fields": [{"name": "age", "type": "integer", "min": "18", "required": true}]}
        """#

    @Test func `a form writes a file, and its entity is served`() async throws {
        let site = try await edited([:])
        let answer = await site.send(.post, "/definitions", Self.club)
        #expect(answer.status.code == 201, "\(answer.text)")
        #expect(
            site.files.text(of: "club.yml")
                == "title: Club\nfields:\n- name: age\n  type: integer\n  required: true\n  min: 18\n"
        )
        let served = try await site.files.editedSite()
        #expect(await served.send(.post, "/club", #"{"age": 17}"#).status.code == 422)
        #expect(await served.send(.post, "/club", #"{"age": 18}"#).status.code == 201)
    }

    @Test func `a file has the values of its form`() async throws {
        let item = try await item("books", of: try await edited())
        let fields = try #require(item["fields"] as? [[String: Any]])
        #expect((item["title"] as? [String: String]) == ["en": "Books", "de": "Bücher"])
        #expect(item["published"] as? Bool == true)
        #expect(fields.map { $0["type"] as? String } == ["text", "choice", "choice"])
        let choices = fields.map { ($0["choices"] as? [[String: Any]] ?? []).map { $0["value"] } }
        #expect(
            choices.map { $0.compactMap { $0 as? String } } == [
                [], ["novel", "poetry"], ["de", "en"],
            ])
    }

    @Test func `members that the form does not know stay in the file`() async throws {
        let site = try await edited()
        var item = try await item("books", of: site)
        var fields = try #require(item["fields"] as? [[String: Any]])
        fields[0]["maxLength"] = 40
        item["fields"] = fields
        for name in ["id", "version", "createdAt", "updatedAt"] { item[name] = nil }
        let body = String(
            decoding: try JSONSerialization.data(withJSONObject: item), as: UTF8.self)
        let answer = await site.send(
            .patch, "/definitions/\(try await id(of: "books", in: site))", body,
            headers: [.ifMatch: "\"1\""])
        #expect(answer.status.code == 200, "\(answer.text)")
        let text = try #require(site.files.text(of: "books.yml"))
        for line in [
            "counter: true", "maxLength: 40", "for: en", "choicesFor: language", "filters:",
            "- novel",
        ] {
            #expect(text.contains(line), "\(line) is missing in \(text)")
        }
        _ = try site.files.read(isEdited: true)
    }

    @Test(
        "a mistake is named at its row",
        arguments: [
            (#""type": "integer", "min": "old""#, "fields.0.min"),
            (#""type": "choice""#, "fields.0.name"),
            (#""type": "date", "max": "soon""#, "fields.0.max"),
            (#""type": "text", "visible": "days >""#, "fields.0.visible"),
            (#""type": "reference", "to": "nothing""#, "fields.0.name"),
            (#""type": "list""#, "fields.0.name"),
        ])
    func mistakes(field: String, row: String) async throws {
        let site = try await edited([:])
        let answer = await site.send(
            .post, "/definitions",
            #"{"name": "club", "published": true, "fields": [{"name": "age", \#(field)}]}"#)
        #expect(answer.status.code == 422)
        #expect(answer.text.contains(row), "\(answer.text)")
        #expect(site.files.text(of: "club.yml") == nil)
    }

    @Test(
        "a name that is no name of an entity is refused",
        arguments: ["site", "definitions", "../evil", "A", "a b", "a/b", ".hidden", ""])
    func names(name: String) async throws {
        let site = try await edited([:])
        let answer = await site.send(
            .post, "/definitions", Self.club.replacing("\"club\"", with: "\"\(name)\""))
        #expect(answer.status.code == 422)
        let files = try FileManager.default.contentsOfDirectory(atPath: site.files.url.path)
        #expect(files.filter { $0.hasSuffix(".yml") } == ["site.yml"])
        #expect(site.files.text(of: "site.yml") == Self.site)
    }

    @Test func `a name stays, since entries belong to it`() async throws {
        let site = try await edited([:])
        _ = await site.send(.post, "/definitions", Self.club)
        let answer = await site.send(
            .patch, "/definitions/\(try await id(of: "club", in: site))",
            Self.club.replacing("\"club\"", with: "\"team\""), headers: [.ifMatch: "\"1\""])
        #expect(answer.status.code == 422)
        #expect(answer.text.contains("The name stays as it is"), "\(answer.text)")
        #expect(site.files.text(of: "club.yml") != nil)
        #expect(site.files.text(of: "team.yml") == nil)
    }

    @Test func `a deletion removes the file, and a restoration writes it again`() async throws {
        let site = try await edited()
        let id = try await id(of: "books", in: site)
        let deletion = await site.send(
            .delete, "/definitions/\(id)", headers: [.ifMatch: "\"1\""])
        #expect(deletion.status.code == 200, "\(deletion.text)")
        #expect(site.files.text(of: "books.yml") == nil)
        let restoration = await site.send(.patch, "/definitions/\(id)/restore", "{}")
        #expect(restoration.status.code == 200, "\(restoration.text)")
        let text = try #require(site.files.text(of: "books.yml"))
        for line in ["required: true", "counter: true", "filters:", "choicesFor: language"] {
            #expect(text.contains(line), "\(line) is missing in \(text)")
        }
    }

    @Test func `a new definition has nothing of a deleted one of its name`() async throws {
        let site = try await edited([
            "club.yml":
                "columns: [colour]\nfields: [{ name: colour }, { name: age, type: integer }]"
        ])
        let id = try await id(of: "club", in: site)
        _ = await site.send(.delete, "/definitions/\(id)", headers: [.ifMatch: "\"1\""])
        let answer = await site.send(.post, "/definitions", Self.club)
        #expect(answer.status.code == 201, "\(answer.text)")
        #expect(site.files.text(of: "club.yml")?.contains("colour") == false)
    }

    @Test func `a definition to which others refer is neither deleted nor put aside`() async throws
    {
        let site = try await edited([
            "authors.yml": "fields: [{ name: name }]",
            "books.yml":
                "fields: [{ name: group, type: group, fields: [{ name: author, type: reference, to: authors }] }]",
        ])
        let id = try await id(of: "authors", in: site)
        let deletion = await site.send(
            .delete, "/definitions/\(id)", headers: [.ifMatch: "\"1\""])
        #expect(deletion.status.code == 422)
        #expect(deletion.text.contains("“books” refers to “authors”"), "\(deletion.text)")
        let change = await site.send(
            .patch, "/definitions/\(id)", #"{"published": false}"#, headers: [.ifMatch: "\"1\""])
        #expect(change.status.code == 422, "\(change.text)")
        #expect(site.files.text(of: "authors.yml") != nil)
    }

    @Test func `a field keeps the kind of its values`() async throws {
        let site = try await edited(["club.yml": "fields: [{ name: age }]"])
        let id = try await id(of: "club", in: site)
        let change = await site.send(
            .patch, "/definitions/\(id)", Self.club, headers: [.ifMatch: "\"1\""])
        #expect(change.status.code == 422)
        #expect(change.text.contains("“age” has values of another kind"), "\(change.text)")
    }

    @Test func `steps and lists have fields of all kinds`() async throws {
        let site = try await edited([:])
        let answer = await site.send(
            .post, "/definitions",
            #"""
            {"name": "club", "published": true, "fields": [
              {"name": "about", "type": "step", "fields": [
                {"name": "kind", "type": "radio", "choices": [{"value": "a"}, {"value": "b"}]},
                {"name": "players", "type": "list", "fields": [
                  {"name": "age", "type": "integer", "min": "6"}]}]}]}
            """#)
        #expect(answer.status.code == 201, "\(answer.text)")
        let served = try await site.files.editedSite()
        let entry = #"{"kind": "a", "players": [{"age": 5}]}"#
        #expect(await served.send(.post, "/club", entry).status.code == 422)
        #expect(
            await served.send(.post, "/club", entry.replacing("5", with: "6")).status.code == 201)
    }

    @Test func `a definition that is not published is edited and not served`() async throws {
        let site = try await edited([
            "club.yml": "published: false\nfields: [{ name: age, type: integer }]"
        ])
        #expect(await site.send(.get, "/club").status.code == 404)
        #expect(try await item("club", of: site)["published"] as? Bool == false)
    }

    @Test func `a file that is changed by hand is taken over`() async throws {
        let site = try await edited()
        try site.files.write(
            Self.books.replacing("Books", with: "Volumes"), to: "books.yml")
        try site.files.write("fields: [{ name: age }]", to: "club.yml")
        let next = try await site.files.editedSite()
        let item = try await item("books", of: next)
        #expect((item["title"] as? [String: String])?["en"] == "Volumes")
        #expect(item["version"] as? Int == 2)
        #expect(try await self.item("club", of: next)["version"] as? Int == 1)
        try FileManager.default.removeItem(at: site.files.url.appending(path: "books.yml"))
        let last = try await site.files.editedSite()
        #expect(await last.send(.get, "/definitions").text.contains("\"books\"") == false)
    }

    @Test func `files that did not change are not written into the store again`() async throws {
        let site = try await edited()
        let again = try await site.files.editedSite()
        #expect(try await item("books", of: again)["version"] as? Int == 1)
    }

    @Test(
        "the form has the words of its reader",
        arguments: [("en", "Name in addresses"), ("de", "Name in Adressen")])
    func words(language: String, words: String) async throws {
        let page = try await edited().page("/definitions/new", language: language)
        #expect(page.contains(words))
        #expect(page.contains("Deutsch") && page.contains("English"))
    }

    @Test func `a schema is served and stays as it is`() async throws {
        let site = try await edited([
            "club.schema.json": #"{"type": "object", "properties": {"age": {"type": "integer"}}}"#
        ])
        #expect(await site.send(.get, "/club").status.code == 200)
        #expect(await site.send(.get, "/definitions").text.contains("\"items\":[]"))
        let answer = await site.send(.post, "/definitions", Self.club)
        #expect(answer.status.code == 422)
        #expect(answer.text.contains("is defined by a schema"), "\(answer.text)")
        #expect(site.files.text(of: "club.yml") == nil)
    }

    @Test func `entities can be below a path`() throws {
        let files = try TemporaryDefinitions(["club.yml": "fields: [{ name: age }]"])
        let definitions = try Definitions(directory: files.url, below: "/surveys", isEdited: true)
        #expect(definitions.resources.map { $0.path } == ["/surveys/club", "/surveys/definitions"])
    }

    @Test func `JSON files stay JSON`() async throws {
        let site = try await edited([
            "club.json": #"{"fields": [{"name": "age", "type": "integer"}]}"#
        ])
        let answer = await site.send(
            .patch, "/definitions/\(try await id(of: "club", in: site))", Self.club,
            headers: [.ifMatch: "\"1\""])
        #expect(answer.status.code == 200, "\(answer.text)")
        #expect(site.files.text(of: "club.json")?.hasPrefix("{\"title\":\"Club\"") == true)
        _ = try site.files.read(isEdited: true)
    }
}
