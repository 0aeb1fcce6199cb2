import FormworkHTML
import Testing

@Suite struct LinkTargetTests {
    @Test(
        "An e-mail address has a receiver and no other header",
        arguments: [
            ("ada@example.org", "mailto:ada@example.org"),
            ("ada+list@example.org", "mailto:ada+list@example.org"),
            (
                "victim%40bank.example?subject=Hi&body=pay@evil.example",
                "mailto:victim%2540bank.example%3Fsubject%3DHi%26body%3Dpay@evil.example"
            ),
            ("a@b@c.example", "mailto:a%40b@c.example"),
            ("a,b;c@d.example?cc=e@f.example", "mailto:a%2Cb%3Bc%40d.example%3Fcc%3De@f.example"),
            ("ä@example.org", "mailto:%C3%A4@example.org"),
            ("a@b?subject=x", "mailto:a@b%3Fsubject%3Dx"),
            ("none?subject=x", "mailto:none%3Fsubject%3Dx"),
            ("\n@x", "mailto:%0A@x"), ("", "mailto:"),
        ])
    func mail(address: String, link: String) {
        #expect(LinkTarget.mail(to: address).text == link)
    }

    @Test(
        "A telephone number is called as it is written, without its spaces",
        arguments: [
            ("+43 (1) 234-56", "tel:+43(1)234-56"), ("*100#", "tel:*100%23"),
            ("1;ext=2?x", "tel:1%3Bext%3D2%3Fx"), ("\u{2009}1", "tel:1"),
        ])
    func telephone(number: String, link: String) {
        #expect(LinkTarget.telephone(number).text == link)
    }

    @Test(
        "An address of the web keeps its text", arguments: ["https://a.example/?b=1&c", "HTTP://a"])
    func web(address: String) {
        #expect(LinkTarget(web: address)?.text == address)
    }

    @Test(
        "Another scheme, a path and what browsers would change are no address of the web",
        arguments: [
            "javascript:alert(1)", "data:text/html,x", "mailto:a@b", "/ideas", "", "//a.example",
            "https://a b", "java\nscript:x", "\u{1}https://a",
        ])
    func none(address: String) {
        #expect(LinkTarget(web: address) == nil)
        #expect(HTML.link("A", to: LinkTarget(web: address)).text == "<bdi>A</bdi>")
    }

    @Test("A link to a value is escaped like every attribute")
    func link() {
        #expect(
            HTML.link("A", to: .mail(to: "o'b@c.example")).text
                == "<a href=\"mailto:o&#39;b@c.example\"><bdi>A</bdi></a>")
        let html: HTML = "<a href=\"\(LinkTarget.mail(to: "a&b@c"))\">x</a>"
        #expect(html.text == "<a href=\"mailto:a%26b@c\">x</a>")
    }
}
