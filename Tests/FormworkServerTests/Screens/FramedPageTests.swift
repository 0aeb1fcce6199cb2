import Formwork
import FormworkHTML
import FormworkPresentation
import FormworkScreens
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

@Suite("Pages in frames") struct FramedPageTests {
    private func open(_ link: String) async throws -> OutgoingResponse {
        var browser = Browser(try HallApplication.make())
        return await browser.open(link)
    }

    @Test("A framed page may be framed by its site alone, and has none of the rights of the site")
    func policy() async throws {
        let page = try await open("/seat-plan?hall=2")
        #expect(page.status == .ok)
        #expect(
            page.headers[.contentSecurityPolicy]
                == """
                default-src 'none'; style-src 'self'; script-src 'self'; form-action 'none'; \
                base-uri 'none'; frame-ancestors 'self'; sandbox allow-scripts
                """)
        #expect(page.headers[values: .frame] == ["SAMEORIGIN"])
        #expect(page.headers[values: .opener] == ["unsafe-none"])
    }

    @Test("It has its content and its script, and neither navigation nor token")
    func content() async throws {
        let page = try await open("/seat-plan?hall=2")
        #expect(page.text.contains("<h1 dir=\"auto\">Seats</h1>"))
        #expect(page.text.contains("<button>&lt;12A&gt;</button>"))
        for part in ["<nav", "<header", "<footer", "_csrf", "type=\"module\""] {
            #expect(!page.text.contains(part))
        }
        let path = try #require(page.text.firstMatch(of: /script defer src="([^"]+)"/)).1
        let script = try await open(String(path))
        #expect(script.headers[.contentType] == "text/javascript; charset=utf-8")
        #expect(script.text.hasSuffix(SeatPlan.script))
        #expect(script.headers[values: .resource] == ["cross-origin"])
        let style = try #require(page.text.firstMatch(of: /stylesheet" href="([^"]+)"/)).1
        #expect(try await open(String(style)).headers[values: .resource] == ["cross-origin"])
    }

    @Test("An error is a framed page, too, with its status", arguments: ["?hall=3", "?hall=x", ""])
    func errors(query: String) async throws {
        let page = try await open("/seat-plan" + query)
        #expect([400, 404].contains(page.status.code))
        #expect(page.headers[values: .frame] == ["SAMEORIGIN"])
        #expect(page.text.contains("class=\"error-page\""))
    }

    @Test(
        "No other page, file or error may be framed",
        arguments: ["/errands", "/hall-screenlet", "/x"])
    func others(link: String) async throws {
        let page = try await open(link)
        #expect(page.headers[values: .frame] == ["DENY"])
        let policy = page.headers[.contentSecurityPolicy] ?? ""
        #expect(policy.contains("frame-ancestors 'none'"))
        #expect(policy.hasSuffix("; frame-src 'self'") == (link == "/hall-screenlet"))
        #expect(page.text.contains(HTMLScript.frames.path) == (link == "/hall-screenlet"))
    }

    @Test("Without framed pages, other sites may load no file of the site")
    func sharing() async throws {
        var browser = Browser(try MemoApplication.make())
        let page = await browser.open("/memo-screenlet")
        let style = try #require(page.text.firstMatch(of: /stylesheet" href="([^"]+)"/)).1
        #expect(await browser.open(String(style)).headers[values: .resource] == ["same-origin"])
    }
}

extension HTTPField.Name {
    fileprivate static let frame = Self("X-Frame-Options") ?? .accept
    fileprivate static let opener = Self("Cross-Origin-Opener-Policy") ?? .accept
    fileprivate static let resource = Self("Cross-Origin-Resource-Policy") ?? .accept
}
