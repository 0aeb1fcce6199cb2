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
                <a class="site-name"
                """)
        html.attribute("href", layout.homeLink)
        html.append(markup: ">")
        html.append(words: context.text(layout.name))
        html.append(markup: "</a>\n")
        if !layout.navigation.isEmpty { appendNavigation(to: &html) }
        if layout.languages.count > 1 { appendLanguages(to: &html) }
        html.append(markup: "</div>\n</header>\n")
    }

    /// Appends the entries of the navigation, the current one marked.
    private func appendNavigation(to html: inout HTML) {
        appendListStart("site-navigation", label: "navigation", to: &html)
        for entry in layout.navigation {
            html.append(markup: "<li><a")
            html.attribute("href", entry.link)
            html.attribute("aria-current", isCurrent(entry.link) ? "page" : nil)
            html.append(markup: ">")
            html.append(words: context.text(entry.title))
            html.append(markup: "</a></li>\n")
        }
        html.append(markup: "</ul>\n</nav>\n")
    }

    /// Appends the languages of the site as links, or as buttons of the form whose input they take
    /// along.
    private func appendLanguages(to html: inout HTML) {
        // A form goes along to the other language. Of two, none could be left behind.
        let form = page.main.needs.forms.count == 1 ? page.main.needs.forms.first : nil
        form?.appendDefaultButton(isOutside: true, to: &html)
        appendListStart("site-languages", label: "languages", to: &html)
        for locale in layout.languages {
            append(SiteLanguage.language(of: locale), takingAlong: form, to: &html)
        }
        html.append(markup: "</ul>\n</nav>\n")
    }

    private func append(
        _ language: SiteLanguage, takingAlong form: FormAnchor?, to html: inout HTML
    ) {
        let (element, current) = (form == nil ? "a" : "button", context.localizer.languageTag)
        html.append(markup: "<li><\(element)")
        if let form {
            let written = LanguageTag(context.localizer.formatLocale).text
            form.appendLanguage(language.tag, from: written, to: &html)
        } else {
            html.attribute("href", LanguageLink(from: layout.currentLink, to: language.tag).text)
            html.attribute("hreflang", language.tag)
        }
        // A pseudo-locale has no words of its own: its name is in the page's language.
        let isReal = language.pseudoLocale == nil
        html.attribute("lang", isReal ? language.tag : nil)
        html.attribute("dir", isReal ? language.direction : nil)
        html.attribute("aria-current", language.tag == current ? "true" : nil)
        html.append(markup: ">")
        html.append(words: language.pseudoLocale.map(name) ?? language.name)
        html.append(markup: "</\(element)></li>\n")
    }

    /// The name of a pseudo-locale for the reader of the page.
    private func name(of pseudo: PseudoLocale) -> String {
        context.text(key: "FormworkHTML.pseudoLocale.\(pseudo)")
    }

    private func appendListStart(_ name: String, label: String, to html: inout HTML) {
        html.append(markup: "<nav")
        html.attribute("class", name)
        html.attribute("aria-label", context.text(key: "FormworkHTML.document.\(label)"))
        html.append(markup: ">\n<ul>\n")
    }

    /// Whether a link leads to this page, whatever the query is.
    private func isCurrent(_ link: String) -> Bool {
        link.path.elementsEqual(layout.currentLink.path)
    }
}

extension String {
    /// The bytes of a link before its query.
    fileprivate var path: Substring.UTF8View { utf8.prefix { $0 != UInt8(ascii: "?") } }
}
