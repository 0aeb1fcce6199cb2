import Formwork

extension HTMLDocument {
    /// Appends the parts above the main part of every page, and the link that skips them.
    func appendHeader(to html: inout HTML) {
        html.append(markup: "<a class=\"skip-link\" href=\"#main\">")
        html.append(words: context.text(key: "FormworkHTML.document.skipLink"))
        html.append(
            markup: """
                </a>
                <header class="site-header">
                <div class="site-header-row">

                """)
        appendName(to: &html)
        if !layout.sections.isEmpty { appendNavigation(to: &html) }
        if let exit = layout.exit { append(exit, to: &html) }
        if layout.languages.count > 1 { appendLanguages(to: &html) }
        html.append(markup: "</div>\n</header>\n")
    }

    /// Appends the button that logs out, in a form of its own.
    private func append(
        _ exit: (title: LocalizableString, link: String), to html: inout HTML
    ) {
        html.append(markup: "<form method=\"post\" accept-charset=\"utf-8\"")
        html.attribute("action", exit.link)
        html.append(markup: ">\n")
        html.appendSender(context)
        html.append(markup: "<button type=\"submit\" class=\"button button-quiet\">")
        html.append(words: context.text(exit.title))
        html.append(markup: "</button>\n</form>\n")
    }

    /// Appends the site's name behind its logo, as a link to its home.
    private func appendName(to html: inout HTML) {
        html.append(markup: "<a class=\"site-name\"")
        html.attribute("href", layout.homeLink)
        html.append(markup: ">")
        html += logo
        html.append(
            markup: layout.brand.showsName ? "<span>" : "<span class=\"visually-hidden\">")
        html.append(words: context.text(layout.name))
        html.append(markup: "</span></a>\n")
    }

    /// The logo; it adds nothing for readers who hear the name beside it.
    private var logo: HTML {
        switch layout.brand.logo {
        case nil: "<span class=\"site-mark\"></span>"
        case .markup(let markup):
            "<span class=\"site-logo\" aria-hidden=\"true\">\(markup)</span>"
        case .picture(let picture):
            image(picture)
        case .pictures(let light, let dark):
            """
            <picture><source srcset="\(context.basePath + dark.path)" \
            media="(prefers-color-scheme: dark)">\(image(light))</picture>
            """
        }
    }

    private func image(_ picture: HTMLPicture) -> HTML {
        "<img class=\"site-logo\" src=\"\(context.basePath + picture.path)\" alt=\"\">"
    }

    /// Appends a menu that opens without a script: one of the header's is open at a time.
    func appendMenu(title: HTML, to html: inout HTML, entries: (inout HTML) -> Void) {
        html += "<details class=\"menu\" name=\"site-menu\">\n<summary>\(title)</summary>\n<ul>\n"
        entries(&html)
        html.append(markup: "</ul>\n</details>\n")
    }
}
