import Testing

@testable import FormworkHTML

@Suite struct LanguageLinkTests {
    @Test(
        "A link to the same page in another language names it once, and stays on this host",
        arguments: [
            ("/ideas", "/ideas?locale=de"), ("/ideas?", "/ideas?locale=de"),
            ("/ideas?page=2&sort=-title", "/ideas?page=2&sort=-title&locale=de"),
            ("/ideas?locale=en&page=2", "/ideas?page=2&locale=de"),
            ("/ideas?page=2&locale=en&locale=ar", "/ideas?page=2&locale=de"),
            ("/ideas?locale", "/ideas?locale=de"), ("/a?mylocale=x", "/a?mylocale=x&locale=de"),
            ("/ideas#top", "/ideas?locale=de"), ("", "/?locale=de"), ("ideas", "/ideas?locale=de"),
            ("//evil.example/x", "/evil.example/x?locale=de"),
            ("/\\evil.example", "/evil.example?locale=de"),
            ("javascript:alert(1)", "/javascript:alert(1)?locale=de"),
            ("/a?b=c?d", "/a?b=c?d&locale=de"),
        ])
    func links(link: String, expected: String) {
        #expect(LanguageLink(from: link, to: "de").text == expected)
    }

    @Test("A link to one language leads to others as well")
    func others() {
        let link = LanguageLink(from: "/ideas?locale=en&page=2", to: "de")
        #expect(link.to("ar").text == "/ideas?page=2&locale=ar")
        #expect(link.to("ar").to("zh-Hans").text == "/ideas?page=2&locale=zh-Hans")
    }
}
