import Formwork
import FormworkServer
import Foundation
import HTTPTypes
import Testing

@Suite struct ErrorPageTests {
    private static let hostile = "<script>\"'&"

    @Test("If the form's page fails too, the input is kept and can be sent again")
    func keepsTyped() async throws {
        var browser = await Browser.visiting(try ParcelApplication.make())
        let response = await browser.post(
            ["recipient": "Ada", "note": "two\nlines", "weight": ""],
            to: "\(HopelessFormRequest.path)?kind=unavailable")
        #expect(response.status == .serviceUnavailable)
        #expect(response.headers[.retryAfter] == "5")
        #expect(response.text.contains(">Ada</"))
        #expect(response.text.contains(">two\nlines</"))
        #expect(response.text.components(separatedBy: "</dt>").count == 3)
        for (name, value) in ["recipient": "Ada", "weight": "", "_csrf": browser.token] {
            let input = "<input type=\"hidden\" name=\"\(name)\" value=\"\(value)\">"
            #expect(response.text.contains(input))
        }
        #expect(response.text.contains("<form method=\"post\">"))
    }

    @Test("The form that sends the input again contains its key, which is no input")
    func keepsKey() async throws {
        var browser = await Browser.visiting(try ParcelApplication.make())
        let response = await browser.post(
            ["recipient": "Ada", "formwork-key": "k1"],
            to: "\(HopelessFormRequest.path)?kind=unavailable")
        #expect(response.text.contains(#"name="formwork-key" value="k1""#))
        #expect(!response.text.contains(">k1<"))
        #expect(response.text.components(separatedBy: "</dt>").count == 2)
    }

    @Test("Input is always shown as text")
    func escapes() async throws {
        var browser = await Browser.visiting(try ParcelApplication.make())
        let response = await browser.post(
            ["recipient": Self.hostile, Self.hostile: "1"],
            to: "\(HopelessFormRequest.path)?kind=secret")
        #expect(response.status.code == 422)
        #expect(!response.text.contains("<script"))
        #expect(response.text.contains("<dt>&lt;script&gt;&quot;&#39;&amp;</dt>"))
        #expect(response.text.contains("value=\"&lt;script&gt;&quot;&#39;&amp;\""))
    }

    @Test(
        "The heading names the kind of the error, and the message its cause",
        arguments: [
            ("/nowhere", 404, "Page not found", "This page does not exist"),
            ("\(TroublePageRequest.path)?kind=secret", 500, "Internal error", "on our side"),
            ("\(TroublePageRequest.path)?kind=unavailable", 503, "Not available right now", ""),
            (DestroyParcelRequest.path, 405, "This did not work", "cannot be used in this way"),
        ])
    func headings(link: String, status: Int, heading: String, message: String) async throws {
        var browser = Browser(try ParcelApplication.make())
        let response = await browser.open(link)
        #expect(response.status.code == status)
        #expect(response.text.contains("<title>\(heading) – Parcels</title>"))
        #expect(response.text.contains("aria-hidden=\"true\">\(status)</p>\n<h1>\(heading)</h1>"))
        let lead = try #require(response.text.range(of: "<p class=\"lead\">"))
        #expect(response.text[lead.upperBound...].prefix(200).contains(message) || message.isEmpty)
        #expect(response.text.contains("class=\"site-navigation\""))
    }

    @Test("An error page without input has no form, but a link back")
    func nothingTyped() async throws {
        var browser = Browser(try ParcelApplication.make())
        let response = await browser.open("/nowhere")
        #expect(response.status == .notFound)
        #expect(!response.text.contains("<form"))
        let link = "<a class=\"button\" href=\"\(NewParcelRequest.path)\">To the start page</a>"
        #expect(response.text.contains(link))
    }
}
