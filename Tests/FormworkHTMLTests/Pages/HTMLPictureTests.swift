import FormworkHTML
import Foundation
import Testing

@Suite struct HTMLPictureTests {
    @Test("The path changes with the picture, and only with it")
    func path() {
        #expect(HTMLPicture(svg: "a").path == "/formwork/picture-af63dc4c8601ec8c.svg")
        #expect(HTMLPicture(svg: "b").path != HTMLPicture(svg: "a").path)
    }

    @Test("The icon is SVG that loads and styles nothing: the site's policy forbids both")
    func icon() {
        let icon = HTMLPicture.standardIcon
        let text = String(decoding: icon.content, as: UTF8.self)
        #expect(icon.mediaType == "image/svg+xml")
        #expect(text.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
        #expect(text.hasSuffix("</svg>"))
        #expect(!text.contains("href") && !text.contains("style"))
    }

    @Test(
        "The type of a file follows from the end of its name",
        arguments: [("logo.PNG", "image/png", ".png"), ("logo.svg", "image/svg+xml", ".svg")])
    func file(name: String, mediaType: String, ending: String) throws {
        let url = try Self.write("picture", as: name)
        let picture = try HTMLPicture(contentsOf: url)
        #expect(picture.mediaType == mediaType)
        #expect(picture.path.hasSuffix(ending))
        #expect(picture.content == Data("picture".utf8))
    }

    @Test("A file that is no picture is refused with the names that pictures can have")
    func unknown() throws {
        let url = try Self.write("text", as: "logo.txt")
        let error = try #require(throws: HTMLPicture.UnknownType.self) {
            try HTMLPicture(contentsOf: url)
        }
        #expect(error.description.contains("logo.txt is no picture"))
        #expect(error.description.contains("jpg, png, svg, webp"))
    }

    private static func write(_ text: String, as name: String) throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let url = folder.appending(path: name)
        try Data(text.utf8).write(to: url)
        return url
    }
}
