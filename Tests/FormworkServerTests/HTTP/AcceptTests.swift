import Formwork
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

@testable import FormworkServer

@Suite struct AcceptTests {
    @Test(
        "A page is sent to clients that name it and do not prefer JSON",
        arguments: [
            (nil, false), ("*/*", false), ("", false), ("application/json", false),
            ("text/html", true), ("application/xhtml+xml,TEXT/HTML;q=0.9", true), ("text/*", true),
            ("text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", true),
            ("text/html;q=0", false), ("text/html;q=0, */*", false),
            ("text/html; Q=0.0,*/*", false),
            ("text/html;q=0.1, application/json;q=0.9", false),
            ("text/html;q=0.5, application/json;q=0.5", true),
            ("text/html, application/json", true),
            ("text/*, application/json", false), ("text/html;q=0.3, */*;q=0.8", false),
            ("text/html;charset=utf-8", true), ("text/html;q=x", true), ("text/html;q=nan", true),
            ("text", false), ("text/*;q=0, text/html", true),
        ])
    func prefersPage(accept: String?, expected: Bool) {
        var headers: HTTPFields = [:]
        headers[.accept] = accept
        #expect(Accept.reading(headers).prefersPage == expected)
    }

    @Test(
        "A file is sent as it is unless JSON is named more exactly or preferred",
        arguments: [
            ("*/*", false), ("image/*", false), ("image/png", false), ("application/json", true),
            ("application/json, */*", true), ("image/avif,image/webp,*/*;q=0.8", false),
            ("application/json;q=0.5, image/*", false), ("image/png;q=0", false),
        ])
    func prefersJSON(accept: String, expected: Bool) {
        #expect(Accept([accept]).prefersJSON(to: "image/png") == expected)
    }

    @Test(
        "A client that accepts none of the types is refused with 406, in the available type",
        arguments: [
            (NewParcelRequest.path, "image/png", 406), (NewParcelRequest.path, "text/html", 200),
            (NewParcelRequest.path, "application/json;q=0.1", 200),
            (NewParcelRequest.path, "*/*;q=0", 406), (NewParcelRequest.path, "text/html;q=0", 406),
            (NewParcelRequest.path, "text/html;q=0, */*;q=0.1", 200),
        ])
    func notAcceptable(path: String, accept: String, status: Int) async throws {
        let response = await Program(try ParcelApplication.make())
            .send(.get, path, headers: [.accept: accept])
        #expect(response.status.code == status)
        if status == 406 {
            #expect(try response.decoded(RequestError.self).code == .notAcceptable)
        }
    }

    @Test(
        "A call whose answer the program does not accept is judged, but not done",
        arguments: [(#"{"recipient":"Ada"}"#, 406), (#"{"weight":"-1"}"#, 422)])
    func notDone(body: String, status: Int) async throws {
        let store = InMemoryModelStore()
        let response = await Program(try ParcelApplication.make(store: store)).send(
            .post, CreateParcelRequest.path, json: body, headers: [.accept: "text/html"])
        #expect(response.status.code == status)
        #expect(try await store.fetch(ModelQuery<Parcel>()).total == 0)
    }
}
