import Formwork
import FormworkTables
import FormworkTesting
import Foundation
import GRDB
import Testing

@testable import FormworkSQLite

@Suite struct TableGuardsTests {
    private let directory: TemporaryDirectory
    private let store: SQLiteStore

    init() throws {
        directory = try TemporaryDirectory()
        store = try directory.store()
    }

    @Test(
        "Another program cannot write what the definition refuses",
        arguments: [
            ("title", "NULL", "required"), ("title", "''", "required"),
            ("title", "' ' || char(9, 12288)", "required"),
            ("title", "hex(zeroblob(101))", "maxLength"),
            ("title", "'two' || char(10) || 'lines'", "singleLine"),
            ("title", "'nul' || char(0)", "plainText"), ("title", "char(8238)", "plainText"),
            ("title", "char(8294)", "plainText"), ("title", "char(7)", "plainText"),
            ("content", "'x' || char(31)", "plainText"), ("content", "char(1)", "plainText"),
            ("content", "'é' || char(131071)", "plainText"),
            ("content", "char(65534)", "plainText"),
            ("content", "hex(zeroblob(5001))", "maxLength"),
            ("email", "'nobody'", "emailAddress"),
            ("category", "'other'", "choice"), ("category", "'HARDWARE'", "choice"),
            ("tags", "'hardware'", "badInput"), ("tags", "'{\"a\":1}'", "badInput"),
            ("tags", "'[\"hardware\",\"other\"]'", "choice"),
            ("votes", "-1001", "minValue"), ("votes", "1000001", "maxValue"),
            ("budget", "'-0.01'", "minValue"), ("budget", "'1.234'", "fractionDigits"),
            ("budget", "'much'", "badInput"), ("budget", "'.'", "badInput"),
            ("dueDate", "'1999-12-31'", "minDate"), ("dueDate", "'2100-01-01'", "maxDate"),
            ("dueDate", "'tomorrow'", "badInput"), ("startTime", "'noon'", "badInput"),
            ("meeting", "'2026-11-21'", "badInput"),
            ("reminder", "'1999-12-31T23:59:59.999Z'", "minDate"),
            ("reminder", "'2099-12-31T12:00:01.000Z'", "maxDate"),
            ("isAgreed", "2", "badInput"),
        ])
    func refuses(_ field: String, _ value: String, _ rule: String) async throws {
        let stored = try await store.insert(ConformanceIdea.stub())
        let update = "UPDATE ConformanceIdea SET \(field) = \(value)"
        expectRefusal(of: update, naming: "ConformanceIdea_\(field)_\(rule)")
        let copy = """
            INSERT INTO ConformanceIdea (id, createdAt, updatedAt, version, title, \(field))
            VALUES ('x', '', '', 1, 'Copy', \(value))
            """
        if field != "title" {
            expectRefusal(of: copy, naming: "ConformanceIdea_\(field)_\(rule)")
        }
        let id = try stored.requireId()
        #expect(try await store.fetch(ConformanceIdea.self, id: id) == stored)
    }

    @Test("A value of another type is refused by the table itself, naming the column")
    func otherType() async throws {
        _ = try await store.insert(ConformanceIdea.stub())
        expectRefusal(
            of: "UPDATE ConformanceIdea SET votes = 'many'", naming: "ConformanceIdea.votes")
        expectRefusal(of: "UPDATE ConformanceIdea SET version = 0", naming: "version")
    }

