import Formwork
import FormworkHTML
import Foundation

extension SiteLayout {
    /// The layout of a site around any page, with the links of its navigation.
    init(of site: Site) {
        self.init(
            name: site.name, homeLink: site.home.link(below: site.basePath), currentLink: "",
            footer: site.footer)
        brand = site.brand
        stylesheets = site.allStylesheets
        sections = site.sections.map {
            Section(title: $0.title, entries: site.entries($0.destinations))
        }
        footerLinks = site.entries(site.footerLinks)
    }

    /// The layout around the page at a link, which readers can choose in some languages.
    func around(_ link: String, in languages: [Locale]) -> SiteLayout {
        var layout = self
        layout.currentLink = link
        layout.languages = languages
        return layout
    }
}

extension Site {
    fileprivate func entries(
        _ destinations: [Destination]
    ) -> [(title: LocalizableString, link: String)] {
        destinations.map { ($0.title, $0.request.link(below: basePath)) }
    }
}
