import FormworkServer
import Testing

@Suite struct InterfacePageTests {
    @Test func `each operation has its parameters, its body and its answer`() async throws {
        var browser = Browser(try ErrandApplication.make(basePath: "/site"))
        let page = await browser.open("/site/openapi").text
        for part in [
            "<h2>PATCH /site/errands/{id}</h2>", "<code>If-Match</code>", "title, -title, kind",
            "&quot;maxLength&quot;: 40", "<a href=\"/site/openapi.json\">",
            "<code dir=\"ltr\">string uuid</code>",
        ] { #expect(page.contains(part), "\(part)") }
    }
}
