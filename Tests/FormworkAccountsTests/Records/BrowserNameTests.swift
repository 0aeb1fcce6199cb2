import Testing

@testable import FormworkAccounts

@Suite("The name of a browser") struct BrowserNameTests {
    @Test(
        "is that which its user knows",
        arguments: [
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) "
                    + "Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0", "Edge", "Windows"
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 "
                    + "(KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1", "Safari", "iOS"
            ),
            (
                "Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) "
                    + "SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36",
                "Samsung Internet", "Android"
            ),
            (
                "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0",
                "Firefox", "macOS"
            ),
        ])
    func known(agent: String, browser: String, system: String) {
        #expect(BrowserName(agent)?.browser == browser)
        #expect(BrowserName(agent)?.system == system)
    }

    @Test("is none for other programs", arguments: ["", "curl/8.0", "Firefox/1", "<b>Linux</b>"])
    func unknown(agent: String) { #expect(BrowserName(agent) == nil) }
}
