import Formwork
import FormworkSQLite
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Ideaboard
import IdeaboardServer
import Testing

@Suite("Project plans and programs") struct ProjectPlanRequestsTests {
    private static let plan = """
        {"title": "Solar roof", "summary": "Panels for the hall", "category": "hardware",
        "country": "egypt", "region": "delta", "city": "alexandria",
        "startDate": "2030-03-01", "endDate": "2030-03-31", "reportMonth": "2030-04",
        "needsApproval": true, "approverEmail": "grace@example.org", "costLimit": "6000",
        "team": [
            {"name": "Ada", "role": "lead", "days": 10, "dailyRate": "333.33",
             "skills": [{"name": "Welding", "level": 4}, {"name": "Planning"}]},
            {"name": "Rosa", "role": "craft", "days": 2, "dailyRate": 250}],
        "items": [{"label": "Panels", "amount": "999.99"}], "agreed": true}
        """

    /// The plan with one text in place of another one.
    private static func plan(_ text: String, _ other: String) -> String {
        plan.replacing(text, with: other)
    }

    private static func plans(_ board: Board) async throws -> [Plans.Item] {
        try await board.store.fetch(ModelQuery<Plans.Item>()).models
    }

    private static func submit(_ plan: String, _ board: Board) async -> OutgoingResponse {
        await board.program.send(
            .post, Plans.Create.path, json: plan, headers: [.acceptLanguage: "en"])
    }

    /// Names of fields with the last part of their messages.
    private static func findings(_ response: OutgoingResponse) throws -> [String] {
        try response.decoded(RequestError.self).validations.flatMap(\.messages)
            .map { $0.fieldIds.map(\.id).joined(separator: ",") }
    }

    @Test("A plan is stored with its lists in lists and with what follows from them")
    func stored() async throws {
        let directory = try TemporaryDirectory()
        let path = directory.database
        let board = try await Board(store: try await IdeaboardApplication.store(at: path))
        let response = await Self.submit(Self.plan, board)
        #expect(response.status == .created)
        let id = try response.decoded(StoredReference.self).id

        let reopened = try await IdeaboardApplication.store(at: path)
        let plan = try #require(try await reopened.fetch(Plans.Item.self, id: id))
        #expect(plan.team.map(\.name) == ["Ada", "Rosa"])
        #expect(plan.team[0].skills.map(\.level) == [4, 3])
        #expect(plan.team[0].cost == ExactDecimal("3333.30"))
        #expect(plan.team[1].skills.isEmpty)
        #expect(plan.items == [PlanItem(label: "Panels", amount: ExactDecimal("999.99"))])
        #expect(plan.teamCost == ExactDecimal("3833.30"))
        #expect(plan.contingency == ExactDecimal("483.33"))
        #expect(plan.total == ExactDecimal("5316.62"))
        #expect((plan.headcount, plan.duration) == (2, 31))
        #expect(plan.city == .alexandria && plan.reportMonth == CivilMonth("2030-04"))
    }

    @Test(
        "A value that is not offered, not visible, computed or undeclared is refused",
        arguments: [
            ("\"city\": \"alexandria\"", "\"city\": \"munich\"", "city"),
            ("\"needsApproval\": true", "\"needsApproval\": false", "approverEmail"),
            ("\"agreed\": true", "\"agreed\": true, \"total\": \"1\"", "total"),
            ("\"name\": \"Rosa\"", "\"name\": \"Rosa\", \"cost\": \"1\"", "team.1.cost"),
            ("\"name\": \"Rosa\"", "\"name\": \"Rosa\", \"boss\": \"x\"", "team.1.boss"),
            ("\"name\": \"Rosa\"", "\"name\": \"Ada\"", "team"),
            ("\"name\": \"Planning\"", "\"name\": \"\"", "team.0.skills.1.name"),
            ("\"level\": 4", "\"level\": 6", "team.0.skills.0.level"),
            ("\"2030-03-31\"", "\"2030-02-01\"", "endDate,startDate"),
            ("\"6000\"", "\"5316.61\"", "costLimit"),
            ("\"role\": \"craft\", ", "", "team.1.role"),
            ("\"agreed\": true", "\"agreed\": true, \"id\": \"1\"", "id"),
        ])
    func refused(text: String, other: String, expected: String) async throws {
        let board = try await Board()
        let response = await Self.submit(Self.plan(text, other), board)
        #expect(response.status.code == 422)
        #expect(try Self.findings(response) == [expected])
        #expect(try await Self.plans(board).isEmpty)
    }

