import Formwork
import FormworkHTML
import Testing

@Suite struct HTMLConflictTableTests {
    private let conflicts = [
        FieldConflict(
            fieldId: .init(id: "title"), title: .constant("Title"),
            stored: .constant("<theirs>"), submitted: .constant("mine\n& more")),
        FieldConflict(
            fieldId: .init(id: "budget"), title: .constant("Budget"), stored: .empty,
            submitted: .constant("5")),
    ]

    @Test("Both versions of each field are side by side")
    func versions() throws {
        let html = HTMLConflictTable(conflicts).html(try Sample.context()).text
        #expect(html.contains(#"<caption id="conflicts-caption">Both versions</caption>"#))
        #expect(
            html.contains(
                """
                <tr role="row"><th scope="row" role="rowheader" data-label="Field">Title</th>\
                <td role="cell" data-label="Stored now">\
                <div class="prose" dir="auto">&lt;theirs&gt;</div></td>\
                <td role="cell" data-label="Yours">\
                <div class="prose" dir="auto">mine\n&amp; more</div></td></tr>

                """))
        #expect(html.contains(#"data-label="Stored now"><span class="nothing">"#))
    }

    @Test(
        "The headings are the reader's",
        arguments: [("de", "Ihre Fassung", "Jetzt gespeichert"), ("ar", "نسختك", "المحفوظ الآن")])
    func languages(locale: String, yours: String, stored: String) throws {
        let html = HTMLConflictTable(conflicts).html(try Sample.context(locale)).text
        #expect(html.contains(#"data-label="\#(yours)""#))
        #expect(html.contains(#"data-label="\#(stored)""#))
    }

    @Test("Without conflicts there is no table")
    func none() throws {
        #expect(HTMLConflictTable([]).html(try Sample.context()).isEmpty)
    }
}
