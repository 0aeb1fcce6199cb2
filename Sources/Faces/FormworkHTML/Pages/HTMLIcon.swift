/// The picture in a browser's tab, at a path that changes when it does.
///
/// Every page names one: for a page that does not, browsers request `/favicon.ico` and log an error
/// when there is none.
public struct HTMLIcon: Sendable {
    /// The picture, as SVG.
    public let text: String

    /// The path from which pages load it, below the site's base path.
    public let path: String

    /// The media type to serve it with.
    public let mediaType = "image/svg+xml"

    /// Makes an icon of a picture.
    ///
    /// The path contains a fingerprint of the picture, so that browsers may keep it for ever.
    public init(text: String) {
        self.text = text
        path = "/formwork/icon-\(Fingerprint(of: text).text).svg"
    }

    /// The icon of the face: the bar in front of a site's name.
    public static let standard = HTMLIcon(
        text: """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">\
            <rect x="8" y="2" width="16" height="28" rx="5" fill="#2a8576"/></svg>
            """)
}
