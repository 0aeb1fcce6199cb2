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
        return parts(of: file)
    }

    /// The parts of a file, which other themes replace.
    open func parts(of file: DisplayedFile) -> [ScreenPart] {
        switch file.kind {
        case .picture:
            return [.picture(ScreenPicture(address: file.address, alternative: file.title))]
        case .video: return [media(.video, file)]
        case .audio:
            return [media(.audio, file)] + captions(of: file)
        case .pdf, .other: return [link(to: file)]
        }
    }

    /// The link to a file with its title and its name, or its kind for a PDF.
    public final func link(to file: DisplayedFile) -> ScreenPart {
        link(file.kind == .pdf ? "pdf" : "other", to: file.address, file)
    }

    /// The link to the captions of a recording, if it has any.
    public final func captions(of file: DisplayedFile) -> [ScreenPart] {
        file.captions.map { [link("captions", to: $0, file)] } ?? []
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
