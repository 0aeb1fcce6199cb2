import Formwork
import FormworkMacros
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes

/// A model with files: one, several in one row, some in a list, and one that not everyone sees.
@FormModel struct Album {
    @Field(.required, .maxLength(40)) var title: String
    @Field(.files("image/*", maxBytes: 1_000)) var cover: FileValue?
    @Field var papers: [FileValue]
    @Field var receipt: FileValue?
    @Field var pages: [AlbumPage]

    static var indexes: ModelIndexes { Albums.indexes }
    static var history: ModelHistory { .versions() }
}

@FormModel struct AlbumPage {
    @Field var caption: String
    @Field var picture: FileValue?
}

enum Albums: Resource {
    typealias Fields = Album

    static func hiddenFields(for caller: Caller) -> [PartialKeyPath<Album>] {
        caller.header("X-User") == "guest" ? [\.receipt] : []
    }
}

enum AlbumApplication {
    static func make(
        store: any ModelStore = InMemoryModelStore(), basePath: String = ""
    ) throws -> FormworkApplication {
        var application = ErrandApplication.empty(
            store: store, localization: try ErrandApplication.localization(albumTexts),
            basePath: basePath)
        try application.register(Errands.self)
        try application.register(Albums.self)
        return application
    }
}

private let albumTexts =
    errandTexts + """

          Albums: { title: "Albums", new: "New album" }
          Album:
            title: { title: "Title" }
            cover: { title: "Cover" }
            papers: { title: "Papers" }
            receipt: { title: "Receipt" }
            pages: { title: "Pages" }
          AlbumPage: { caption: { title: "Caption" }, picture: { title: "Picture" } }
        """

extension SubmittedFile {
    /// A picture, as far as its first bytes and its end show, with a text behind it.
    static func picture(_ text: String, name: String = "cover.png") -> SubmittedFile {
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        let end = Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]
        return SubmittedFile(
            name: name, mediaType: "image/png", content: Data(signature + end + Array(text.utf8)))
    }

    /// The file that a browser sends where none was chosen.
    static var none: SubmittedFile { SubmittedFile(name: "", content: Data()) }

    static func text(_ text: String, name: String) -> SubmittedFile {
        SubmittedFile(name: name, mediaType: "text/html", content: Data(text.utf8))
    }
}

extension Browser {
    /// Posts a form with files, and with the visitor's token.
    mutating func post(
        _ fields: [(String, String)], files: [(String, SubmittedFile)], to link: String
    ) async -> OutgoingResponse {
        var body = Data()
        for (name, text) in [("_csrf", token)] + fields {
            body += Data(
                "--B\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(text)\r\n".utf8)
        }
        for (name, file) in files {
            body += Data(
                """
                --B\r\nContent-Disposition: form-data; name="\(name)"; filename="\(file.name)"\r
                Content-Type: \(file.mediaType)\r\n\r\n
                """.utf8)
            body += file.content + Data("\r\n".utf8)
        }
        body += Data("--B--\r\n".utf8)
        return await send(
            .post, link, headers: [.contentType: "multipart/form-data; boundary=B"], body: body)
    }
}
