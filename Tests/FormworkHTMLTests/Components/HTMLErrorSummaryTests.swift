import Formwork
import Testing

@testable import FormworkHTML

@Suite struct HTMLErrorSummaryTests {
    private func summary(
        _ submission: PageSubmission, main: HTML, locale: String = "en"
    ) throws -> String {
        HTMLErrorSummary(submission, linkingInto: main).html(try Sample.context(locale)).text
    }

    @Test("The summary links only to inputs that the page has")
    func links() throws {
        let submission = PageSubmission(
            submitted: Sample.submitted([:]),
            results: [
                Sample.error([], "Of the whole"), Sample.error(["a b"], "About \"a b\""),
                Sample.error(["gone", "c"], "About two"), Sample.error(["gone"], "About none"),
            ])
        let main: HTML = "<input id=\"field-a~20b\"><p>id=\"field-gone\"</p><input id=\"field-c\">"
        #expect(
            try summary(submission, main: "\(main)\(" id=\"field-gone\"")") == """
                <section class="error-summary" id="error-summary" tabindex="-1" autofocus \
                aria-labelledby="error-summary-title">
                <div role="alert">
                <h2 id="error-summary-title">There is a problem</h2>
                <ul>
                <li>Of the whole</li>
                <li><a href="#field-a~20b">About &quot;a b&quot;</a></li>
                <li><a href="#field-c">About two</a></li>
                <li>About none</li>
                </ul>
                </div>
                </section>

                """)
    }

    @Test(
        "An error in an entry of a list names the entries that contain all of its rows",
        arguments: [
            (["team.3.name"], "field-team.3.name", "Member 2: "),
            (["team.3.skills.7.level"], "field-team.3.skills.7.level", "Member 2: Skill 1: "),
            (["team.3.name", "team.3.skills.7.level"], "field-team.3.name", "Member 2: "),
            (["team.3.name", "team.4.name"], "field-team.3.name", ""),
            (["team.3"], "field-team.3", ""), (["title"], "field-title", ""),
        ])
    func entries(tags: [String], target: String, entries: String) throws {
        var main = HTML.empty
        for id in [
            "title", "team.3", "team.3.name", "team.3.skills.7.level", "team.4.name",
        ] { main.attribute("id", "field-\(id)") }
        main.needs.note(entry: "team.3", label: "Member 2")
        main.needs.note(entry: "team.4", label: "Member 3")
        main.needs.note(entry: "team.3.skills.7", label: "Skill 1")
        let submission = PageSubmission(
            submitted: Sample.submitted([:]), results: [Sample.error(tags, "Enter it")])
        let html = try summary(submission, main: main).replacing(/<\/?bdi>/, with: "")
        let message = entries.isEmpty ? "Enter it" : "\(entries)<span>Enter it</span>"
        #expect(html.contains("<li><a href=\"#\(target)\">\(message)</a></li>"), "\(html)")
    }

    @Test("An error of the whole form is first")
    func problem() throws {
        let submission = PageSubmission(
            submitted: Sample.submitted([:]), results: [Sample.error([], "second")],
            problem: .localized(key: "FormworkMessages.unavailable"))
        let html = try summary(submission, main: .empty, locale: "de")
        #expect(html.contains("<ul>\n<li>Die Daten werden gerade benutzt."))
        #expect(html.contains("Es gibt ein Problem"))
    }

    @Test("A conflict without a text is reported too, and links to both versions")
    func conflict() throws {
        let conflict = FieldConflict(
            fieldId: .init(id: "a"), title: .empty, stored: .empty, submitted: .empty)
        let submission = PageSubmission(submitted: Sample.submitted([:]), conflicts: [conflict])
        let html = try summary(submission, main: "<table id=\"conflicts\">")
        #expect(html.contains("<li><a href=\"#conflicts\">Somebody else changed this"))
        let elsewhere = try summary(submission, main: .empty)
        #expect(elsewhere.contains("<li>Somebody else changed this"))
    }

    @Test("A page without errors has no summary")
    func none() throws {
        let submission = PageSubmission(
            submitted: Sample.submitted([:]), results: [Sample.error(["a"], "x", .warning)])
        #expect(try summary(submission, main: .empty).isEmpty)
    }

    @Test("The summary has the same messages as the inputs", arguments: Sample.locales)
    func sameWords(locale: String) throws {
        let message = LocalizableString.localized(
            key: "FormworkMessages.maxLength",
            arguments: ["title": .text("<Titel>"), "limit": .integer(10_000)])
        let result = ValidationResult(
            status: .error, messages: [.init(fieldIds: [.init(id: "title")], message: message)])
        let context = try Sample.context(
            locale,
            submission: PageSubmission(submitted: Sample.submitted([:]), results: [result]))
        let main = SampleForm().htmlPage(context).main
        let words = HTML(text: context.text(message)).text
        #expect(main.text.contains("</span>\(words)</p></div>"))
        let submission = try #require(context.submission)
        let summary = HTMLErrorSummary(submission, linkingInto: main).html(context).text
        #expect(summary.contains("<a href=\"#field-title\">\(words)</a>"))
        #expect(main.text.contains("<input id=\"field-title\""))
    }
}
