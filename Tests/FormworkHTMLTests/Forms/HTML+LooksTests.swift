import FormworkPresentation
import FormworkRows
import Foundation
import Testing

@testable import FormworkHTML

@Suite("The looks that code gives to rows, on a page") struct HTMLLooksTests {
    enum Tag: RowTag, Equatable { case cat, home, name, go }

    struct Request: CreateRequest {
        static var path: String { "/looks" }
        typealias RequestBody = FormContent<LookForm>
        var parts: ServerRequestParts<Self>
    }

    final class LookForm: Form {
        let home = MapRow(tag: Tag.home) { $0.value = MapPoint("52.5, 13.3") }
        let name = TextFieldRow(tag: Tag.name)

        override func setupRows() {
            super.setupRows()
            add(
                PictureRow(tag: Tag.cat) {
                    $0.view.imageView.image = ThemeImage(named: "cat")
                    $0.view.imageView.accessibilityLabel = "A cat"
                })
            add(home)
            add(name)
            home.focusRect = { [unowned self] in
                home.baseView.frame.union(name.baseView.frame)
            }
            add(
                ButtonRow(tag: Tag.go) {
                    $0.action = { [unowned self] in home.focusChange(.focus) }
                })
        }
    }

    private func html(
        of form: LookForm, pictures: [String: HTMLPicture] = [:], action: PageAction? = nil
    ) -> HTML {
        let context = HTMLContext(
            localizer: Localizer(
                locale: Locale(identifier: "en"), store: TranslationTable(texts: ["en": [:]]),
                reporter: MissingTranslationReporter { _ in }),
            submission: action.map {
                PageSubmission(
                    submitted: SubmittedFields(entries: [.init(name: "name", text: "")]),
                    action: $0)
            }, pictures: pictures)
        return HTMLForm(
            submittingTo: Request.self, query: EmptyQuery(), submitTitle: .constant("Send")
        ) { _ in form }.html(context)
    }

    @Test("A picture of the site is shown with its words, any other by its words alone")
    func picture() {
        let picture = HTMLPicture(svg: "<svg/>")
        let shown = html(of: LookForm(), pictures: ["cat": picture]).text
        #expect(shown.contains(#"src="\#(picture.path)" alt="A cat">"#))
        let words = html(of: LookForm()).text
        #expect(!words.contains("<img"))
        #expect(words.contains(">A cat</p>"))
    }

    @Test("A place is one link")
    func place() {
        let text = html(of: LookForm()).text
        #expect(text.components(separatedBy: #"<a href="geo:52.5,13.3">"#).count == 2)
    }

    @Test("A link of another scheme is not written", arguments: ["javascript:alert(1)", "geo:x"])
    func scheme(link: String) {
        let form = LookForm()
        form.home.mapLink = { _ in link }
        #expect(!html(of: form).text.contains("<a href"))
    }

    @Test("A space around a row is a rule of its class, the same in all modes")
    func margin() {
        let form = LookForm()
        form.name.view.margin = .rem(2)
        let rules = HTMLPage(title: "", main: html(of: form)).styleRules ?? ""
        #expect(rules.contains("{padding-block:2rem}"))
        #expect(!rules.contains("@media"))
        form.name.view.label.textColor = ThemeColor(hex: 0x003366)
        let both = HTMLPage(title: "", main: html(of: form)).styleRules ?? ""
        #expect(both.contains("color:#003366") && both.contains(";padding-block:2rem}"))
    }

    @Test("Colours are rules of a class in the one element of style, not attributes")
    func colors() {
        let form = LookForm()
        form.name.view.label.textColor = ThemeColor(hex: 0x003366)
        let html = html(of: form)
        let page = HTMLPage(title: "", main: html)
        let rules = page.styleRules ?? ""
        #expect(rules.contains("color:#003366"))
        #expect(rules.contains("@media screen and (prefers-color-scheme: dark)"))
        #expect(!html.text.contains("style="))
        let name = rules.dropFirst().prefix { $0 != "{" }
        #expect(html.text.contains("class=\"field \(name)\""))
    }

    @Test("Code moves the focus, and the rows that belong together are in sight")
    func focus() {
        let html = html(of: LookForm(), action: PageAction(text: "act:go"))
        #expect(html.text.contains(#"id="field-home" name="home" autofocus"#))
        #expect(html.text.components(separatedBy: "autofocus").count == 2)
        let rules = HTMLPage(title: "", main: html).styleRules ?? ""
        #expect(rules.contains(#"[id="field-home"]{scroll-margin-block:0rem 6rem}"#))
    }
}
