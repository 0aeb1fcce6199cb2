import Formwork
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

@Suite struct SubmitJourneyTests {
    private let store = InMemoryModelStore()

    private func count() async throws -> Int {
        try await store.fetch(ModelQuery<Parcel>()).total
    }

    @Test("An accepted form sends the browser on to what it made")
    func accepted() async throws {
        var browser = await Browser.visiting(try ParcelApplication.make(store: store))
        let response = await browser.post(
            ["recipient": "Ada & co", "note": "a\r\nb", "weight": "1.50"],
            to: CreateParcelRequest.path)
        #expect(response.status == .seeOther)
        #expect(response.body.isEmpty)
        let link = try #require(response.headers[.location])
        #expect(await browser.open(link).text.contains("<p>Ada &amp; co</p>"))
        let parcel = try #require(try await store.fetch(ModelQuery<Parcel>()).models.first)
        #expect(parcel.note == "a\nb")
        #expect(parcel.weight == ExactDecimal("1.5"))
    }

    @Test("A form can be sent in parts")
    func multipart() async throws {
        var browser = await Browser.visiting(try ParcelApplication.make(store: store))
        let parts = [("_csrf", browser.token), ("recipient", "Ada")].map {
            "--B\r\nContent-Disposition: form-data; name=\"\($0)\"\r\n\r\n\($1)\r\n"
        }
        let response = await browser.send(
            .post, CreateParcelRequest.path,
            headers: [.contentType: "multipart/form-data; boundary=B"],
            body: Data((parts + ["--B--\r\n"]).joined().utf8))
        #expect(response.status == .seeOther)
        #expect(try await count() == 1)
    }

    @Test("A number is read as the reader's language writes it")
    func localNumber() async throws {
        var browser = await Browser.visiting(try ParcelApplication.make(store: store))
        browser.cookies["locale"] = "de"
        let response = await browser.post(
            ["recipient": "Ada", "weight": "1.234,5"], to: CreateParcelRequest.path)
        #expect(response.status == .seeOther)
        let parcel = try await store.fetch(ModelQuery<Parcel>()).models.first
        #expect(parcel?.weight == ExactDecimal("1234.5"))
    }

    @Test(
        "A number that could be two is refused, kept, and shown how to be written",
        arguments: [("de", "1.5"), ("ar", "1.234,5"), ("en", "1,5")])
    func ambiguousNumber(language: String, typed: String) async throws {
        let localizer = Localizer(
            locale: Locale(identifier: language), store: TranslationTable(texts: [:]))
        let example = ValueFormat(localizer: localizer).numbers
            .label(of: ExactDecimal(coefficient: 123_456, scale: 2))
        var browser = await Browser.visiting(try ParcelApplication.make(store: store))
        browser.cookies["locale"] = language
        let response = await browser.post(
            ["recipient": "Ada", "weight": typed], to: CreateParcelRequest.path)
        #expect(response.status.code == 422)
        #expect(response.text.contains("value=\"\(typed)\""))
        #expect(response.text.contains(example))
        #expect(try await count() == 0)
    }

