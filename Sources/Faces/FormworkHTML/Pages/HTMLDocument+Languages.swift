import Formwork

extension HTMLDocument {
    /// Appends the menu of the site's languages: links, or buttons of the form whose input they
    /// take along.
    func appendLanguages(to html: inout HTML) {
        // A form goes along to the other language. Of two, none could be left behind.
        let form = page.main.needs.forms.count == 1 ? page.main.needs.forms.first : nil
        form?.appendDefaultButton(isOutside: true, to: &html)
        let languages = SiteLanguage.languages(of: layout.languages)
        let written = LanguageTag(context.localizer.formatLocale).text
        let input = form.map { (form: $0, language: written) }
        let link = LanguageLink(from: form?.link ?? layout.currentLink, to: "")
        appendStart(of: "site-languages", label: "languages", to: &html)
        appendMenu(title: title(of: languages), to: &html) { html in
            for language in languages {
                append(language, link.to(language.tag), takingAlong: input, to: &html)
            }
        }
        html.append(markup: "</nav>\n")
    }

    /// A globe, for readers who do not know the page's language, and the language of the page.
    private func title(of languages: [SiteLanguage]) -> HTML {
        let tag = context.localizer.languageTag
        let current = languages.first { $0.tag == tag }
        return """
            <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="9"/>\
            <ellipse cx="12" cy="12" rx="4" ry="9"/><path d="M3 12h18"/></svg>\
            <span class="visually-hidden">\
            \(context.text(key: "FormworkHTML.document.languages")) </span>\
            \(current.map(name) ?? tag)
            """
    }

    /// Appends a link, or a button of the form that was written in the formats of a language.
    private func append(
        _ language: SiteLanguage, _ link: LanguageLink,
        takingAlong input: (form: FormAnchor, language: String)?, to html: inout HTML
    ) {
        let (element, current) = (input == nil ? "a" : "button", context.localizer.languageTag)
        html.append(markup: "<li><\(element)")
        if let (form, written) = input {
            form.appendLanguage(link, from: written, to: &html)
        } else {
            html.attribute("href", link.text)
            html.attribute("hreflang", language.tag)
        }
        // A pseudo-locale has no words of its own: its name is in the page's language.
        let isReal = language.pseudoLocale == nil
        html.attribute("lang", isReal ? language.tag : nil)
        html.attribute("dir", isReal ? language.direction : nil)
        html.attribute("aria-current", language.tag == current ? "true" : nil)
        html.append(">", words: name(of: language), "</\(element)></li>\n")
    }

    /// The name of a language in its own words, of a pseudo-locale in those of the page.
    private func name(of language: SiteLanguage) -> String {
        guard let pseudo = language.pseudoLocale else { return language.name }
        return context.text(key: "FormworkHTML.pseudoLocale.\(pseudo)")
    }
}
