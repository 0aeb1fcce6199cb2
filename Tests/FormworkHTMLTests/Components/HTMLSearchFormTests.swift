import Formwork
import FormworkHTML
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
                <input type="hidden" name="sort" value="-title">
                <input type="hidden" name="a b" value="&amp;">
                <a class="button-link" href="/ideas?sort=-title&amp;a%20b=%26">Show all</a>
                </div>
                </form>

                """)
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
