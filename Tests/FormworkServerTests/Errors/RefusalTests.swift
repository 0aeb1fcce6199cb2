import Formwork
import FormworkServer
import Foundation
import HTTPTypes
import Testing

@Suite struct RefusalTests {
    private func link(_ type: (some ServerRequest).Type, _ kind: String) -> String {
        "\(type.path)?kind=\(kind)"
    }

    static let statuses = [
        ("notFound", "notFound", 404), ("stale", "conflict", 409), ("duplicate", "conflict", 409),
        ("invalid", "invalid", 422), ("unavailable", "unavailable", 503),
        ("full", "storeFull", 507), ("unwritable", "failed", 500), ("damaged", "failed", 500),
        ("unknownColumn", "failed", 500), ("something-new", "failed", 500),
        ("secret", "failed", 500), ("rules", "invalid", 422),
    ]

    @Test("An error of a factory becomes a status and a typed error", arguments: statuses)
    func json(kind: String, code: String, status: Int) async throws {
        let program = Program(try ParcelApplication.make())
        for type in [TroubleRequest.self, TroublePageRequest.self] as [any ServerRequest.Type] {
            let response = await program.send(.get, "\(type.path)?kind=\(kind)")
            #expect(response.status.code == status)
            let error = try response.decoded(RequestError.self)
            #expect(error.code.rawValue == code)
            #expect(try error.message.localizedString.isEmpty == false)
            #expect(!response.text.contains("secret-detail"))
        }
    }

    @Test("An error page has the same status, and never shows a stub", arguments: statuses)
    func page(kind: String, code: String, status: Int) async throws {
        var browser = Browser(try ParcelApplication.make())
        let response = await browser.open(link(TroublePageRequest.self, kind))
        #expect(response.status.code == status)
        #expect(response.headers[.contentType] == "text/html; charset=utf-8")
        #expect(response.text.contains("<h1"))
        #expect(!response.text.contains("Stub"))
        #expect(!response.text.contains("secret-detail"))
        #expect(!response.text.contains("⟦"))
    }

    @Test("A request's own error reaches a program as it is, in its language, with status 422")
    func ownError() async throws {
        let program = Program(try ParcelApplication.make())
        let response = await program.send(
            .get, link(TroubleRequest.self, "scale"), headers: [.acceptLanguage: "de"])
        #expect(response.status.code == 422)
        #expect(
            try response.decoded(ScaleError.self)
                == ScaleError(reading: 7, advice: .constant("Nehmen Sie eine andere Waage")))
        #expect(throws: DecodingError.self) { try response.decoded(RequestError.self) }
    }

    @Test("An error with texts of its own reaches a program in the reader's language")
    func localizableError() async throws {
        let program = Program(try ParcelApplication.make())
        let response = await program.send(
            .get, link(TroubleRequest.self, "weight"), headers: [.acceptLanguage: "de"])
        #expect(response.status.code == 409)
        let error = try response.decoded(WeightError.self)
        #expect(try error.localizedMessage.localizedString == "Höchstens 1.200 Gramm")
        #expect(error.maximum == 1_200)
        #expect(response.text.contains(#""detail":"Höchstens 1.200 Gramm""#))
    }

    @Test("A request's own error can choose its status")
    func answerableError() async throws {
        let program = Program(try ParcelApplication.make())
        let body = #"{"recipient":"Ada"}"#
        let response = await program.send(
            .post, link(TroubleFormRequest.self, "customs"), json: body)
        #expect(response.status.code == 451)
        #expect(try response.decoded(CustomsError.self) == CustomsError(declaration: "C-1"))
    }

    @Test(
        "A request's own error is a page to a browser",
        arguments: [
            ("scale", 422, "Some of what was entered cannot be accepted."),
            ("customs", 451, "The customs keep it"), ("weight", 409, "At most 1,200 grams"),
        ])
    func ownErrorPage(kind: String, status: Int, message: String) async throws {
        var browser = Browser(try ParcelApplication.make())
        let response = await browser.open(link(TroublePageRequest.self, kind))
        #expect(response.status.code == status)
        #expect(response.text.contains("<p class=\"lead\">\(message)</p>"))
    }

    @Test(
        "A form whose request throws its own error is re-rendered with it and the input",
        arguments: [
            ("scale", 422, "Some of what was entered cannot be accepted."),
            ("customs", 451, "The customs keep it"), ("weight", 409, "At most 1,200 grams"),
        ])
    func ownErrorForm(kind: String, status: Int, message: String) async throws {
        var browser = await Browser.visiting(try ParcelApplication.make())
        let response = await browser.post(
            ["recipient": "Ada"], to: link(TroubleFormRequest.self, kind))
        #expect(response.status.code == status)
        #expect(response.text.contains("id=\"error-summary\""))
        #expect(response.text.contains("<li>\(message)</li>"))
        #expect(response.text.contains("value=\"Ada\""))
    }
}
