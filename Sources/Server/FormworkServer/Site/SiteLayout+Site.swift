import Formwork
import FormworkHTML
import Foundation

extension SiteLayout {
    /// The layout of a site for the page at a link.
    init(
        of site: Site, languages: [Locale], currentLink: String, _ context: HTMLContext
    ) {
        func entries(
            _ destinations: [Site.Destination]
        ) -> [(title: LocalizableString, link: String)] {
            destinations.map { ($0.title, context.link(to: $0.request)) }
        }
        self.init(
            name: site.name, homeLink: context.link(to: site.home), languages: languages,
            currentLink: currentLink, footer: site.footer)
        brand = site.brand
        stylesheets = site.allStylesheets
        sections = site.sections.map {
            Section(title: $0.title, entries: entries($0.destinations))
        }
        footerLinks = entries(site.footerLinks)
    }
}
