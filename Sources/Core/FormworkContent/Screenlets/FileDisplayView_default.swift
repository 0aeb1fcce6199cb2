import Formwork
public import FormworkPresentation
public import FormworkScreens

/// The view of a ``FileDisplayScreenlet``.
///
/// | Kind | Part |
/// |---|---|
/// | picture | the picture, with the title for readers who do not see it |
/// | video | the film with its captions |
/// | audio | the recording, and a link to its captions |
/// | PDF, other | a link with the title and the kind or the name of the file |
open class FileDisplayView_default: BaseScreenletView, FileDisplayData {
    /// The file; `nil` until it is loaded.
    public final var file: DisplayedFile?

    /// The part of the file's kind.
    open override var parts: [ScreenPart] {
        guard let file else { return [] }
        switch file.kind {
        case .picture:
            return [.picture(ScreenPicture(address: file.address, alternative: file.title))]
        case .video: return [media(.video, file)]
        case .audio:
            let captions = file.captions.map { link("captions", to: $0, file) }
            return [media(.audio, file)] + (captions.map { [$0] } ?? [])
        case .pdf: return [link("pdf", to: file.address, file)]
        case .other: return [link("other", to: file.address, file)]
        }
    }

    private func media(_ kind: ScreenMedia.Kind, _ file: DisplayedFile) -> ScreenPart {
        .media(
            ScreenMedia(
                kind, title: file.title, address: file.address, captions: file.captions))
    }

    private func link(_ key: String, to address: String, _ file: DisplayedFile) -> ScreenPart {
        let words = screenlet?.context?.localizer.text(
            key: "FileDisplayScreenlet.\(key)",
            arguments: ["title": .text(file.title), "name": .text(file.name)])
        return .link(title: words ?? file.title, address: address)
    }
}
