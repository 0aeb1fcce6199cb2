import Formwork

extension HTMLDocument {
    /// Appends the entries of the navigation, one of them marked as current; a section with a title
    /// is a menu.
    func appendNavigation(to html: inout HTML) {
        let current = CurrentEntry(
            of: layout.currentLink, among: layout.sections.flatMap(\.entries).map(\.link),
            breadcrumbs: page.breadcrumbs.map(\.link))
        appendStart(of: "site-navigation", label: "navigation", to: &html)
        html.append(markup: "<ul>\n")
        for section in layout.sections {
            guard let title = section.title else {
                for entry in section.entries { append(entry, current, to: &html) }
                continue
            }
            html.append(markup: "<li>")
            appendMenu(title: "\(context.text(title))", to: &html) { html in
                for entry in section.entries { append(entry, current, to: &html) }
            }
            html.append(markup: "</li>\n")
        }
        html.append(markup: "</ul>\n</nav>\n")
    }

    /// Appends the pages above this one.
    func appendBreadcrumbs(to html: inout HTML) {
        guard !page.breadcrumbs.isEmpty else { return }
        appendStart(of: "breadcrumbs", label: "breadcrumbs", to: &html)
        html.append(markup: "<ol>\n")
        for crumb in page.breadcrumbs {
            html += "<li><a href=\"\(crumb.link)\"><bdi>\(crumb.title)</bdi></a></li>\n"
        }
        html.append(markup: "</ol>\n</nav>\n")
    }

    /// Appends a link in a list; the current one is marked.
    func append(
        _ entry: (title: LocalizableString, link: String), _ current: CurrentEntry? = nil,
        to html: inout HTML
    ) {
        html.append(markup: "<li><a")
        html.attribute("href", entry.link)
        html.attribute("aria-current", current?.mark(of: entry.link))
        html.append(">", words: context.text(entry.title), "</a></li>\n")
    }

    /// Appends the start of a landmark with links.
    func appendStart(of name: String, label: String, to html: inout HTML) {
        html.append(markup: "<nav")
        html.attribute("class", name)
        html.attribute("aria-label", context.text(key: "FormworkHTML.document.\(label)"))
        html.append(markup: ">\n")
    }
}
