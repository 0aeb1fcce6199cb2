import Formwork
import FormworkHTML
import Foundation
import HTTPTypes
import Testing

@testable import FormworkServer

@Suite struct StaticAssetsTests {
    private let assets = StaticAssets(
        of: Site(name: .constant("Site"), home: NewParcelRequest(), basePath: "/base"))

    private func answer(
        _ path: String, accepting encoding: String? = nil
    ) throws -> OutgoingResponse {
        var headers: HTTPFields = [:]
        headers[.acceptEncoding] = encoding
        return try #require(assets.answer(IncomingRequest(path: "/base" + path, headers: headers)))
    }

    @Test("The scripts of live forms are cached for ever, with their media type")
    func scripts() throws {
        for script in [HTMLScript.loader, .module, .page] {
            let response = try answer(script.path)
            #expect(response.body == script.content)
            #expect(response.headers[.contentType] == script.mediaType)
            #expect(response.headers[.cacheControl] == "public, max-age=31536000, immutable")
            #expect(response.headers[.contentEncoding] == nil)
            #expect(response.headers[.vary] == "Accept-Encoding")
        }
    }

    @Test(
        "Scripts are compressed for clients that accept it",
        arguments: [
            ("gzip", true), ("gzip, deflate, br, zstd", true), ("br;q=1.0, GZIP;q=0.5", true),
            ("*", true), ("gzip ; q=0", false), ("gzip;q=0.000, br", false), ("br", false),
            ("", false), ("identity", false), ("xgzip", false),
        ])
    func compression(encoding: String, isCompressed: Bool) throws {
        for script in [HTMLScript.loader, .module, .page] {
            let response = try answer(script.path, accepting: encoding)
            #expect(response.body == (isCompressed ? script.compressed : script.content))
            #expect(response.headers[.contentEncoding] == (isCompressed ? "gzip" : nil))
            #expect(response.headers[.vary] == "Accept-Encoding")
        }
        let style = try answer(HTMLStylesheet.standard.path, accepting: encoding)
        #expect(style.headers[.contentEncoding] == (isCompressed ? "gzip" : nil))
        #expect(style.headers[.vary] == "Accept-Encoding")
    }

    @Test("The logo and the icon of the site are files that are cached for ever")
    func brand() throws {
        let (logo, icon) = (HTMLPicture(svg: "<svg/>"), HTMLPicture(svg: "<svg></svg>"))
        let brand = SiteBrand(logo: .picture(logo), icon: icon)
        let assets = StaticAssets(
            of: Site(name: .constant("Site"), home: NewParcelRequest(), brand: brand))
        for picture in [logo, icon] {
            let response = try #require(assets.answer(IncomingRequest(path: picture.path)))
            #expect(response.body == picture.content)
            #expect(response.headers[.contentType] == "image/svg+xml")
            #expect(response.headers[.cacheControl] == "public, max-age=31536000, immutable")
        }
        let standard = HTMLPicture.standardIcon.path
        #expect(assets.answer(IncomingRequest(path: standard)) == nil)
    }

    @Test("No other path is a file")
    func others() {
        for path in [HTMLScript.module.path, "/base/formwork/", "/base/formwork/engine.wasm"] {
            #expect(assets.answer(IncomingRequest(path: path)) == nil)
        }
        let path = "/base" + HTMLScript.module.path
        let posted = assets.answer(IncomingRequest(method: .post, path: path))
        #expect(posted?.status == .methodNotAllowed)
        #expect(posted?.headers[.allow] == "GET, HEAD")
    }
}
