import Formwork
import FormworkPresentation
import FormworkScreens
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

@Suite("The screenlet for pages in frames, on a page") struct WebScreenletPageTests {
    private func withHall(
        _ body: (FormworkApplication, HallMessages) async throws -> Void
    ) async throws {
        let messages = HallMessages()
        try await HallMessages.$current.withValue(messages) {
            try await body(try HallApplication.make(), messages)
        }
    }

    /// Posts a message as the script of frames does.
    private func post(
        _ text: String?, as namespace: String, to application: FormworkApplication,
        link: String = "/hall-screenlet", name: String = "hall"
    ) async -> OutgoingResponse {
        var browser = Browser(application)
        _ = await browser.open(link)
        let row = text.map { [("\(name).message", $0)] } ?? []
        return await browser.post(
            row + [
                ("formwork-action", "act:\(name).onScriptMessage@\(namespace)")
            ], to: link, headers: [.hall: name])
    }

    @Test("The page has the frame, the link for all readers, and the messages for the frame")
    func frame() async throws {
        try await withHall { application, _ in
            try application.check()
            let pages = PageDriver(application)
            try await pages.open(path: "/hall-screenlet")
            #expect(pages.html.contains(" src=\"/seat-plan?hall=2\" title=\"Seats\""))
            #expect(pages.html.contains("sandbox=\"allow-scripts\""))
            #expect(
                pages.html.contains(
                    "<a href=\"/seat-plan?hall=2\"><bdi>Open “Seats” alone</bdi></a>"))
            #expect(
                pages.html.contains(
                    """
                    data-formwork-actions="act:hall.onScriptMessage@seat.chosen \
                    act:hall.onScriptMessage@seat.left"
                    """))
            #expect(pages.html.contains("&quot;text&quot;:&quot;12A&quot;"))
        }
    }

    @Test("A message of the page is an action of the screenlet, which answers it")
    func message() async throws {
        try await withHall { application, messages in
            let answer = await post(
                #""12\nB 🎭""#, as: "seat.chosen", to: application)
            #expect(answer.status == .ok)
            #expect(messages.all == [ScriptMessage("seat.chosen", "12\nB 🎭")].compactMap(\.self))
            #expect(answer.text.contains("seat.kept"))
            #expect(answer.text.contains(/name="hall.message" value=""/))
        }
    }

    @Test(
        "A message under another namespace does nothing",
        arguments: ["seat.bought", "", "formwork.ready", "seat.chosen@x", "SEAT.CHOSEN"])
    func namespaces(namespace: String) async throws {
        try await withHall { application, messages in
            let answer = await post("\"12A\"", as: namespace, to: application)
            #expect(answer.status == .conflict)
            #expect(messages.all.isEmpty)
        }
    }

    @Test(
        "A text that is too long or no text is refused, and a failure of the screenlet is shown",
        arguments: [
            String(repeating: "a", count: ScriptMessage.maximumTextLength + 1),
            String(repeating: "é", count: 40_000), "\\ud800", "\" \"", "\\", "taken", "busy",
            "many",
        ])
    func refusals(text: String) async throws {
        try await withHall { application, messages in
            let answer = await post("\"\(text)\"", as: "seat.left", to: application)
            #expect(answer.status == .unprocessableContent)
            #expect(answer.text.contains("form-status screenlet-failure"))
            #expect(messages.all.count == (["taken", "busy", "many"].contains(text) ? 1 : 0))
        }
    }

    @Test("The longest text arrives whole; one that is no JSON, or none, is refused")
    func longest() async throws {
        try await withHall { application, messages in
            let text = String(repeating: "語", count: ScriptMessage.maximumTextLength)
            let answer = await post("\"\(text)\"", as: "seat.chosen", to: application)
            #expect(answer.status == .ok)
            for other in [nil, "", "12A", "12", "[\"12A\"]", "null"] {
                let answer = await post(other, as: "seat.chosen", to: application)
                #expect(answer.status == .unprocessableContent)
            }
            #expect(messages.all.map(\.text) == [text])
        }
    }

    @Test("A form of another session sends no message")
    func forgery() async throws {
        try await withHall { application, messages in
            var browser = Browser(application)
            let answer = await browser.post(
                [
                    ("_csrf", "x"), ("hall.message", "\"12A\""),
                    ("formwork-action", "act:hall.onScriptMessage@seat.chosen"),
                ], to: "/hall-screenlet")
            #expect(answer.status.code == 403)
            #expect(messages.all.isEmpty)
        }
    }

    @Test(
        "Two frames on a page have identifiers and messages of their own; a wrong address has none")
    func twice() async throws {
        try await withHall { application, messages in
            let pages = PageDriver(application)
            try await pages.open(path: "/halls")
            let ids = pages.html.matches(of: #/ id="([^"]+)"/#).map { String($0.1) }
            #expect(Set(ids).count == ids.count)
            #expect(pages.html.components(separatedBy: "<iframe").count == 3)
            #expect(!pages.html.contains("other.example"))
            #expect(pages.html.contains("form-status screenlet-failure"))
            let answer = await post(
                "\"1\"", as: "seat.left", to: application, link: "/halls", name: "right")
            #expect(answer.status == .ok)
            #expect(messages.all.count == 1)
        }
    }
}

extension HTTPField.Name {
    fileprivate static let hall = Self("Formwork-Screenlet") ?? .accept
}
