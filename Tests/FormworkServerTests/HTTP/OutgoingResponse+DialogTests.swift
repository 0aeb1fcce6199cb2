import Formwork
import FormworkHTML
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

@Suite struct OutgoingResponseDialogTests {
    private static var dialog: HTTPFields {
        get throws { [try #require(HTTPField.Name("Formwork-Dialog")): "1"] }
    }

    @Test("A redirection is left to the script of a dialog, and followed by a browser otherwise")
    func redirection() async throws {
        for (headers, status) in [([:], 303), (try Self.dialog, 204)] as [(HTTPFields, Int)] {
            var browser = Browser(try ErrandApplication.make())
            _ = await browser.open("/errands/new")
            let created = await browser.post(
                [("title", "Stamps"), ("kind", "post"), ("contact", "ada@example.org")],
                to: "/errands/new", headers: headers)
            #expect(created.status.code == status)
            let page = try #require(created.headers[.location])
            // The notice is still to be shown on the next page.
            #expect(await browser.open(page).text.contains("Saved."))
        }
    }

    @Test("A refused form comes back to the dialog as a page")
    func refused() async throws {
        var browser = Browser(try ErrandApplication.make())
        _ = await browser.open("/errands/new")
        let refused = await browser.post(
            [("title", "")], to: "/errands/new", headers: try Self.dialog)
        #expect(refused.status.code == 422)
        #expect(refused.text.contains("error-summary"))
    }

    @Test("A page with a dialog allows its script, and no more than it needs")
    func policy() async throws {
        let store = InMemoryModelStore()
        let application = try ErrandApplication.make(store: store)
        let errand = try await store.insert(
            Stored(
                Errand(
                    title: "Bread", notes: "", kind: .shop, cost: nil, due: nil, isUrgent: false,
                    contact: "ada@example.org", tools: [], stops: [])))
        let path = "/errands/\(errand.id.uuidString.lowercased())"
        var browser = Browser(application)
        let shown = await browser.open(path)
        let policy = try #require(shown.headers[.contentSecurityPolicy])
        #expect(policy.hasSuffix("; script-src 'self'; connect-src 'self'"))
        #expect(policy.hasPrefix("default-src 'none'; style-src 'self'"))
        #expect(shown.text.contains("/delete\" data-formwork-dialog>Delete</a>"))
        #expect(shown.text.contains("<script type=\"module\" src=\"\(HTMLScript.page.path)\">"))
        #expect(shown.text.contains("<template data-formwork-dialog>"))

        let missing = await browser.open("/missing")
        #expect(!missing.text.contains("<script"))
        #expect(missing.headers[.contentSecurityPolicy]?.contains("script-src") == false)
    }
}
