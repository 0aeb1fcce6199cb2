import Formwork
import FormworkHTML
import Foundation
import Testing

@Suite struct HTMLDocumentTests {
    private func document(
        _ context: HTMLContext, page: HTMLPage = HTMLPage(title: "Ideas", main: "<h1>Ideas</h1>"),
        languages: [String] = ["en", "ar"], link: String = "/app/ideas?page=2"
    ) -> String {
        let layout = SiteLayout(
            name: .constant("Board"), homeLink: "/app/",
            navigation: [(.constant("Ideas"), "/app/ideas"), (.constant("New"), "/app/new")],
            languages: languages.map { Locale(identifier: $0) }, currentLink: link)
        return HTMLDocument(page: page, layout: layout, context: context).text
    }

    @Test("A page is a whole document that needs no script")
    func whole() throws {
        let context = try Sample.context(basePath: "/app")
        let page = HTMLPage(title: "Ideas", main: "<h1>Ideas</h1>", description: "All \"ideas\"")
        #expect(
            document(context, page: page) == """
                <!doctype html>
                <html lang="en" dir="ltr">
                <head>
                <meta charset="utf-8">
                <meta name="viewport" content="width=device-width, initial-scale=1">
                <meta name="color-scheme" content="light dark">
                <title>Ideas – Board</title>
                <meta name="description" content="All &quot;ideas&quot;">
                <link rel="icon" href="/app\(HTMLIcon.standard.path)" type="image/svg+xml">
                <link rel="stylesheet" href="/app\(HTMLStylesheet.standard.path)">
                </head>
                <body>
                <a class="skip-link" href="#main">Skip to main content</a>
                <header class="site-header">
                <div class="site-header-row">
                <a class="site-name" href="/app/">Board</a>
                <nav class="site-navigation" aria-label="Main">
                <ul>
                <li><a href="/app/ideas" aria-current="page">Ideas</a></li>
                <li><a href="/app/new">New</a></li>
                </ul>
                </nav>
                <nav class="site-languages" aria-label="Language">
                <ul>
                <li><a href="/app/ideas?page=2&amp;locale=en" hreflang="en" lang="en" dir="ltr" \
                aria-current="true">English</a></li>
                <li><a href="/app/ideas?page=2&amp;locale=ar" hreflang="ar" lang="ar" \
                dir="rtl">العربية</a></li>
                </ul>
                </nav>
                </div>
                </header>
                <main id="main" tabindex="-1">
                <h1>Ideas</h1>
                </main>
                <footer class="site-footer"><p>Board</p></footer>
                </body>
                </html>

                """)
    }

    @Test("A form is kept in another language, and its return key still submits it")
    func form() throws {
        let context = try Sample.context(basePath: "/app")
        let html = document(context, page: SampleForm().htmlPage(context))
        #expect(html.contains(#"<form class="form" id="form-sample""#))
        #expect(
            html.contains(
                """
                <button type="submit" class="default-button" form="form-sample" tabindex="-1" \
                aria-hidden="true"></button>
                <nav class="site-languages" aria-label="Language">
                <ul>
                <li><button type="submit" form="form-sample" name="formwork-action" \
                value="localize:en" formaction="/app/sample?id=7%268&amp;locale=en" \
                formnovalidate lang="en" dir="ltr" aria-current="true">English</button></li>
                <li><button type="submit" form="form-sample" name="formwork-action" \
                value="localize:en" formaction="/app/sample?id=7%268&amp;locale=ar" \
                formnovalidate lang="ar" dir="rtl">العربية</button></li>
                </ul>
                """))
    }

    @Test("Of two forms none is kept in another language")
    func twoForms() throws {
        let context = try Sample.context()
        let form = SampleForm().htmlPage(context).main
        let html = document(context, page: HTMLPage(title: "", main: form + form))
        #expect(html.contains(#"<li><a href="/app/ideas?page=2&amp;locale=ar""#))
    }

    @Test("An Arabic page runs from right to left")
    func rightToLeft() throws {
        let html = document(try Sample.context("ar"))
        #expect(html.contains(#"<html lang="ar" dir="rtl">"#))
        #expect(html.contains("انتقل إلى المحتوى الرئيسي"))
        #expect(html.contains(#"dir="rtl" aria-current="true">العربية</a>"#))
    }

    @Test(
        "A re-rendered page has an error mark in its title and begins with the summary",
        arguments: [
            ("en", "Error: Ideas – Board"), ("de", "Fehler: Ideas – Board"),
            ("ar", "خطأ: \u{2068}Ideas – Board\u{2069}"),
        ])
    func errors(locale: String, title: String) throws {
        let submission = PageSubmission(
            submitted: Sample.submitted([:]), results: [Sample.error(["a"], "No")])
        let html = document(try Sample.context(locale, submission: submission))
        #expect(html.contains("<title>\(title)</title>"))
        #expect(
            html.contains("<main id=\"main\" tabindex=\"-1\">\n<section class=\"error-summary\""))
        let summary = try #require(html.range(of: "</section>"))
        let heading = try #require(html.range(of: "<h1>"))
        #expect(summary.upperBound < heading.lowerBound)
    }

    @Test("Warnings alone are no error")
    func warnings() throws {
        let submission = PageSubmission(
            submitted: Sample.submitted([:]), results: [Sample.error(["a"], "Hm", .warning)])
        let html = document(try Sample.context(submission: submission))
        #expect(html.contains("<title>Ideas – Board</title>"))
        #expect(!html.contains("error-summary"))
    }

    @Test("A site with one language offers no other")
    func oneLanguage() throws {
        #expect(!document(try Sample.context(), languages: ["en"]).contains("site-languages"))
    }

    @Test("A page contains no inline script and no cross-site resource")
    func nothingActive() throws {
        let html = document(try Sample.context())
        for forbidden in ["<script", " on", "style=", "http:", "https:", "<iframe", "javascript:"] {
            #expect(!html.contains(forbidden))
        }
    }
}
