public import Formwork

public import struct Foundation.Locale

/// The layout around every page of a site.
///
/// Links are written into the page as they are given; ``HTMLContext/link(to:)`` makes them.
///
/// ```swift
/// SiteLayout(
///     name: siteName, homeLink: context.link(to: HomeRequest(query: .init())),
///     navigation: [(title: ideas, link: context.link(to: ListIdeasRequest(query: .init())))],
///     languages: [Locale(identifier: "en"), Locale(identifier: "ar")],
///     currentLink: "/ideas?page=2")
/// ```
public struct SiteLayout: Sendable {
    /// The site's name.
    public var name: LocalizableString

    /// The link of the site's name.
    public var homeLink: String

    /// The entries of the navigation.
    public var navigation: [(title: LocalizableString, link: String)]

    /// The languages to choose from.
    ///
    /// The switch between them appears if there are several.
    public var languages: [Locale]

    /// The path and query of the page that is shown.
    ///
    /// The entry of the navigation with this path is marked as current, and the links to other
    /// languages lead to it.
    public var currentLink: String

    /// A sentence at the foot of every page.
    public var footer: LocalizableString?

    /// Makes a layout.
    public init(
        name: LocalizableString,
        homeLink: String,
        navigation: [(title: LocalizableString, link: String)] = [],
        languages: [Locale] = [],
        currentLink: String,
        footer: LocalizableString? = nil
    ) {
        self.name = name
        self.homeLink = homeLink
        self.navigation = navigation
        self.languages = languages
        self.currentLink = currentLink
        self.footer = footer
    }
}
