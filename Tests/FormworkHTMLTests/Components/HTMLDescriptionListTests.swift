import FormworkHTML
import Testing

@Suite struct HTMLDescriptionListTests {
    @Test("Each term has its description, even an empty one")
    func list() throws {
        let list = HTMLDescriptionList([("<Title>", .words("A & B")), ("Due", .empty)])
        #expect(
            list.html(try Sample.context("de")).text == """
                <dl class="description-list">
                <div><dt>&lt;Title&gt;</dt><dd dir="auto"><bdi>A &amp; B</bdi></dd></div>
                <div><dt>Due</dt><dd dir="auto"><span class="nothing">\
                <span aria-hidden="true">–</span>\
                <span class="visually-hidden">Keine Angabe</span></span></dd></div>
                </dl>

                """)
    }

    @Test("Terms without a description can be left out, and a list without terms is left out")
    func omitting() throws {
        let (context, empty) = (try Sample.context(), ("Due", HTML.empty))
        let list = HTMLDescriptionList([empty, ("Title", "A")], omitsEmpty: true)
        #expect(
            list.html(context).text == """
                <dl class="description-list">
                <div><dt>Title</dt><dd dir="auto">A</dd></div>
                </dl>

                """)
        #expect(HTMLDescriptionList([empty], omitsEmpty: true).html(context).isEmpty)
        #expect(HTMLDescriptionList([]).html(context).isEmpty)
    }
}
