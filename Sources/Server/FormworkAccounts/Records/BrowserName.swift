/// The browser and the system that a sender names, as its user knows them.
///
/// The names are those of the few that most readers have; any other sender has none. What a sender
/// names is never trusted: it is shown to the user alone.
struct BrowserName: Hashable {
    /// Each name behind the mark by which it is known.
    ///
    /// A browser names those that it resembles as well, so that the order counts.
    private static let browsers = [
        ("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser/", "Samsung Internet"),
        ("Firefox/", "Firefox"), ("FxiOS/", "Firefox"), ("CriOS/", "Chrome"),
        ("Chrome/", "Chrome"), ("Safari/", "Safari"),
    ]

    private static let systems = [
        ("iPhone", "iOS"), ("iPad", "iPadOS"), ("Android", "Android"), ("Windows", "Windows"),
        ("Mac OS X", "macOS"), ("CrOS", "ChromeOS"), ("Linux", "Linux"),
    ]

    /// The name of the browser.
    let browser: String

    /// The name of the system.
    let system: String

    /// Reads the header field `User-Agent`; `nil` if a name is not known.
    init?(_ agent: String) {
        guard let browser = Self.browsers.first(where: { agent.utf8.contains($0.0.utf8) }),
            let system = Self.systems.first(where: { agent.utf8.contains($0.0.utf8) })
        else { return nil }
        self.browser = browser.1
        self.system = system.1
    }
}
