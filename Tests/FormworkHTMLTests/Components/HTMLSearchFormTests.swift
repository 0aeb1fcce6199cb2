import Formwork
import FormworkHTML
import Foundation
import Testing

@Suite struct HTMLSearchFormTests {
    @Test("A search keeps its words and the rest of the query")
    func search() throws {
        let form = HTMLSearchForm(
            action: "/ideas", value: "\"red\" & blue", hidden: [("sort", "-title"), ("a b", "&")])
        #expect(
            form.html(try Sample.context()).text == """
                <form class="search" role="search" method="get" action="/ideas">
                <label for="search-search">Search</label>
                <div class="search-row">
                <input type="search" id="search-search" name="search" \
                value="&quot;red&quot; &amp; blue" dir="auto" autocomplete="off">
                <button type="submit" class="button button-secondary">Search</button>
                <a class="button-link" href="/ideas?sort=-title&amp;a%20b=%26">Show all</a>
                </div>
                <input type="hidden" name="sort" value="-title">
                <input type="hidden" name="a b" value="&amp;">
                </form>

                """)
    }

    @Test(
        "Filters are a part that opens, and is open while one of them has a value",
        arguments: [(false, true), (true, true), (true, false)])
    func filters(isFiltered: Bool, searchesWords: Bool) throws {
        let form = HTMLSearchForm(
            action: "/ideas", value: "", filters: "<input name=\"a\">", isFiltered: isFiltered,
            searchesWords: searchesWords)
        let html = form.html(try Sample.context()).text
        #expect(html.contains("<details class=\"filters\"\(isFiltered ? " open" : "")>"))
        #expect(html.contains("<input name=\"a\"><button"))
        #expect(html.contains("type=\"search\"") == searchesWords)
        #expect(html.components(separatedBy: "button-link").count - 1 == (isFiltered ? 1 : 0))
    }

    @Test("A search without words has no link back")
    func empty() throws {
        let form = HTMLSearchForm(action: "/ideas", value: "", label: .constant("Find"))
        let html = form.html(try Sample.context("de")).text
        #expect(html.contains(">Find</label>"))
        #expect(!html.contains("button-link"))
    }

    @Test("Text is escaped", arguments: Sample.hostileTexts, Sample.locales)
    func hostileTexts(text: String, locale: String) throws {
        let form = HTMLSearchForm(
            action: "/", name: text, value: text, label: .constant(text), hidden: [(text, text)])
        #expect(Sample.isHarmless(form.html(try Sample.context(locale)).text))
    }
}
