public import Formwork

/// A model with files for the conformance checks, one of its own and some in a list; its versions are
/// kept.
public struct ConformanceAlbum: FormModel {
    /// The title.
    public var title: String

    /// The cover.
    public var cover: FileValue?

    /// The pages.
    public var pages: [ConformanceAlbumPage]

    /// Makes an album.
    public init(title: String, cover: FileValue? = nil, pages: [ConformanceAlbumPage] = []) {
        self.title = title
        self.cover = cover
        self.pages = pages
    }

    /// The rows.
    public static var propertyRows: [FormRow] {
        [
            .property("title", String.self, of: Self.self, [.required, .maxLength(40)]),
            .property("cover", FileValue?.self, of: Self.self, []),
            .property("pages", [ConformanceAlbumPage].self, of: Self.self, []),
        ]
    }

    /// The names of the properties.
    public static func propertyNames() -> [PartialKeyPath<Self>: String] {
        [\.title: "title", \.cover: "cover", \.pages: "pages"]
    }

    /// The last versions.
    public static var history: ModelHistory { .versions() }
}

/// A page of an album.
public struct ConformanceAlbumPage: FormModel {
    /// The picture.
    public var picture: FileValue?

    /// Makes a page.
    public init(picture: FileValue?) { self.picture = picture }

    /// The rows.
    public static var propertyRows: [FormRow] {
        [.property("picture", FileValue?.self, of: Self.self, [])]
    }

    /// The names of the properties.
    public static func propertyNames() -> [PartialKeyPath<Self>: String] {
        [\.picture: "picture"]
    }
}
