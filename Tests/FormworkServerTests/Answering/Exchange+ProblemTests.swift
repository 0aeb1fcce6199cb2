import Formwork
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

@Suite struct ExchangeProblemTests {
    private struct Problem: Decodable {
        struct Entry: Decodable {
            let field: String?
            let code: String?
            let limit: [String: ConstraintBound]?
            let message: String
        }

        let type: String
        let title: String
        let status: Int
        let detail: String
        let errors: [Entry]?
    }

    private func refusal(_ method: HTTPRequest.Method, _ link: String, json: String? = nil)
        async throws -> (answer: OutgoingResponse, problem: Problem)
    {
        let program = Program(try ErrandApplication.make())
        let answer = await program.send(method, link, json: json)
        return (answer, try answer.decoded(Problem.self))
    }

    @Test(
        "Every error in JSON is a problem with the status, its title and the message",
        arguments: [
            ("/nowhere", 404, "Not Found", "This page does not exist, or no longer does."),
            (
                "/errands/no-id", 400, "Bad Request",
                "The address of this page is incomplete or misspelt."
            ),
            (
                "/errands/new/questions", 405, "Method Not Allowed",
                "This address cannot be used in this way."
            ),
        ])
    func general(link: String, status: Int, title: String, detail: String) async throws {
        let (answer, problem) = try await refusal(.get, link)
        #expect(answer.status.code == status)
        #expect(answer.headers[.contentType] == "application/problem+json")
        #expect(problem.type == "about:blank")
        #expect(problem.status == status)
        #expect(problem.title == title)
        #expect(problem.detail == detail)
    }

    @Test("Each mistake has its field, its code, the bounds of its constraint and a message")
    func fields() async throws {
        let json = """
            {"title": "\(String(repeating: "a", count: 41))", "cost": "-0.5", "stops": [{"minutes": 0}],
             "colour": "red"}
            """
        let (answer, problem) = try await refusal(.post, "/errands", json: json)
        #expect(answer.status.code == 422)
        let entries = (problem.errors ?? []).map {
            "\($0.field ?? "") \($0.code ?? "") \(($0.limit ?? [:]).keys.sorted())"
        }
        #expect(
            entries == [
                #"title maxLength ["maxLength"]"#, "kind required []",
                #"cost minValue ["minValue"]"#, "stops.0.place required []",
                #"stops.0.minutes minValue ["minValue"]"#, "colour undeclared []",
            ])
        #expect(problem.errors?.first?.limit == ["maxLength": .integer(40)])
        #expect(answer.text.contains(#""limit":{"maxLength":40}"#))
        #expect(problem.errors?.allSatisfy { !$0.message.isEmpty } == true)
        let error = try answer.decoded(RequestError.self)
        #expect(error.fieldIds.map(\.id).first == "title")
        #expect(try answer.decoded(ValidationError.self).validations == error.validations)
    }

    @Test("A unique value that is taken has its code at its field")
    func taken() async throws {
        let store = InMemoryModelStore()
        _ = try await store.insert(Stored(Errand.bread))
        let program = Program(try ErrandApplication.make(store: store))
        let answer = await program.send(
            .post, "/errands", json: #"{"title": "bread", "kind": "shop"}"#)
        let entry = try answer.decoded(Problem.self).errors?.first
        #expect(entry?.field == "title")
        #expect(entry?.code == "taken")
    }

    @Test("Of many wrong rows the first hundred are listed, and the rest is counted")
    func many() async throws {
        let names = (0..<4_000).map { #""x\#($0)": 1"# }.joined(separator: ",")
        let (_, problem) = try await refusal(.post, "/errands", json: "{\(names)}")
        #expect(problem.errors?.count == SubmissionLimits.maxResults + 1)
        #expect(problem.errors?.last?.field == nil)
    }

    @Test("A request's own error keeps its members in the problem, so that its type is decoded")
    func ownError() async throws {
        let program = Program(try ParcelApplication.make())
        let answer = await program.send(.get, "\(TroubleRequest.path)?kind=scale")
        #expect(answer.headers[.contentType] == "application/problem+json")
        #expect(try answer.decoded(ScaleError.self).reading == 7)
        let problem = try answer.decoded(Problem.self)
        #expect(problem.status == 422)
        #expect(!problem.title.isEmpty)
        #expect(problem.detail == "Some of what was entered cannot be accepted.")
    }
}
