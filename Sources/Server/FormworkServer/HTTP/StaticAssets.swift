import FormworkHTML
import Foundation
import HTTPTypes

/// The files that pages load: their paths carry a hash of the content, so they never change.
struct StaticAssets: Sendable {
    private var assets: [String: StaticAsset]

    /// Prepares the files that the pages of a site load.
    init(of site: Site) {
        let basePath = site.basePath
        var assets: [String: StaticAsset] = [:]
        for style in site.allStylesheets {
            assets[basePath + style.path] = StaticAsset(
                Data(style.text.utf8), compressed: Gzip.compressed(Data(style.text.utf8)),
                mediaType: style.mediaType)
        }
        for picture in site.brand.pictures + site.pictures.values {
            assets[basePath + picture.path] = StaticAsset(
                picture.content, mediaType: picture.mediaType)
        }
        for script in HTMLScript.all {
            assets[basePath + script.path] = StaticAsset(
                script.content, compressed: script.compressed, mediaType: script.mediaType)
        }
        self.assets = assets
    }

    /// Adds the script of a page in a frame, and lets such pages load it and the style sheets of the site.
    mutating func add(_ script: HTMLFrameScript, to site: Site) {
        let content = Data(script.text.utf8)
        assets[site.basePath + script.path] = StaticAsset(
            content, compressed: Gzip.compressed(content), mediaType: script.mediaType)
        for path in site.allStylesheets.map(\.path) + [script.path] {
            assets[site.basePath + path] = assets[site.basePath + path]?.forFrames
        }
    }

    /// Returns the response to a request for a file, `nil` for another path.
    func answer(_ incoming: IncomingRequest) -> OutgoingResponse? {
        assets[incoming.path]?.answer(incoming)
    }
}
