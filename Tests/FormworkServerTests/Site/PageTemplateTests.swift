import Foundation
import Testing

@testable import FormworkServer

@Suite("Page template")
struct PageTemplateTests {
    private let marks = PageTemplate.Marks()

    @Test("Each answer has its token, and each form its own key")
    func filled() throws {
        let (token, key) = (marks.token, marks.key)
        let page = "<a \(token)><b \(key)>é<c \(token)><d \(key)>"
        var keys = ["one", "two", "three"][...]
        let template = try #require(PageTemplate(page, marks))
        let body = template.filled(token: "T") { keys.removeFirst() }
        #expect(String(decoding: body, as: UTF8.self) == "<a T><b one>é<c T><d two>")
    }

    @Test("A token is made once for all of its places, and never for a page without one")
    func tokens() throws {
        var count = 0
        func token() -> String {
            count += 1
            return "T"
        }
        for (page, tokens) in [("<a>", 0), ("<a \(marks.token)><b \(marks.token)>", 1)] {
            count = 0
            let template = try #require(PageTemplate(page, marks))
            _ = template.filled(token: token()) { "K" }
            #expect(count == tokens)
        }
    }

    @Test("Each answer has the mark of its reader in all its places")
    func owner() throws {
        let page = "<a \(marks.owner)><b \(marks.token)><c \(marks.owner)>"
        let template = try #require(PageTemplate(page, marks))
        let body = template.filled(token: "T", owner: "O") { "K" }
        #expect(String(decoding: body, as: UTF8.self) == "<a O><b T><c O>")
    }

    @Test(
        "A page stays as it is between its gaps",
        arguments: ["", "text without gaps", "0123456789abcdef", "\u{1F600}"])
    func unchanged(page: String) throws {
        let template = try #require(PageTemplate(page, marks))
        #expect(template.filled(token: "T") { "K" } == Data(page.utf8))
    }

    @Test("A gap may be at the beginning, at the end, and beside another one")
    func borders() throws {
        let page = marks.key + marks.token + marks.token + "x" + marks.key
        let template = try #require(PageTemplate(page, marks))
        #expect(template.filled(token: "T") { "K" } == Data("KTTxK".utf8))
    }

    @Test("A gap is found at each place in a text, also behind bytes that begin none")
    func places() throws {
        for length in 0...24 {
            for text in ["x", "~", "\u{FF}"] {
                let text = String(repeating: text, count: length)
                let template = try #require(PageTemplate(text + marks.token + text, marks))
                #expect(template.filled(token: "T") { "K" } == Data((text + "T" + text).utf8))
            }
        }
    }

    @Test("The compressed page has the same content, and is smaller")
    func compressed() throws {
        let markup = String(repeating: "<p class=\"hint\">text</p>", count: 100)
        let template = try #require(
            PageTemplate(markup + marks.token + markup + marks.key, marks))
        let compressed = try #require(template.compressed(token: "T") { "K" })
        #expect(compressed.count < markup.utf8.count / 10)
        #expect(try compressed.gunzipped() == Data((markup + "T" + markup + "K").utf8))
    }

    @Test("A small page is not compressed")
    func small() throws {
        let template = try #require(PageTemplate("<p>" + marks.token, marks))
        #expect(template.compressed(token: "T") { "K" } == nil)
    }

    @Test("A part of a mark is text")
    func partOfMark() throws {
        let page = String(marks.token.dropLast()) + "-" + String(marks.key.dropFirst())
        let template = try #require(PageTemplate(page, marks))
        #expect(template.filled(token: "T") { "K" } == Data(page.utf8))
    }

    @Test("A page that is too large is not kept")
    func size() {
        let largest = String(repeating: "x", count: PageTemplate.maximumSize)
        #expect(PageTemplate(largest, marks) != nil)
        #expect(PageTemplate(largest + "x", marks) == nil)
    }
}
