import Formwork
import FormworkServer
import Foundation
import HTTPTypes
import Testing

@Suite struct QuestionJourneyTests {
    private static let path = CrewFormRequest.path + "/questions"

    private static func application() throws -> FormworkApplication {
        var application = try ParcelApplication.make()
        try application.register(CrewFormRequest.self)
        return application
    }

    private static func ask(
        _ json: String, _ browser: inout Browser, headers: HTTPFields = [:]
    ) async -> OutgoingResponse {
        await browser.send(
            .post, path,
            headers: ([.contentType: "application/json"] as HTTPFields).merging(headers),
            body: Data(json.replacingOccurrences(of: "TOKEN", with: browser.token).utf8))
    }

    @Test(
        "A page learns what the server decides",
        arguments: [
            (#"{"name":["Argo"],"seats":[]}"#, "invalid"), (#"{"name":["Beagle"]}"#, "valid"),
            (#"{"name":["Argo"],"seats":["50"]}"#, "valid"),
            (#"{"name":["Argo"],"seats":["many"]}"#, "unknown"),
            (#"{"name":["Nobody knows"]}"#, "unknown"),
        ])
    func verdicts(values: String, verdict: String) async throws {
        var browser = await Browser.visiting(try Self.application())
        let response = await Self.ask(
            #"{"ticket":1,"code":"taken","tag":"name","values":\#(values),"_csrf":"TOKEN"}"#,
            &browser)
        #expect(response.status == 200)
        #expect(response.text == #"{"verdict":"\#(verdict)"}"#)
    }

    @Test(
        "Rules and rows that the form does not have are unknown",
        arguments: [("other", "name"), ("taken", "seats"), ("taken", "members.0.name"), ("", "")])
    func unknown(code: String, tag: String) async throws {
        var browser = await Browser.visiting(try Self.application())
        let response = await Self.ask(
            #"{"code":"\#(code)","tag":"\#(tag)","values":{},"_csrf":"TOKEN"}"#, &browser)
        #expect(response.text == #"{"verdict":"unknown"}"#)
    }

    @Test("A question without the visitor's token, or from another site, is refused")
    func forgery() async throws {
        var browser = await Browser.visiting(try Self.application())
        let question = #"{"code":"taken","tag":"name","values":{"name":["Argo"]}"#
        #expect(await Self.ask(question + "}", &browser).status == 403)
        #expect(await Self.ask(question + #","_csrf":"x"}"#, &browser).status == 403)
        let elsewhere: HTTPFields = [.init("Sec-Fetch-Site").unsafelyUnwrapped: "cross-site"]
        #expect(
            await Self.ask(question + #","_csrf":"TOKEN"}"#, &browser, headers: elsewhere).status
                == 403)
    }

    @Test("A program, which has no cookie, asks without a token")
    func program() async throws {
        let program = Program(try Self.application())
        let answer = await program.send(
            .post, Self.path, json: #"{"code":"taken","tag":"name","values":{"name":["Argo"]}}"#)
        #expect(answer.text == #"{"verdict":"invalid"}"#)
        let forged = await program.send(
            .post, Self.path,
            json: #"{"code":"taken","tag":"name","values":{"name":["Argo"]},"_csrf":"x"}"#)
        #expect(forged.status == 403)
    }

    @Test("A malformed question is refused")
    func malformed() async throws {
        var browser = await Browser.visiting(try Self.application())
        #expect(await Self.ask("[]", &browser).status == 400)
        #expect(await Self.ask("", &browser).status == 400)
        let form = await browser.send(
            .post, Self.path, headers: Browser.formType, body: Data("code=taken".utf8))
        #expect(form.status == 415)
        let large = await browser.send(
            .post, Self.path, headers: [.contentType: "application/json"], body: nil)
        #expect(large.status == 413)
        #expect(await browser.open(Self.path).status == 405)
    }

    @Test("The rule is decided again when the form arrives")
    func submission() async throws {
        let application = try Self.application()
        var browser = await Browser.visiting(application)
        let good = [("name", "Argo"), ("seats", "50"), ("members.7.name", "Jason")]
        #expect(await browser.post(good, to: CrewFormRequest.path).status == 303)
        let taken = [("name", "Argo"), ("members.7.name", "Jason")]
        #expect(await browser.post(taken, to: CrewFormRequest.path).status == 422)
        let undecided = [("name", "Nobody knows"), ("members.7.name", "Jason")]
        #expect(await browser.post(undecided, to: CrewFormRequest.path).status == 500)
        let program = Program(application)
        let answer = await program.send(
            .post, CrewFormRequest.path,
            json: #"{"name":"Argo","members":[{"name":"Jason"},{"name":"Medea"}],"seats":50}"#)
        #expect(answer.status == 201)
        #expect(try answer.decoded(CrewAnswer.self).members == ["Jason", "Medea"])
        let refused = await program.send(
            .post, CrewFormRequest.path, json: #"{"name":"Argo","members":[{"name":"Jason"}]}"#)
        #expect(refused.status == 422)
    }

    @Test("Files arrive with their bytes, beside the body that describes them")
    func files() async throws {
        var browser = await Browser.visiting(try Self.application())
        let parts = [
            ("name", "", "Argo II"), ("_csrf", "", browser.token), ("members.0.name", "", "Jason"),
            ("members.0.photo", "; filename=\"C:\\photos\\jason.png\"", "bytes"),
            ("members.1.name", "", "Medea"), ("members.1.photo", "; filename=\"\"", ""),
        ].map { name, parameters, text in
            "--B\r\nContent-Disposition: form-data; name=\"\(name)\"\(parameters)\r\n\r\n\(text)\r\n"
        }
        let response = await browser.send(
            .post, CrewFormRequest.path,
            headers: [.contentType: "multipart/form-data; boundary=B"],
            body: Data((parts.joined() + "--B--\r\n").utf8))
        #expect(response.status == 303)
        let location = response.headers[.location] ?? ""
        #expect(location.contains("0000005") && location.contains("version=2"), "\(location)")
    }

    @Test("A form with server rules but no handler for them is refused")
    func undecided() throws {
        struct Body: ServerRequestBody, ValidatableModel {
            var name: String
            static var formFields: [any FormFieldBase] {
                [CrewBody.nameField, CrewBody.seatsField]
            }
        }
        struct Undecided: CreateRequest, RequestHandler {
            typealias RequestBody = Body
            typealias ResponseBody = Answer
            var parts: ServerRequestParts<Self>

            static func respond(
                context: ServerRequestContext<Undecided>
            ) async throws -> Answer { Answer() }
        }
        struct Answer: ServerRequestBody {}
        var application = try ParcelApplication.make()
        let error = #expect(throws: RegistrationError.self) {
            try application.register(Undecided.self)
        }
        #expect(error?.code == .undecided)
    }
}
