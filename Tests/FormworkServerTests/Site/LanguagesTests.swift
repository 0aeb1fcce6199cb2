import Formwork
import FormworkServer
import HTTPTypes
import Testing

@Suite struct LanguagesTests {
    /// The query, the cookie and the header field, and the language of the page.
    static let choices: [(query: String, cookie: String?, header: String?, lang: String)] = [
        ("", nil, nil, "en"), ("", nil, "de", "de"), ("", nil, "fr, de;q=0.5", "de"),
        ("", "ar", "de", "ar"), ("?locale=de", "ar", "en", "de"), ("?locale=de-AT", nil, nil, "de"),
        ("?locale=xx", nil, "de", "de"), ("?locale=xx", "ar", nil, "ar"),
        ("?locale=", "de", nil, "de"), ("?locale=%00", nil, nil, "en"), ("", "xx", "de", "de"),
        ("?locale=%FF", nil, "de", "de"), ("?locale=../../etc", nil, nil, "en"),
        ("?locale=ar&locale=de", nil, nil, "de"), ("", nil, "\u{1},;;q=", "en"),
    ]

    @Test("The address decides the language, else the cookie, else the browser", arguments: choices)
    func choice(
        _ choice: (query: String, cookie: String?, header: String?, lang: String)
    ) async throws {
        var browser = Browser(try ParcelApplication.make())
        if let cookie = choice.cookie { browser.cookies["locale"] = cookie }
        var headers: HTTPFields = [:]
        if let header = choice.header { headers[.acceptLanguage] = header }
        let response = await browser.open(NewParcelRequest.path + choice.query, headers: headers)
        #expect(response.status == .ok)
        #expect(response.text.contains("<html lang=\"\(choice.lang)\""))
        #expect(response.text.contains("dir=\"\(choice.lang == "ar" ? "rtl" : "ltr")\""))
    }

    @Test("A chosen language is remembered unless it does not exist")
    func remembered() async throws {
        var browser = Browser(try ParcelApplication.make())
        _ = await browser.open("\(NewParcelRequest.path)?locale=de-AT")
        #expect(browser.cookies["locale"] == "de-AT")
        let response = await browser.open("\(NewParcelRequest.path)?locale=xx")
        #expect(browser.cookies["locale"] == "de-AT")
        #expect(response.text.contains("<h1>Neues Paket</h1>"))
    }

    @Test("Programs get their texts in their language too")
    func json() async throws {
        let response = await Program(try ParcelApplication.make()).send(
            .get, NewParcelRequest.path, headers: [.acceptLanguage: "de"])
        let page = try response.decoded(NewParcelViewModel.self)
        #expect(page.heading == .constant("Neues Paket"))
    }

    @Test("A refusal is in the reader's language")
    func refusals() async throws {
        var browser = Browser(try ParcelApplication.make())
        let response = await browser.open("/nowhere?locale=de")
        #expect(response.text.contains(">Zur Startseite</a>"))
    }

    /// The query, the header field, and the language and direction of the page.
    static let pseudoChoices: [(query: String, header: String?, start: String)] = [
        ("?locale=en-XA", nil, "lang=\"en-XA\" dir=\"ltr\""),
        ("", "ar-XB", "lang=\"ar-XB\" dir=\"rtl\""),
        ("?locale=en-xa", "ar-XB", "lang=\"en-XA\" dir=\"ltr\""),
        ("", "en", "lang=\"en\" dir=\"ltr\""), ("", "ar", "lang=\"ar\" dir=\"rtl\""),
        ("", "en-GB", "lang=\"en\" dir=\"ltr\""), ("", "ar-EG", "lang=\"ar\" dir=\"rtl\""),
        ("", "*", "lang=\"en\" dir=\"ltr\""),
    ]

    @Test(
        "A pseudo-locale is chosen only by its own tag, in the address or the header field",
        arguments: pseudoChoices)
    func pseudo(_ choice: (query: String, header: String?, start: String)) async throws {
        var browser = Browser(try ParcelApplication.make(pseudoLocales: true))
        var headers: HTTPFields = [:]
        if let header = choice.header { headers[.acceptLanguage] = header }
        let response = await browser.open(NewParcelRequest.path + choice.query, headers: headers)
        #expect(response.text.contains("<html \(choice.start)"))
    }

    @Test("Pseudo-locales are in the menu, named in the reader's language")
    func pseudoMenu() async throws {
        var browser = Browser(try ParcelApplication.make(pseudoLocales: true))
        let german = await browser.open("\(NewParcelRequest.path)?locale=de")
        #expect(german.text.contains("?locale=en-XA\" formnovalidate>Mit Akzenten</button>"))
        #expect(german.text.contains("?locale=ar-XB\" formnovalidate>Gespiegelt</button>"))
        let mirrored = await browser.open("\(NewParcelRequest.path)?locale=ar-XB")
        #expect(browser.cookies["locale"] == "ar-XB")
        #expect(mirrored.text.contains("aria-current=\"true\">\u{202E}Mirrored\u{202C}</button>"))
    }

    @Test("Programs get texts of pseudo-locales too")
    func pseudoJSON() async throws {
        let response = await Program(try ParcelApplication.make(pseudoLocales: true)).send(
            .get, NewParcelRequest.path, headers: [.acceptLanguage: "en-XA"])
        let heading = try response.decoded(NewParcelViewModel.self).heading
        guard case .constant(let text) = heading else {
            Issue.record("\(heading) is no text")
            return
        }
        #expect(text.hasPrefix("[") && text.hasSuffix("ẋ]"))
    }

    @Test("Pseudo-locales are not offered unless they are enabled", arguments: ["en-XA", "ar-XB"])
    func noPseudo(tag: String) async throws {
        var browser = Browser(try ParcelApplication.make())
        let response = await browser.open("\(NewParcelRequest.path)?locale=\(tag)")
        #expect(!response.text.contains(tag))
        #expect(!response.text.contains("Mirrored"))
    }
}
