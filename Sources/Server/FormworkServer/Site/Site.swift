public import Formwork
public import FormworkHTML
public import FormworkPresentation
public import Foundation

/// The parts around every page: the name of the site, its navigation and its footer.
///
/// ```swift
/// Site(
///     name: .localized(key: "Clinic.name"), home: ListAppointmentsRequest(query: .init()),
///     navigation: [.init(title: appointments, request: ListAppointmentsRequest(query: .init()))])
/// ```
///
/// A larger site has a navigation in sections, each with a menu:
///
/// ```swift
/// Site(
///     name: name, home: home,
///     sections: [
///         .init(destinations: [.init(title: today, request: TodayRequest())]),
///         .init(title: administration, destinations: [users, invoices]),
///     ],
///     brand: SiteBrand(logo: .picture(try HTMLPicture(contentsOf: logo))),
///     footerLinks: [terms, contact])
/// ```
///
/// A site in other colours has a theme; rules of its own follow in style sheets:
///
/// ```swift
/// let rules = ".total { color: var(--accent); }"
/// Site(name: name, home: home, theme: .dense, stylesheets: [HTMLStylesheet(text: rules)])
/// ```
public struct Site: Sendable {
    /// One entry of the navigation or the footer.
    public struct Destination: Sendable {
        /// The text of the link.
        public let title: LocalizableString

        /// The request that the link leads to.
        public let request: any ServerRequest

        /// Makes an entry.
        public init(title: LocalizableString, request: any ServerRequest) {
            self.title = title
            self.request = request
        }
    }

    /// A part of the navigation.
    public struct Section: Sendable {
        /// The title of the menu with the entries; `nil` for entries that are always visible.
        public let title: LocalizableString?

        /// The entries.
        public let destinations: [Destination]

        /// Makes a section.
        public init(title: LocalizableString? = nil, destinations: [Destination]) {
            self.title = title
            self.destinations = destinations
        }
    }

    /// The site's name.
    public let name: LocalizableString

    /// The page that the site's name and its bare address lead to.
    public let home: any ServerRequest

    /// The sections of the navigation.
    public let sections: [Section]

    /// The look of the site's name.
    public let brand: SiteBrand

    /// The colours and sizes of the pages.
    public let theme: Theme

    /// The style sheets of the site's own, which follow the one of the theme.
    ///
    /// Each is served at a path with the fingerprint of its text, as the Content-Security-Policy
    /// allows; it uses the custom properties of ``theme``, such as `var(--accent)`.
    public let stylesheets: [HTMLStylesheet]

    /// The pictures that row objects and their themes name (`ThemeImage`), such as
    /// `["night-sky": picture]`; a name without a picture is shown by its words.
    public var pictures: [String: HTMLPicture] = [:]

    /// The widgets of the site's own, by the names that fields have: `@Field(.widget("stars"))`.
    public var widgets: [String: HTMLWidget] = [:]

    /// All style sheets in their order: that of the theme, and the site's own.
    let allStylesheets: [HTMLStylesheet]

    /// A sentence at the foot of every page, by default the site's name.
    public let footer: LocalizableString?

    /// The links at the foot of every page, such as to terms and contact.
    public let footerLinks: [Destination]

    /// The path of the site's root, empty for the root of its host.
    ///
    /// It begins with a slash and does not end with one, such as `/clinic`.
    public let basePath: String

    /// The time zone in which rules of forms read the current date and time, and moments are
    /// written; UTC unless another is declared.
    public let timeZone: TimeZone

    /// Whether the time zone of a reader's browser takes the place of the site's.
    ///
    /// The first page asks a browser with script for it; until the browser has reported it, and for
    /// programs and readers without script, the time zone is the site's.
    public let followsReaderTimeZone: Bool

    /// Makes a site with a navigation of one level.
    public init(
        name: LocalizableString, home: any ServerRequest, navigation: [Destination] = [],
        brand: SiteBrand = SiteBrand(), theme: Theme = .calm, stylesheets: [HTMLStylesheet] = [],
        footer: LocalizableString? = nil, footerLinks: [Destination] = [], basePath: String = "",
        timeZone: TimeZone = .gmt, followsReaderTimeZone: Bool = false
    ) {
        self.init(
            name: name, home: home,
            sections: navigation.isEmpty ? [] : [Section(destinations: navigation)], brand: brand,
            theme: theme, stylesheets: stylesheets, footer: footer, footerLinks: footerLinks,
            basePath: basePath, timeZone: timeZone,
            followsReaderTimeZone: followsReaderTimeZone)
    }

    /// Makes a site with a navigation in sections.
    public init(
        name: LocalizableString, home: any ServerRequest, sections: [Section],
        brand: SiteBrand = SiteBrand(), theme: Theme = .calm, stylesheets: [HTMLStylesheet] = [],
        footer: LocalizableString? = nil, footerLinks: [Destination] = [], basePath: String = "",
        timeZone: TimeZone = .gmt, followsReaderTimeZone: Bool = false
    ) {
        self.name = name
        self.home = home
        self.sections = sections
        self.brand = brand
        self.theme = theme
        self.stylesheets = stylesheets
        allStylesheets = [theme == .calm ? .standard : HTMLStylesheet(theme: theme)] + stylesheets
        self.footer = footer
        self.footerLinks = footerLinks
        self.basePath = basePath
        self.timeZone = timeZone
        self.followsReaderTimeZone = followsReaderTimeZone
    }

    /// All entries of the navigation.
    var destinations: [Destination] { sections.flatMap(\.destinations) }

    /// All texts of the site's own.
    var texts: [LocalizableString] {
        [name] + sections.compactMap(\.title) + (footer.map { [$0] } ?? [])
            + (destinations + footerLinks).map(\.title)
    }
}
