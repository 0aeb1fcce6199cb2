public import Formwork

public import struct Foundation.Locale

/// The layout around every page of a site.
///
/// Links are written into the page as they are given; ``HTMLContext/link(to:)`` makes them.
///
/// ```swift
/// SiteLayout(
///     name: siteName, homeLink: context.link(to: HomeRequest(query: .init())),
///     navigation: [(title: allIdeas, link: context.link(to: ListIdeasRequest(query: .init())))],
///     languages: [Locale(identifier: "en"), Locale(identifier: "ar")],
///     currentLink: "/ideas?page=2")
/// ```
public struct SiteLayout: Sendable {
    /// A part of the navigation.
    public struct Section: Sendable {
        /// The title of the menu with the entries; `nil` for entries that are always visible.
        public var title: LocalizableString?

        /// The entries.
        public var entries: [(title: LocalizableString, link: String)]

        /// Makes a section.
        public init(
            title: LocalizableString? = nil, entries: [(title: LocalizableString, link: String)]
        ) {
            self.title = title
            self.entries = entries
        }
    }

    /// The style sheets that pages load, each after those before it.
    public var stylesheets: [HTMLStylesheet] = [.standard]

    /// The site's name.
    public var name: LocalizableString

    /// The look of the name.
    public var brand: SiteBrand

    /// The link of the site's name.
    public var homeLink: String

    /// The sections of the navigation.
    ///
    /// One entry is marked as current: the one with the path of the page, else the one whose path
    /// is above that path, else the one to which a breadcrumb leads.
    public var sections: [Section]

    /// The languages to choose from.
    ///
    /// The menu of them appears if there are several.
    public var languages: [Locale]

    /// The button with which a known reader logs out, and the link to which its form is posted; `nil` for
    /// none.
    public var exit: (title: LocalizableString, link: String)?

    /// The path and query of the page that is shown.
    ///
    /// The entry of the navigation with this path is marked as current, and the links to other
    /// languages lead to it.
    public var currentLink: String

    /// A sentence at the foot of every page, by default the site's name.
    public var footer: LocalizableString?

    /// The links at the foot of every page, such as to terms and contact.
    public var footerLinks: [(title: LocalizableString, link: String)]

    /// Makes a layout with a navigation of one section without a title.
    public init(
        name: LocalizableString,
        homeLink: String,
        navigation: [(title: LocalizableString, link: String)] = [],
        languages: [Locale] = [],
        currentLink: String,
        footer: LocalizableString? = nil
    ) {
        self.name = name
        self.brand = SiteBrand()
        self.homeLink = homeLink
        self.sections = navigation.isEmpty ? [] : [Section(entries: navigation)]
        self.languages = languages
        self.currentLink = currentLink
        self.footer = footer
        self.footerLinks = []
    }
}
