import Formwork
import FormworkServer
import Foundation
import HTTPTypes
import Testing

@Suite struct ErrorPageTests {
    private static let hostile = "<script>\"'&"

    @Test("When the form's page fails too, what was typed is kept, and can be sent once more")
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

    @Test("Sending once more carries the form's key, which is nothing that somebody typed")
    func keepsKey() async throws {
        var browser = await Browser.visiting(try ParcelApplication.make())
        let response = await browser.post(
            ["recipient": "Ada", "formwork-key": "k1"],
            to: "\(HopelessFormRequest.path)?kind=unavailable")
        #expect(response.text.contains(#"name="formwork-key" value="k1""#))
        #expect(!response.text.contains(">k1<"))
        #expect(response.text.components(separatedBy: "</dt>").count == 2)
    }

    @Test("What was typed is shown as text, whatever it is")
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

    @Test("Where nothing was typed, the page has no form, but the way back")
    func nothingTyped() async throws {
        var browser = Browser(try ParcelApplication.make())
        let response = await browser.open("/nowhere")
        #expect(response.status == .notFound)
        #expect(!response.text.contains("<form"))
        let link = "<a href=\"\(NewParcelRequest.path)\">To the start page</a>"
        #expect(response.text.contains(link))
    }
}
