public import Formwork
public import Foundation

/// A picture of a library as an ``ImageGalleryScreenlet`` hands it to its view.
public struct GalleryPicture: Hashable, Sendable {
    /// The identity of the document.
    public let id: ModelIdType

    /// The version of the document.
    public let version: Int

    /// The title, which is also the words for readers who do not see the picture.
    public let title: String

    /// The name of the file.
    public let name: String

    /// The size of the file in bytes.
    public let size: Int64

    /// The address of the picture.
    public let address: String

    /// Makes a description.
    public init(
        id: ModelIdType, version: Int, title: String, name: String, size: Int64, address: String
    ) {
        self.id = id
        self.version = version
        self.title = title
        self.name = name
        self.size = size
        self.address = address
    }
}

/// The arrangement of the pictures of an ``ImageGalleryScreenlet``.
public enum GalleryLayout: String, CaseIterable, Hashable, Sendable {
    /// One below the other.
    case list
    /// Beside each other.
    case grid
    /// One at a time.
    case slideshow
}

/// A picture that the reader of an ``ImageGalleryScreenlet`` is about to delete, of the version that was read.
public struct GalleryDeletion: Hashable, Sendable {
    /// The identity of the document.
    public let id: ModelIdType

    /// The version.
    public let version: Int

    /// Names a picture.
    public init(id: ModelIdType, version: Int) {
        self.id = id
        self.version = version
    }

    /// The picture as a text, such as `565A…/2`, between two requests of a page.
    var text: String { "\(id.uuidString)/\(version)" }

    /// Reads a text; `nil` for one that names no picture.
    init?(text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, let id = ModelIdType(uuidString: parts[0]),
            let version = Int(parts[1])
        else { return nil }
        self.init(id: id, version: version)
    }
}
