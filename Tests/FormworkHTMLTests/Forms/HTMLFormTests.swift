import Formwork
import Foundation
import Testing

@testable import FormworkHTML

@Suite struct HTMLFormTests {
    @Test("A form shows the values of its view model in the reader's way of writing numbers")
    func form() throws {
        var form = SampleForm()
        form.title = "A \"bridge\""
        form.budget = ExactDecimal("12.5")
        let page = form.htmlPage(try Sample.context("de", basePath: "/app"))
        #expect(
            page.main.text == """
                <h1>Edit</h1>
                <form class="form" id="form-sample" method="post" \
                action="/app/sample?id=7%268" accept-charset="utf-8" novalidate>
                <input type="hidden" name="_csrf" value="token">
                <input type="hidden" name="version" value="3">
                <div class="field">
                <label for="field-title">Title</label>
                <p class="hint" id="hint-title">A few words.</p>
                <input id="field-title" name="title" type="text" \
                value="A &quot;bridge&quot;" dir="auto" aria-describedby="hint-title">
                </div>
                <div class="field">
                <label for="field-budget">Budget <span class="optional">(freiwillig)</span></label>
                <input id="field-budget" name="budget" type="text" value="12,5" \
                inputmode="decimal" dir="ltr">
                </div>
                <div class="field">
                <div class="choice"><input type="checkbox" id="field-isPublic" name="isPublic" \
                value="true"><label for="field-isPublic">Public</label></div>
                </div>
                <div class="form-buttons">
                <button type="submit" class="button">Save</button>
                <a class="button-link" href="/back">Cancel</a>
                </div>
                </form>

                """)
    }

    @Test(
        "A number has the digits of the reader's locale",
        arguments: [("ar-EG", "١٢\u{066B}٥"), ("fa", "۱۲\u{066B}۵"), ("en", "12.5")])
    func digits(locale: String, shown: String) throws {
        var form = SampleForm()
        form.budget = ExactDecimal("12.5")
        let html = form.htmlPage(try Sample.context(locale)).main.text
        #expect(html.contains(#"name="budget" type="text" value="\#(shown)" inputmode="decimal""#))
    }

    @Test("A re-rendered form shows the input and its errors, nothing else")
    func refused() throws {
        let submission = PageSubmission(
            submitted: Sample.submitted(["title": "", "budget": "1,2,3", "id": "<b>", "_csrf": "?"]
            ),
            results: [
                Sample.error(["title"], "Fill in the title"),
                Sample.error(["title", "budget"], "Too little for that"),
                Sample.error(["id"], "No such field"),
                Sample.error(["isPublic"], "Are you sure?", .warning),
            ])
        var form = SampleForm()
        form.title = "stored"
        form.isPublic = true
        let html = form.htmlPage(try Sample.context(submission: submission)).main.text
        #expect(html.contains(#"name="title" type="text" dir="auto" aria-describedby="#))
        #expect(html.contains(#"value="1,2,3" inputmode="decimal""#))
        #expect(html.contains(#"aria-describedby="hint-title error-title" aria-invalid="true""#))
        #expect(html.contains(#"aria-describedby="error-budget" aria-invalid="true""#))
        #expect(html.ranges(of: "Too little for that").count == 2)
        #expect(html.contains(#"aria-describedby="warning-isPublic">"#))
        #expect(!html.contains(" checked"))
        #expect(!html.contains("stored") && !html.contains("No such field"))
        #expect(html.ranges(of: #"name="_csrf""#).count == 1)
    }

    @Test("Input never becomes markup", arguments: Sample.hostileTexts, Sample.locales)
    func hostileTexts(text: String, locale: String) throws {
        let submission = PageSubmission(
            submitted: Sample.submitted(["title": text, "budget": text, text: text]),
            results: [Sample.error(["title"], text), Sample.error([text], text)],
            conflicts: [
                FieldConflict(
                    fieldId: .init(id: text), title: .constant(text), stored: .constant(text),
                    submitted: .constant(text))
            ],
            problem: .constant(text))
        let context = try Sample.context(locale, submission: submission)
        let page = HTMLPage(
            title: text, main: SampleForm().htmlPage(context).main, description: text)
        let layout = SiteLayout(
            name: .constant(text), homeLink: text, navigation: [(.constant(text), text)],
            languages: Sample.locales.map { .init(identifier: $0) }, currentLink: "/?a=\(text)")
        let html = HTMLDocument(page: page, layout: layout, context: context).text
        #expect(Sample.isHarmless(html))
        #expect(html.contains(#"value="\#(HTML(text: text).text)""#))
    }

    @Test("Both versions precede the form after a conflict")
    func conflict() throws {
        let submission = PageSubmission(
            submitted: Sample.submitted(["title": "mine"]),
            conflicts: [
                FieldConflict(
                    fieldId: .init(id: "title"), title: .constant("Title"),
                    stored: .constant("theirs"), submitted: .constant("mine"))
            ])
        let html = SampleForm().htmlPage(try Sample.context(submission: submission)).main.text
        let table = try #require(html.range(of: #"<table class="table" id="conflicts""#))
        let form = try #require(html.range(of: "<form"))
        #expect(table.lowerBound < form.lowerBound)
        #expect(html.contains(#"value="mine""#))
    }

    @Test("A form with a file input declares its encoding")
    func files() throws {
        let html = HTMLForm(
            of: PhotoForm(), submittingTo: SampleRequest.self, query: .init(id: "1"),
            submitTitle: .constant("Send")
        ).html(try Sample.context()).text
        #expect(
            html.contains(#" enctype="multipart/form-data" accept-charset="utf-8" novalidate>"#))
    }

    @Test("A form without rows is a confirmation, and a destructive one is marked")
    func confirmation() throws {
        let form = HTMLForm(
            submittingTo: SampleRequest.self, query: .init(id: "1"), hidden: [("version", "\"")],
            submitTitle: .constant("Delete"), isDestructive: true)
        #expect(
            form.html(try Sample.context()).text == """
                <form class="form" method="post" action="/sample?id=1" accept-charset="utf-8" \
                novalidate>
                <input type="hidden" name="_csrf" value="token">
                <input type="hidden" name="version" value="&quot;">
                <div class="form-buttons">
                <button type="submit" class="button button-destructive">Delete</button>
                </div>
                </form>

                """)
    }

    @Test(
        "An entry without a heading of its own has the face's, with its number",
        arguments: [("en", "Entry <span>1</span>"), ("ar", "البند <span>١</span>")])
    func entryHeading(locale: String, heading: String) throws {
        var form = HTMLForm(
            of: CrewForm(members: [.init(name: "Ada")]), submittingTo: SampleRequest.self,
            query: .init(id: "1"), submitTitle: .constant("Send"))
        form.isLive = false
        let html = form.html(try Sample.context(locale)).text
        #expect(html.contains(#"<legend id="legend-members.0">\#(heading)</legend>"#))
    }

    @Test("A view model shows all of its rows, with the content of its records and lists")
    func rows() throws {
        let form = CrewForm(
            address: .init(city: "Lugano"), members: [.init(name: "Ada"), .init(name: "Bo")])
        let html = HTMLForm(
            of: form, submittingTo: SampleRequest.self, query: .init(id: "1"),
            submitTitle: .constant("Send")
        ).html(try Sample.context()).text
        #expect(html.contains(#"name="address.city" type="text" value="Lugano""#))
        #expect(html.contains(#"name="members.0.name" type="text" value="Ada""#))
        #expect(html.contains(#"name="members.1.name" type="text" value="Bo""#))
        #expect(html.contains(#"<legend id="legend-members.1">Entry <span"#))
        #expect(MarkupCheck(html).findings.isEmpty)
        // A script reports violations in the site's words.
        #expect(html.contains(#""required":"Fill in: Name""#))
    }

    @Test(
        "Every form has balanced markup, identifiers of its own, and a label for each control",
        arguments: HTMLFormMode.allCases, [false, true])
    func wellFormed(mode: HTMLFormMode, isLive: Bool) throws {
        var forms = GeneratedForms(seed: 4)
        let context = try Sample.context()
        for number in 0..<30 {
            let html = try Self.html(forms.next(), mode, isLive, context)
            let findings = MarkupCheck(html).findings
            #expect(findings.isEmpty, "form \(number): \(findings.prefix(3))")
        }
    }

    @Test("No label, hint or tag becomes markup", arguments: Sample.locales)
    func hostile(locale: String) throws {
        var forms = GeneratedForms(seed: 5, words: Sample.hostileTexts)
        let context = try Sample.context(locale)
        for number in 0..<15 {
            let html = try Self.html(forms.next(), .novalidate, false, context)
            #expect(Sample.isHarmless(html), "form \(number)")
        }
    }

    @Test("The data of a live form cannot end its script element")
    func data() throws {
        var forms = GeneratedForms(seed: 6, words: Sample.hostileTexts)
        let context = try Sample.context()
        for _ in 0..<15 {
            let html = try Self.html(forms.next(), .novalidate, true, context)
            #expect(html.ranges(of: "<script").count == 2)
            #expect(html.ranges(of: "</script").count == 2)
            #expect(!html.contains("<img"))
        }
    }

    @Test("The markup check finds each kind of defect")
    func check() {
        #expect(MarkupCheck("<p id=\"a\"></p><p id=\"a\"></p>").findings == ["a is there twice"])
        #expect(MarkupCheck("<label for=\"a\"></label>").findings == ["nothing is called a"])
        #expect(MarkupCheck("<input id=\"a\">").findings == ["a has no label"])
        #expect(MarkupCheck("<p><b></p>").findings.count == 2)
        #expect(
            MarkupCheck("<template><p id=\"a\"></p></template><p id=\"a\"></p>").findings.isEmpty)
    }

    private static func html(
        _ definition: FormDefinition, _ mode: HTMLFormMode, _ isLive: Bool, _ context: HTMLContext
    ) throws -> String {
        var form = HTMLForm(
            of: definition, submittingTo: SampleRequest.self, query: .init(id: "1"),
            submitTitle: .constant("Send"))
        form.mode = mode
        form.isLive = isLive
        return form.html(context).text
    }
}