    @Test("A title belongs to one plan, however it is written")
    func title() async throws {
        let board = try await Board()
        #expect(await Self.submit(Self.plan, board).status == .created)
        let again = await Self.submit(Self.plan("Solar roof", "SOLAR Roof"), board)
        #expect(try Self.findings(again) == ["title"])
        #expect(again.text.contains("Another project has this title"))
        #expect(await Self.submit(Self.plan("Solar roof", "Solar"), board).status == .created)
        #expect(try await Self.plans(board).count == 2)
    }

    @Test(
        "Of many submissions of one title at once, one is stored and the others are refused",
        arguments: [true, false])
    func titleRace(inMemory: Bool) async throws {
        let directory = try TemporaryDirectory()
        let store: any ModelStore =
            inMemory
            ? InMemoryModelStore() : try await IdeaboardApplication.store(at: directory.database)
        let board = try await Board(store: store)
        let responses = await withTaskGroup(of: OutgoingResponse.self) { group in
            for number in 0..<20 {
                let title = number % 2 == 0 ? "Solar roof" : "SOLAR ROOF"
                let plan = Self.plan("Solar roof", title)
                group.addTask { await Self.submit(plan, board) }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(responses.count { $0.status == .created } == 1)
        for response in responses where response.status != .created {
            #expect(response.status.code == 422)
            #expect(try Self.findings(response) == ["title"])
            #expect(response.text.contains("Another project has this title"))
        }
        #expect(try await Self.plans(board).count == 1)
    }

    @Test("A title that is taken between the question and the answer is refused with the form")
    func titleTakenMeanwhile() async throws {
        /// A store in which the title is taken between check and write.
        struct TakingStore: ModelStore {
            let store = InMemoryModelStore()

            func fetch<M: StoredModel>(
                _ type: M.Type, id: ModelIdType
            ) async throws(ModelStoreError) -> M? { try await store.fetch(type, id: id) }
            func fetch<M: StoredModel>(
                _ query: ModelQuery<M>
            ) async throws(ModelStoreError) -> ModelPage<M> { try await store.fetch(query) }
            func exists<M: StoredModel>(
                _ type: M.Type, where unique: Unique, is values: FieldRecord,
                except id: ModelIdType?
            ) async throws(ModelStoreError) -> Bool {
                try await store.exists(type, where: unique, is: values, except: id)
            }
            func insert<M: StoredModel>(_ model: M) async throws(ModelStoreError) -> M {
                var other = model
                other.id = ModelIdType()
                _ = try await store.insert(other)
                return try await store.insert(model)
            }
            func update<M: StoredModel>(_ model: M) async throws(ModelStoreError) -> M {
                try await store.update(model)
            }
            func delete<M: StoredModel>(
                _ type: M.Type, id: ModelIdType, version: Int?
            ) async throws(ModelStoreError) {
                try await store.delete(type, id: id, version: version)
            }
            func restore<M: StoredModel>(
                _ type: M.Type, id: ModelIdType
            ) async throws(ModelStoreError) -> M { try await store.restore(type, id: id) }
            func destroy<M: StoredModel>(
                _ type: M.Type, id: ModelIdType
            ) async throws(ModelStoreError) { try await store.destroy(type, id: id) }
        }
        var board = try await Board(store: TakingStore())
        let page = await board.browser.post(
            ProjectPlanFormsHTMLTests.form, to: Plans.Create.path)
        #expect(page.status.code == 422)
        #expect(page.text.contains(##"<a href="#field-title">Another project has this title"##))
        #expect(page.text.contains("value=\"Solar &lt;roof&gt;\""))
    }

    @Test("A page can ask whether a title is free before it submits the plan")
    func question() async throws {
        var board = try await Board()
        #expect(await Self.submit(Self.plan, board).status == .created)
        for (title, verdict) in [("solar roof", "invalid"), ("A map", "valid"), ("%", "valid")] {
            let response = await board.browser.send(
                .post, Plans.Create.path + "/questions",
                headers: [.contentType: "application/json"],
                body: Data(
                    """
                    {"ticket": 1, "code": "taken", "tag": "title", "values": {"title": ["\(title)"]},
                    "_csrf": "\(board.browser.token)"}
                    """.utf8))
            #expect(response.text == "{\"verdict\":\"\(verdict)\"}", "\(title)")
        }
    }

    @Test(
        "A question with values that no form can send is unknown, and never reaches the store",
        arguments: [
            ("[\"\(String(repeating: "x", count: 81))\"]", "unknown"), ("[]", "unknown"),
            ("[\"\"]", "unknown"), ("[\"a\",\"b\"]", "unknown"),
            ("[\"two\\nlines\"]", "unknown"), ("[\"\\u202e\"]", "unknown"),
            ("[\"A map\"]", "valid"),
        ])
    func impossibleQuestion(values: String, verdict: String) async throws {
        var board = try await Board(store: UnreadableStore(answers: verdict == "valid"))
        let response = await board.browser.send(
            .post, Plans.Create.path + "/questions",
            headers: [.contentType: "application/json"],
            body: Data(
                """
                {"code": "taken", "tag": "title", "values": {"title": \(values)},
                "_csrf": "\(board.browser.token)"}
                """.utf8))
        #expect(response.text == "{\"verdict\":\"\(verdict)\"}")
    }

    @Test("A question is no larger than the form's values can be")
    func questionSize() throws {
        let size = try #require(ProjectPlan.maximumQuestionSize)
        #expect((80 * 6..<16_384).contains(size))
    }

    /// A store in which nothing is looked up that way but, if wanted, whether a title exists.
    private struct UnreadableStore: ModelStore {
        let answers: Bool

        private var failure: ModelStoreError {
            Issue.record("The store was asked.")
            return ModelStoreError(.failed, message: "Do not ask.")
        }

        func fetch<M: StoredModel>(
            _ type: M.Type, id: ModelIdType
        ) async throws(ModelStoreError) -> M? { throw failure }
        func fetch<M: StoredModel>(
            _ query: ModelQuery<M>
        ) async throws(ModelStoreError) -> ModelPage<M> { throw failure }
        func exists<M: StoredModel>(
            _ type: M.Type, where unique: Unique, is values: FieldRecord,
            except id: ModelIdType?
        ) async throws(ModelStoreError) -> Bool {
            guard answers else { throw failure }
            return false
        }
        func insert<M: StoredModel>(_ model: M) async throws(ModelStoreError) -> M { throw failure }
        func update<M: StoredModel>(_ model: M) async throws(ModelStoreError) -> M { throw failure }
        func delete<M: StoredModel>(
            _ type: M.Type, id: ModelIdType, version: Int?
        ) async throws(ModelStoreError) { throw failure }
        func restore<M: StoredModel>(
            _ type: M.Type, id: ModelIdType
        ) async throws(ModelStoreError) -> M { throw failure }
        func destroy<M: StoredModel>(
            _ type: M.Type, id: ModelIdType
        ) async throws(ModelStoreError) { throw failure }
    }

    @Test("A program reads a plan and the list, and a page shows the same to a reader")
    func shown() async throws {
        var board = try await Board()
        let id = try await Self.submit(Self.plan, board).decoded(StoredReference.self).id
        let response = await board.program.send(.get, "\(Plans.path)/\(id)")
        let plan = try response.decoded(ResourceItem<Plans>.self).item
        #expect(plan.city == .alexandria && plan.team.map(\.skills.count) == [2, 0])
        #expect(plan.total == ExactDecimal("5316.62"))
        let list = await board.program.send(.get, Plans.path)
        #expect(try list.decoded(ResourceList<Plans>.self).items.map(\.id) == [id])
        let page = await board.browser.open("\(Plans.path)/\(id)?locale=de")
        for text in ["Stadt", "Alexandria", "5.316,62\u{A0}€"] {
            #expect(page.text.contains(text), "\(text)")
        }
    }

    @Test("A plan refers to an idea, whose page lists it, and survives the idea's removal")
    func idea() async throws {
        var board = try await Board()
        let idea = try await board.insert { $0.title = "A sunny roof" }
        let plan = Self.plan("\"agreed\"", "\"idea\": \"\(idea.id)\", \"agreed\"")
        let id = try await Self.submit(plan, board).decoded(StoredReference.self).id
        let page = await board.browser.open("\(Ideas.path)/\(idea.id)")
        #expect(page.text.contains("href=\"\(Plans.path)/\(id)\""))
        let shown = await board.browser.open("\(Plans.path)/\(id)")
        #expect(shown.text.contains("A sunny roof"))
        let unknown = Self.plan("\"agreed\"", "\"idea\": \"\(UUID())\", \"agreed\"")
            .replacing("Solar roof", with: "Another roof")
        #expect(try Self.findings(await Self.submit(unknown, board)) == ["idea"])
        try await board.store.delete(Ideas.Item.self, id: idea.id, version: idea.version)
        #expect(try await Self.plans(board).map(\.idea) == [nil])
    }
}
