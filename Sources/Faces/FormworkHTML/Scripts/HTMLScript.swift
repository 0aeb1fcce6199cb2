public import Foundation

/// A file that makes the forms of a page live, at a path that changes when it does, so that
/// browsers may keep it for ever.
///
/// Pages do not need it: without it, or where a browser does not run it, the server does
/// everything. All files are built by `make browser` and are part of the sources.
///
/// A server sends ``compressed`` to clients that accept gzip, and ``content`` to others.
///
/// | file | loaded by pages with |
/// |---|---|
/// | ``loader``, ``module`` | live forms |
/// | ``page`` | counters, dialogs, inputs of dates, an unknown time zone |
/// | ``references`` | searches for instances to refer to |
/// | ``passkeys`` | requests for passkeys |
/// | ``screenlets`` | screenlets |
/// | ``frames`` | other pages in frames that exchange messages |
/// | ``live`` | content that follows the changes of others |
/// | ``outbox`` | forms that wait for the network, live forms, and screenlets whose input can wait |
public struct HTMLScript: Sendable {
    /// The bytes.
    public let content: Data

    /// The bytes as gzip.
    public let compressed: Data

    /// The path from which pages load it, below the site's base path.
    public let path: String

    /// The media type to serve it with.
    public let mediaType: String

    /// The JavaScript module that connects a page with the engine.
    public static let loader = HTMLScript(
        resource: "formwork-forms", extension: "js", name: "forms",
        mediaType: "text/javascript; charset=utf-8")

    /// The JavaScript module that searches for instances to refer to while their reader types.
    public static let references = HTMLScript(
        resource: "formwork-references", extension: "js", name: "references",
        mediaType: "text/javascript; charset=utf-8")

    /// The files that pages load.
    public static var all: [HTMLScript] {
        [loader, module, page, references, passkeys, screenlets, outbox, frames, live]
    }

    /// The JavaScript module that performs the actions of screenlets without another page.
    public static let screenlets = HTMLScript(
        resource: "formwork-screenlets", extension: "js", name: "screenlets",
        mediaType: "text/javascript; charset=utf-8")

    /// The JavaScript module that hands messages to pages in frames, and takes theirs.
    public static let frames = HTMLScript(
        resource: "formwork-frames", extension: "js", name: "frames",
        mediaType: "text/javascript; charset=utf-8")

    /// The JavaScript module that makes and uses passkeys.
    public static let passkeys = HTMLScript(
        resource: "formwork-passkeys", extension: "js", name: "passkeys",
        mediaType: "text/javascript; charset=utf-8")

    /// The JavaScript module that keeps forms that could not be sent, and sends them later.
    public static let outbox = HTMLScript(
        resource: "formwork-outbox", extension: "js", name: "outbox",
        mediaType: "text/javascript; charset=utf-8")

    /// The JavaScript module that shows the changes of others in the content of a page.
    public static let live = HTMLScript(
        resource: "formwork-live", extension: "js", name: "live",
        mediaType: "text/javascript; charset=utf-8")

    /// The engine as WebAssembly.
    public static let module = HTMLScript(
        resource: "formwork", extension: "wasm", name: "engine", mediaType: "application/wasm")

    /// The JavaScript module that counts characters, opens links in dialogs and keeps forms with
    /// unfinished dates, without the engine.
    public static let page = HTMLScript(
        resource: "formwork-page", extension: "js", name: "page",
        mediaType: "text/javascript; charset=utf-8")

    private init(resource: String, extension: String, name: String, mediaType: String) {
        content = HTMLScript.bytes(of: resource, `extension`)
        compressed = HTMLScript.bytes(of: "\(resource).\(`extension`)", "gz")
        path = "/formwork/\(name)-\(Fingerprint(of: content).text).\(`extension`)"
        self.mediaType = mediaType
    }

    static func bytes(of resource: String, _ extension: String) -> Data {
        do {
            guard let url = Bundle.module.url(forResource: resource, withExtension: `extension`)
            else {
                preconditionFailure(
                    "\(resource).\(`extension`) is missing from the resources of FormworkHTML.")
            }
            return try Data(contentsOf: url)
        } catch {
            preconditionFailure("\(resource).\(`extension`) cannot be read: \(error)")
        }
    }
}
