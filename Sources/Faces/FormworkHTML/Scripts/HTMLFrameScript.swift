/// The script of a page that is shown in a frame: the channel of messages, and behind it the page's own code.
///
/// Its path changes when it does, so that browsers may keep it for ever.
public struct HTMLFrameScript: Sendable {
    /// The code.
    public let text: String

    /// The path from which the page loads it, below the site's base path.
    public let path: String

    /// The media type to serve it with.
    public let mediaType = "text/javascript; charset=utf-8"

    /// Makes the script of a page with code of its own.
    public init(_ code: String) {
        let channel = HTMLScript.bytes(of: "formwork-framed", "js")
        text = String(decoding: channel, as: UTF8.self) + "\n" + code
        path = "/formwork/frame-\(Fingerprint(of: text).text).js"
    }
}