    @Test(
        "Another program can write what the definition accepts",
        arguments: [
            ("title", "char(128506, 65039, 233)"), ("title", "substr(hex(zeroblob(101)), 1, 200)"),
            ("title", "'[' || char(8205, 8206, 1564) || ']-^*?'"), ("email", "''"),
            ("email", "NULL"), ("email", "'a@b'"), ("content", "'a' || char(9, 10) || 'b'"),
            ("content", "char(128506)"), ("tags", "'[]'"), ("tags", "NULL"),
            ("tags", "'[\"service\"]'"), ("votes", "-1000"), ("votes", "1000000"),
            ("budget", "'0'"), ("budget", "'1.230'"), ("budget", "'92233720368547758.07'"),
            ("weight", "'1.5e-07'"), ("dueDate", "'2000-01-01'"), ("dueDate", "'2099-12-31'"),
            ("reminder", "'2000-01-01T00:00:00.000Z'"),
            ("reminder", "'2099-12-31T12:00:00.999Z'"), ("meeting", "'2026-11-21T08:50'"),
            ("isAgreed", "0"),
        ])
    func accepts(_ field: String, _ value: String) async throws {
        var idea = ConformanceIdea.stub()
        idea.meeting = nil
        idea.reminder = nil
        let id = try await store.insert(idea).requireId()
        try await directory.otherProgram().write {
            try $0.execute(sql: "UPDATE ConformanceIdea SET \(field) = \(value)")
        }
        let read = try #require(try await store.fetch(ConformanceIdea.self, id: id))
        let validations = Validations()
        read.validate(fields: nil, validations: validations)
        #expect(validations.isValid)
    }

    @Test(
        "Required lists, boxes and choices are guarded too",
        arguments: [
            ("answers", "NULL", "required"), ("answers", "'[]'", "required"),
            ("answers", "'[\"\",\" \"]'", "required"),
            ("answers", "'[\"a\",\"long\"]'", "maxLength"),
            ("isAgreed", "0", "required"), ("isAgreed", "NULL", "required"),
            ("grade", "NULL", "required"), ("grade", "3", "choice"),
        ])
    func required(_ field: String, _ value: String, _ rule: String) async throws {
        let survey = try await directory.store([Survey.self]).insert(Survey())
        expectRefusal(
            of: "UPDATE Survey SET \(field) = \(value)",
            naming: "Survey_\(field)_\(rule)")
        let store = try directory.store([Survey.self])
        #expect(try await store.update(survey).version == 2)
    }

    @Test("A field that is required only while it is shown is checked by the model, not the file")
    func conditional() async throws {
        let store = try directory.store([ConditionalNote.self])
        let short = try await store.insert(ConditionalNote(title: "short"))
        #expect(short.version == 1)
        let error = await #expect(throws: ModelStoreError.self) {
            try await store.insert(ConditionalNote(title: "long"))
        }
        #expect(error?.validationError?.fieldIds.map(\.id) == ["body", "source"])
        expectRefusal(
            of: "UPDATE Note SET title = ''", naming: "Note_title_required")
    }

    @Test("A refusal of the file names the field and the rule")
    func violation() throws {
        let guards = TableGuards(try ModelTable(ConformanceIdea.self))
        let found = guards.violation(
            in: "CHECK constraint failed: ConformanceIdea_votes_maxValue")
        #expect(found?.tags == ["votes"])
        #expect(found?.constraint == .maxValue(1_000_000))
        #expect(
            guards.violation(in: "CHECK constraint failed: ConformanceIdea_other_maxValue") == nil)
        #expect(guards.violation(in: "ConformanceIdea_votes_maxValue") == nil)
    }

    @Test("A reference of another program to a row that is not there is refused at its field")
    func references() async throws {
        let models: [any StoredModel.Type] = [
            Stored<ConformanceCompany>.self, Stored<ConformanceOrder>.self,
        ]
        let store = try directory.store(models)
        let company = try await store.insert(Stored(ConformanceCompany(name: "Hosts")))
        let content = Data(#"{"company": "\#(try company.requireId())", "offers": []}"#.utf8)
        _ = try await store.insert(
            Stored(JSONDecoder().decode(ConformanceOrder.self, from: content)))
        let name = Stored<ConformanceOrder>.modelType
        expectRefusal(
            of: "UPDATE \(name.quotedName) SET company = '\(UUID().uuidString)'",
            naming: "\(name)_company_missingReference")
        expectRefusal(
            of: "UPDATE \(name.quotedName) SET company = 'nobody'",
            naming: "\(name)_company_badInput")
    }

    private func expectRefusal(of sql: String, naming name: String) {
        let error = #expect(throws: DatabaseError.self) {
            try directory.otherProgram().write { try $0.execute(sql: sql) }
        }
        #expect(error?.resultCode == .SQLITE_CONSTRAINT)
        #expect(error?.message?.contains(name) == true, "\(error?.message ?? "")")
    }
}