/// A form with a record and a list in it.
struct CrewForm: ViewModel, ValidatableModel {
    struct Address: Codable, ValidatableModel {
        var city = ""

        static var formFields: [any FormFieldBase] {
            [
                FormField<String>(
                    fieldId: .init(id: "city"), title: .constant("City"),
                    type: .text(inputType: .addressCity))
            ]
        }
    }

    struct Member: Codable, ValidatableModel {
        var name = ""

        static var formFields: [any FormFieldBase] {
            [
                FormField<String>(
                    fieldId: .init(id: "name"), title: .constant("Name"),
                    type: .text(inputType: .name), options: [.required(value: true)])
            ]
        }
    }

    var vmId = ViewModelId(id: "crew")
    var address = Address()
    var members: [Member] = []

    static func stub() -> CrewForm { CrewForm() }
    static func propertyNames() -> [PartialKeyPath<CrewForm>: String] { [:] }

    static var formRows: [FormRow] {
        [
            .group(
                FormGroup(
                    id: "address", title: .constant("Address"), isRecord: true,
                    rows: Address.formRows)),
            .repeatingGroup(
                FormRepeatingGroup(
                    id: "members", title: .constant("Members"), entryTitle: .constant(""),
                    addTitle: .constant(""), removeTitle: .constant(""), rows: Member.formRows)),
        ]
    }
}
