/// The look of a site's name: a logo, and the icon of its pages in a browser's tab.
///
/// ```swift
/// SiteBrand(logo: .picture(try HTMLPicture(contentsOf: logoURL)))
/// SiteBrand(logo: .markup("<svg viewBox=\"0 0 8 8\" fill=\"currentColor\">…</svg>"))
/// ```
public struct SiteBrand: Sendable {
    /// A logo in front of the site's name.
    public enum Logo: Sendable {
        /// A picture that pages load.
        case picture(HTMLPicture)
        /// Two pictures, of which pages load the one for the light or the dark mode of their reader.
        case pictures(light: HTMLPicture, dark: HTMLPicture)
        /// Markup, such as an inline SVG, which can use the colours of the page.
        case markup(HTML)
    }

    /// The logo; `nil` for the bar of the style sheet.
    public var logo: Logo?

    /// Whether the site's name is visible beside the logo.
    ///
    /// A logo that contains the name replaces it; screen readers still announce the name.
    public var showsName: Bool

    /// The icon in a browser's tab.
    public var icon: HTMLPicture

    /// Makes a brand.
    public init(logo: Logo? = nil, showsName: Bool = true, icon: HTMLPicture = .standardIcon) {
        self.logo = logo
        self.showsName = showsName || logo == nil
        self.icon = icon
    }

    /// The pictures that pages load, which a server serves at their paths.
    public var pictures: [HTMLPicture] {
        switch logo {
        case .picture(let picture): [picture, icon]
        case .pictures(let light, let dark): [light, dark, icon]
        case .markup, nil: [icon]
        }
    }
}
