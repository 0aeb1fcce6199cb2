import Formwork
import FormworkHTML
import FormworkPresentation
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

@testable import FormworkServer

// 23:30 in UTC, and the next day in Warsaw.
private let evening = Date(timeIntervalSince1970: 1_795_390_200)

@Suite struct SiteTests {
    @Test(
        "Rules read the clock of the application in the time zone of the site",
        arguments: [
            ("GMT", "2026-11-22", 201), ("GMT", "2026-11-23", 422),
            ("Europe/Warsaw", "2026-11-23", 201), ("Europe/Warsaw", "2026-11-24", 422),
            ("America/New_York", "2026-11-23", 422),
        ])
    func timeZone(zone: String, born: String, status: Int) async throws {
        var application = FormworkApplication(
            store: InMemoryModelStore(), localization: try ParcelApplication.texts.get(),
            site: Site(
                name: .constant("Births"), home: NewParcelRequest(),
                timeZone: try #require(TimeZone(identifier: zone))),
            now: { evening })
        try application.register(CreateBirthRequest.self)
        let response = await Program(application).send(
            .post, CreateBirthRequest.path, json: #"{"born":"\#(born)"}"#)
        #expect(response.status.code == status)
    }

    @Test(
        "Moments are written in the time zone of the site",
        arguments: [("GMT", "Nov 22"), ("Europe/Warsaw", "Nov 23")])
    func moments(zone: String, date: String) async throws {
        let application = try application(in: zone, followsReader: false)
        #expect(await text(of: application).contains(date))
    }

    @Test(
        "The time zone that a browser reports takes the place of the site's, where it may",
        arguments: [
            (true, "Europe/Warsaw", "Nov 23"), (true, "UTC", "Nov 22"), (true, nil, "Nov 22"),
            (false, "Europe/Warsaw", "Nov 22"), (true, "Mars/Olympus", "Nov 22"),
            (true, "../../etc/localtime", "Nov 22"), (true, "", "Nov 22"),
            (true, "Europe/" + String(repeating: "W", count: 64), "Nov 22"),
        ])
    func readers(follows: Bool, reported: String?, date: String) async throws {
        let application = try application(in: "GMT", followsReader: follows)
        #expect(await text(of: application, reported: reported).contains(date))
    }

    @Test(
        "A page asks for the time zone of the browser until it has been reported",
        arguments: [(true, nil, true), (true, "Asia/Tokyo", false), (false, nil, false)])
    func asks(follows: Bool, reported: String?, asks: Bool) async throws {
        let application = try application(in: "GMT", followsReader: follows)
        let page = await answer(of: application, "/missing", reported: reported, as: "text/html")
        let text = String(decoding: page.body, as: UTF8.self)
        #expect(text.contains("data-formwork-time-zone=\"formwork-time-zone\"") == asks)
        #expect(text.contains("<script") == asks)
        let policy = try #require(page.headers[.contentSecurityPolicy])
        #expect(policy.contains("script-src 'self'") == asks)
    }

    private func application(in zone: String, followsReader: Bool) throws -> FormworkApplication {
        var application = FormworkApplication(
            store: InMemoryModelStore(), localization: try ParcelApplication.texts.get(),
            site: Site(
                name: .constant("Moments"), home: ShowMomentRequest(query: EmptyQuery()),
                timeZone: try #require(TimeZone(identifier: zone)),
                followsReaderTimeZone: followsReader),
            now: { evening })
        try application.register(ShowMomentRequest.self)
        return application
    }

    private func text(of application: FormworkApplication, reported: String? = nil) async -> String
    {
        let answer = await answer(
            of: application, ShowMomentRequest.path, reported: reported, as: "application/json")
        return String(decoding: answer.body, as: UTF8.self)
    }

    private func answer(
        of application: FormworkApplication, _ path: String, reported: String?, as type: String
    ) async -> OutgoingResponse {
        var headers: HTTPFields = [.accept: type, .acceptLanguage: "en"]
        headers[.cookie] = reported.map { "formwork-time-zone=\($0)" }
        return await application.respond(to: IncomingRequest(path: path, headers: headers))
    }
}

private struct ShowMomentRequest: ShowRequest, RequestHandler {
    typealias ResponseBody = Moment
    var parts: ServerRequestParts<Self>

    static func respond(
        context: ServerRequestContext<ShowMomentRequest>
    ) async throws -> Moment { Moment(time: LocalizableDate(evening, style: .dayAndMinute)) }
}

private struct Moment: ServerRequestBody {
    let time: LocalizableDate
}

private struct CreateBirthRequest: CreateRequest, RequestHandler {
    typealias RequestBody = Birth
    typealias ResponseBody = Answer<Self>
    var parts: ServerRequestParts<Self>
}

/// A body with a date that is not in the future.
private struct Birth: ServerRequestBody, ValidatableModel {
    static var formFields: [any FormFieldBase] { [bornField] }

    static var bornField: FormField<CivilDate?> {
        FormField(
            fieldId: .init(id: "born"), title: .constant("Born"), type: .text(inputType: .date),
            rules: RowRules(
                valid: [ValidityRule(code: .init(rawValue: "unborn"), .row("born") <= .today)]))
    }

    var born: CivilDate?
}

@Suite struct SiteStylesheetTests {
    private func site(theme: Theme = .calm, _ stylesheets: [HTMLStylesheet] = []) -> Site {
        Site(
            name: .constant("Test"), home: NewParcelRequest(), theme: theme,
            stylesheets: stylesheets)
    }

    @Test("The style sheet of the theme comes first, then those of the site in their order")
    func order() {
        let own = [HTMLStylesheet(text: "a {}"), HTMLStylesheet(text: "b {}")]
        #expect(
            site(theme: .dense, own).allStylesheets.map(\.path)
                == [HTMLStylesheet(theme: .dense).path, own[0].path, own[1].path])
        #expect(site().allStylesheets.map(\.path) == [HTMLStylesheet.standard.path])
    }

    @Test("Each style sheet is served at the path with its fingerprint, and no other theme's is")
    func served() {
        let own = HTMLStylesheet(text: "a { color: var(--accent) }")
        let assets = StaticAssets(of: site(theme: .highContrast, [own]))
        for path in [own.path, HTMLStylesheet(theme: .highContrast).path] {
            #expect(assets.answer(IncomingRequest(path: path))?.status == .ok)
        }
        #expect(assets.answer(IncomingRequest(path: HTMLStylesheet.standard.path)) == nil)
    }
}
