import Formwork
import Foundation
import HTTPTypes
import Testing

@testable import FormworkServer

@Suite struct PageNoticeTests {
    private let notice = PageNotice(
        session: Session(cookie: "0123456789abcdef0123456789abcdef"), key: SigningKey())

    @Test(
        "A text is read back from its cookie, in any language",
        arguments: ["Saved", "حُفظ ✓", "<b>"])
    func text(text: String) throws {
        let cookie = try #require(notice.cookie(.init(text: text)))
        #expect(
            cookie.utf8.allSatisfy {
                ($0 | 0x20).isLetter || $0.isDigit || $0 == 0x2D || $0 == 0x5F
            })
        #expect(notice.content(of: cookie) == .init(text: text))
    }

    @Test("The address that takes it back is carried beside the text")
    func undo() throws {
        let content = PageNotice.Content(text: "Deleted.\nTwo lines", undoLink: "/ideas/7/restore")
        #expect(notice.content(of: try #require(notice.cookie(content))) == content)
    }

    @Test("A text that this site did not send to this visitor is none")
    func forged() throws {
        let cookie = try #require(notice.cookie(.init(text: "Saved")))
        let other = Session(cookie: "fedcba9876543210fedcba9876543210")
        #expect(PageNotice(session: other, key: notice.key).content(of: cookie) == nil)
        #expect(PageNotice(session: notice.session, key: SigningKey()).content(of: cookie) == nil)
        for text in ["", "Saved", Data("Saved".utf8).base64URL, cookie + "A", "A" + cookie] {
            #expect(notice.content(of: text) == nil)
        }
        let token = FormToken(session: notice.session, key: notice.key).make()
        #expect(notice.content(of: token) == nil)
    }

    @Test("A text that is too long for a cookie is left out")
    func long() {
        let length = PageNotice.maximumLength - 1
        #expect(notice.cookie(.init(text: String(repeating: "a", count: length))) != nil)
        #expect(notice.cookie(.init(text: String(repeating: "a", count: length + 1))) == nil)
        #expect(notice.cookie(.init(text: "")) == nil)
    }

    @Test("The page after a submission shows its notice once, in its reader's language")
    func once() async throws {
        for (language, text) in [
            ("en", "The parcel is &lt;sent&gt;"), ("de", "Das Paket ist verschickt"),
        ] {
            var browser = await Browser.visiting(try ParcelApplication.make())
            browser.cookies["locale"] = language
            let sent = await browser.post(["recipient": "Ada"], to: CreateParcelRequest.path)
            let link = try #require(sent.headers[.location])
            #expect(!link.contains("notice"))
            let page = await browser.open(link)
            #expect(page.text.contains("role=\"status\">\(text)</div>"))
            #expect(
                page.headers[values: .setCookie] == [
                    "formwork-notice=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0"
                ])
            browser.cookies["formwork-notice"] = nil
            let again = await browser.open(link)
            #expect(!again.text.contains("role=\"status\""))
        }
    }

    @Test("A script that follows the redirection leaves the notice to the page that is shown")
    func script() async throws {
        var browser = await Browser.visiting(try ParcelApplication.make())
        let sent = await browser.post(["recipient": "Ada"], to: CreateParcelRequest.path)
        let link = try #require(sent.headers[.location])
        let fetched = await browser.open(link, headers: [.secFetchDest: "empty"])
        #expect(!fetched.text.contains("role=\"status\""))
        let shown = await browser.open(link, headers: [.secFetchDest: "document"])
        #expect(shown.text.contains("role=\"status\""))
    }

    @Test("A forged notice is not shown, and is removed")
    func madeUp() async throws {
        var browser = await Browser.visiting(try ParcelApplication.make())
        browser.cookies["formwork-notice"] = (Data(count: 32) + Data("Deleted".utf8)).base64URL
        let page = await browser.open(NewParcelRequest.path)
        #expect(!page.text.contains("Deleted"))
        #expect(page.headers[.setCookie]?.contains("Max-Age=0") == true)
    }
}

extension UInt8 {
    fileprivate var isLetter: Bool { (0x61...0x7A).contains(self) }
    fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
}
