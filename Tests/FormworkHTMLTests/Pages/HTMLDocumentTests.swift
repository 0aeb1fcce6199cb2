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

    private static let globe = """
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="9"/>\
        <ellipse cx="12" cy="12" rx="4" ry="9"/><path d="M3 12h18"/></svg>
        """

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
                <link rel="icon" href="/app\(HTMLPicture.standardIcon.path)" type="image/svg+xml">
                <link rel="stylesheet" href="/app\(HTMLStylesheet.standard.path)">
                </head>
                <body>
                <a class="skip-link" href="#main">Skip to main content</a>
                <header class="site-header">
                <div class="site-header-row">
                <a class="site-name" href="/app/"><span class="site-mark"></span>\
                <span>Board</span></a>
                <nav class="site-navigation" aria-label="Main">
                <ul>
                <li><a href="/app/ideas" aria-current="page">Ideas</a></li>
                <li><a href="/app/new">New</a></li>
                </ul>
                </nav>
                <nav class="site-languages" aria-label="Language">
                <details class="menu" name="site-menu">
                <summary>\(Self.globe)<span class="visually-hidden">Language </span>English</summary>
                <ul>
                <li><a href="/app/ideas?page=2&amp;locale=en" hreflang="en" lang="en" dir="ltr" \
                aria-current="true">English</a></li>
                <li><a href="/app/ideas?page=2&amp;locale=ar" hreflang="ar" lang="ar" \
                dir="rtl">العربية</a></li>
                </ul>
                </details>
                </nav>
                </div>
                </header>
                <main id="main" tabindex="-1">
                <h1>Ideas</h1>
                </main>
                <footer class="site-footer">
                <p>Board</p>
                </footer>
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
                <details class="menu" name="site-menu">
                <summary>\(Self.globe)<span class="visually-hidden">Language </span>English</summary>
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

    @Test("The heading is the title, beside the actions, below the way to the page")
    func heading() throws {
        let page = HTMLPage(
            title: "A <garden>",
            breadcrumbs: [("Ideas", "/app/ideas"), ("Old & new", "/app/old?a&b")],
            actions: [
                HTMLButtonLink("Change", to: "/app/edit"),
                HTMLButtonLink("Share", to: "/app/share", style: .secondary),
                HTMLButtonLink("Delete", to: "/app/delete", style: .destructive),
            ],
            main: "<p>Text</p>")
        let html = document(try Sample.context(), page: page, link: "/app/show")
        #expect(
            html.contains(
                """
                </header>
                <nav class="breadcrumbs" aria-label="Breadcrumbs">
                <ol>
                <li><a href="/app/ideas"><bdi>Ideas</bdi></a></li>
                <li><a href="/app/old?a&amp;b"><bdi>Old &amp; new</bdi></a></li>
                </ol>
                </nav>
                <main id="main" tabindex="-1">
                <div class="page-header">
                <h1 dir="auto">A &lt;garden&gt;</h1>
                <div class="page-actions">
                <a class="button" href="/app/edit">Change</a>
                <a class="button button-secondary" href="/app/share">Share</a>
                <a class="button button-secondary button-destructive" href="/app/delete">Delete</a>
                </div>
                </div>
                <p>Text</p>
                </main>
                """))
        #expect(html.contains(#"<li><a href="/app/ideas" aria-current="true">Ideas</a></li>"#))
    }

    @Test(
        "A page has one heading, also if its main part has its own",
        arguments: [
            ("<p>Text</p>", "<h1 dir=\"auto\">Ideas</h1>"), ("<h1>Own</h1>", "<h1>Own</h1>"),
            (.raw("<h1>Own</h1>"), "<h1>Own</h1>"),
            ("<p>\("<h1>")</p>", "<h1 dir=\"auto\">Ideas</h1>"),
        ] as [(HTML, String)])
    func oneHeading(main: HTML, heading: String) throws {
        let html = document(try Sample.context(), page: HTMLPage(title: "Ideas", main: main))
        #expect(html.components(separatedBy: "<h1").count == 2)
        #expect(html.contains(heading))
    }

    @Test("The header has the button that logs out, in a form with the token of its reader")
    func exit() throws {
        var layout = SiteLayout(name: .constant("Board"), homeLink: "/", currentLink: "/")
        let (page, context) = (HTMLPage(title: "", main: ""), try Sample.context())
        #expect(
            !HTMLDocument(page: page, layout: layout, context: context).text.contains("<form"))
        layout.exit = (.constant("Log out"), "/out?a=1&b=2")
        let html = HTMLDocument(page: page, layout: layout, context: context).text
        let form = try #require(html.firstMatch(of: /(?s)<form.*?<\/form>/)?.0)
        #expect(form.contains("method=\"post\""))
        #expect(form.contains("action=\"/out?a=1&amp;b=2\""))
        #expect(form.contains("name=\"_csrf\""))
        #expect(form.contains(">Log out</button>"))
    }

    @Test("A section with a title is a menu, and its entry for the page is marked")
    func sections() throws {
        var layout = SiteLayout(name: .constant("Board"), homeLink: "/", currentLink: "/users/7")
        layout.sections = [
            .init(entries: [(.constant("Today"), "/today")]),
            .init(
                title: .constant("Office"),
                entries: [(.constant("Users"), "/users"), (.constant("Bills"), "/bills")]),
        ]
        let page = HTMLPage(title: "Ada", main: "")
        let html = HTMLDocument(page: page, layout: layout, context: try Sample.context()).text
        #expect(
            html.contains(
                """
                <ul>
                <li><a href="/today">Today</a></li>
                <li><details class="menu" name="site-menu">
                <summary>Office</summary>
                <ul>
                <li><a href="/users" aria-current="true">Users</a></li>
                <li><a href="/bills">Bills</a></li>
                </ul>
                </details>
                </li>
                </ul>
                """))
    }

    @Test("The brand and the footer are the site's own")
    func brand() throws {
        let picture = HTMLPicture(svg: "<svg/>")
        var layout = SiteLayout(
            name: .constant("Board"), homeLink: "/", currentLink: "/", footer: .constant("By <us>"))
        layout.brand = SiteBrand(logo: .picture(picture), showsName: false, icon: picture)
        layout.footerLinks = [(.constant("Terms"), "/terms")]
        let context = try Sample.context(basePath: "/app")
        func html() -> String {
            HTMLDocument(page: HTMLPage(title: "", main: ""), layout: layout, context: context).text
        }
        #expect(
            html().contains(
                """
                <a class="site-name" href="/"><img class="site-logo" src="/app\(picture.path)" alt="">\
                <span class="visually-hidden">Board</span></a>
                """))
        #expect(html().contains("<link rel=\"icon\" href=\"/app\(picture.path)\""))
        #expect(
            html().contains(
                """
                <footer class="site-footer">
                <p>By &lt;us&gt;</p>
                <ul>
                <li><a href="/terms">Terms</a></li>
                </ul>
                </footer>
                """))
        let dark = HTMLPicture(svg: "<svg id='dark'/>")
        layout.brand = SiteBrand(logo: .pictures(light: picture, dark: dark))
        #expect(
            html().contains(
                """
                <picture><source srcset="/app\(dark.path)" media="(prefers-color-scheme: dark)">\
                <img class="site-logo" src="/app\(picture.path)" alt=""></picture><span>Board</span></a>
                """))
        layout.brand = SiteBrand(logo: .markup("<svg class=\"own\"></svg>"))
        #expect(
            html().contains(
                """
                <span class="site-logo" aria-hidden="true"><svg class="own"></svg></span>\
                <span>Board</span></a>
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