    @Test("A refused form is re-rendered with the input and its errors")
    func refused() async throws {
        var browser = await Browser.visiting(try ParcelApplication.make(store: store))
        let response = await browser.post(
            ["recipient": "", "note": "<b>\"quoted\"", "weight": "heavy"],
            to: CreateParcelRequest.path)
        #expect(response.status.code == 422)
        for part in [
            "<title>Error: ", "id=\"error-summary\"", "href=\"#field-recipient\"",
            "href=\"#field-weight\"", "&lt;b&gt;&quot;quoted&quot;", "value=\"heavy\"",
            "action=\"\(CreateParcelRequest.path)\"", "aria-invalid=\"true\"",
        ] { #expect(response.text.contains(part), "\(part)") }
        #expect(try await count() == 0)
    }

    @Test("An unknown field is reported, and nothing is stored")
    func undeclared() async throws {
        var browser = await Browser.visiting(try ParcelApplication.make(store: store))
        let response = await browser.post(
            ["recipient": "Ada", "deletedAt": "2030-01-01"], to: CreateParcelRequest.path)
        #expect(response.status.code == 422)
        #expect(response.text.contains("The form has no field “deletedAt”"))
        #expect(response.text.contains("value=\"Ada\""))
        #expect(try await count() == 0)
    }

    /// The fault in the token of a form.
    enum Forgery: String, CaseIterable, Sendable {
        case noToken, otherToken, twoTokens, noCookie, madeUp
    }

    @Test("A form without this visitor's token is refused, and kept", arguments: Forgery.allCases)
    func forged(forgery: Forgery) async throws {
        var browser = await Browser.visiting(try ParcelApplication.make(store: store))
        var tokens = [browser.token]
        switch forgery {
        case .noToken: tokens = []
        case .otherToken: tokens = [String(browser.token.reversed())]
        case .twoTokens: tokens += tokens
        case .noCookie: browser.cookies = [:]
        case .madeUp:
            tokens = [String(repeating: "a", count: 32)]
            browser.cookies = ["formwork-session": tokens[0], "formwork-token": tokens[0]]
        }
        let body = (tokens.map { "_csrf=\($0)" } + ["recipient=Ada"]).joined(separator: "&")
        let response = await browser.send(
            .post, CreateParcelRequest.path, headers: Browser.formType, body: Data(body.utf8))
        #expect(response.status == .forbidden)
        #expect(response.text.contains("value=\"Ada\""))
        #expect(try await count() == 0)

        let again = await browser.post(["recipient": "Ada"], to: CreateParcelRequest.path)
        #expect(again.status == .seeOther)
    }

    @Test(
        "A client that prefers JSON is refused in JSON, with a form of either type",
        arguments: [
            ("application/x-www-form-urlencoded", "recipient=Ada"),
            (
                "multipart/form-data; boundary=B",
                "--B\r\nContent-Disposition: form-data; name=\"recipient\"\r\n\r\nAda\r\n--B--\r\n"
            ),
        ], ["application/json", "application/json, text/html;q=0.5"])
    func refusedInJSON(form: (type: String, body: String), accept: String) async throws {
        var browser = await Browser.visiting(try ParcelApplication.make(store: store))
        let response = await browser.send(
            .post, CreateParcelRequest.path,
            headers: [.contentType: form.type, .accept: accept], body: Data(form.body.utf8))
        #expect(response.status == .forbidden)
        #expect(response.headers[.contentType] == "application/problem+json")
        #expect(try response.decoded(RequestError.self).code == .forgery)
        #expect(try await count() == 0)
    }

    @Test("A client that takes JSON alone gets the mistakes in JSON, and no page for an action")
    func mistakesInJSON() async throws {
        var browser = await Browser.visiting(try ParcelApplication.make(store: store))
        let json: HTTPFields = [.accept: "application/json"]
        let invalid = await browser.post(
            [("recipient", "")], to: CreateParcelRequest.path, headers: json)
        #expect(invalid.status.code == 422)
        #expect(try invalid.decoded(RequestError.self).fieldIds.map(\.id) == ["recipient"])
        let action = await browser.post(
            [("recipient", "Ada"), ("formwork-action", "refresh")], to: CreateParcelRequest.path,
            headers: json)
        #expect(action.status.code == 406)
        let accepted = await browser.post(
            [("recipient", "Ada")], to: CreateParcelRequest.path, headers: json)
        #expect(accepted.status == .seeOther)
    }

    @Test("The token is no field of the form")
    func tokenIsNoField() async throws {
        var browser = await Browser.visiting(try ParcelApplication.make(store: store))
        let response = await browser.post(["recipient": ""], to: CreateParcelRequest.path)
        #expect(!response.text.contains("no field"))
        let answer = await Program(browser.application).send(
            .post, CreateParcelRequest.path, json: #"{"recipient":"Ada","_csrf":"x"}"#)
        #expect(try answer.decoded(RequestError.self).fieldIds.map(\.id) == ["_csrf"])
    }

    @Test(
        "A form that cannot be read is refused without a guess",
        arguments: [
            ("application/x-www-form-urlencoded", "recipient=%4", 400),
            ("multipart/form-data; boundary=B", "--B\r\n--B--", 400),
            ("multipart/form-data", "--B--", 400), ("text/plain", "recipient=Ada", 415),
        ])
    func unreadable(type: String, body: String, status: Int) async throws {
        var browser = await Browser.visiting(try ParcelApplication.make(store: store))
        let response = await browser.send(
            .post, CreateParcelRequest.path, headers: [.contentType: type], body: Data(body.utf8))
        #expect(response.status.code == status)
        #expect(response.text.contains("<h1"))
        #expect(try await count() == 0)
    }

    @Test("A form for a missing model is 404, and the input is kept")
    func unknown() async throws {
        var browser = await Browser.visiting(try ParcelApplication.make(store: store))
        let response = await browser.post(
            ["recipient": "Ada"], to: "\(UpdateParcelRequest.path)?id=\(ModelIdType())&version=1")
        #expect(response.status == .notFound)
        #expect(response.text.contains(">Ada</"))
    }

    @Test("A refused form keeps the version that was read, except after a conflict")
    func version() async throws {
        var browser = await Browser.visiting(try ParcelApplication.make(store: store))
        let parcel = try await store.insert(Parcel(ParcelBody(recipient: "Ada")))
        _ = try await store.update(parcel)
        let link = "\(UpdateParcelRequest.path)?id=\(try parcel.requireId())&version="
        for (recipient, status, version) in [("", 422, 1), ("Grace", 409, 2)] {
            let response = await browser.post(["recipient": recipient], to: "\(link)1")
            #expect(response.status.code == status)
            let action = "\(link)\(version)".replacingOccurrences(of: "&", with: "&amp;")
            #expect(response.text.contains("action=\"\(action)\""))
        }
        #expect(await browser.post(["recipient": "Grace"], to: "\(link)2").status == .seeOther)
    }

    @Test("A post by a browser to a request without a form is answered with the allowed methods")
    func noForm() async throws {
        var browser = await Browser.visiting(try ParcelApplication.make(store: store))
        let response = await browser.post([:], to: DestroyParcelRequest.path)
        #expect(response.status == .methodNotAllowed)
        #expect(response.headers[.allow] == "DELETE")
    }
}
