public import Formwork

/// The data of the view of an ``ImageGalleryScreenlet``, beside the pictures themselves.
public protocol ImageGalleryData: AnyObject {
    /// The arrangement of the pictures.
    var layout: GalleryLayout { get set }

    /// The picture that the slide show shows; `nil` for the first one.
    var slide: ModelIdType? { get set }

    /// Whether the reader may add pictures.
    var canUpload: Bool { get set }

    /// The picture that is deleted once the reader confirms it; `nil` for none.
    var deletion: GalleryDeletion? { get set }

    /// The files that the reader chose.
    var files: [FileValue] { get set }

    /// The file that is being uploaded, and its place among those of the queue; `nil` for none.
    var uploading: (name: String, number: Int, total: Int)? { get set }

    /// The files that were not uploaded, in their order, each with the reason in words.
    var failures: [(file: FileValue, reason: String)] { get set }

    /// The pictures that wait on this device until there is a server.
    var waiting: WaitingPictures { get set }

    /// The words about a change that was made, shown when the pictures are loaded again.
    var notice: LocalizableString? { get set }
}
