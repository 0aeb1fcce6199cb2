import Formwork
import FormworkPresentation

/// Pictures, sound, films and progress.
extension ScreenMarkup {
    /// A picture with its caption; only its words if the address is none that a page may load.
    static func figure(of picture: ScreenPicture) -> HTML {
        guard !picture.address.isEmpty else { return letters(of: picture) }
        guard LinkTarget.isSafe(picture.address) else {
            return "<p>\(HTML.words(picture.alternative))</p>\n"
        }
        if let part = picture.part { return section(part, of: picture) }
        let caption: HTML =
            picture.caption.isEmpty ? .empty : "<figcaption>\(picture.caption)</figcaption>"
        return """
            <figure class="screenlet-picture">\
            <img src="\(picture.address)" alt="\(picture.alternative)" loading="lazy">\(caption)</figure>

            """
    }

    /// A part of a picture.
    ///
    /// An SVG element shows it by numbers in attributes: the policy of pages forbids styles in them.
    private static func section(_ part: ScreenPicture.Part, of picture: ScreenPicture) -> HTML {
        """
        <figure class="screenlet-picture"><svg class="screenlet-part" \
        viewBox="\(part.left) \(part.top) \(part.side) \(part.side)" width="96" height="96" \
        role="img" aria-label="\(picture.alternative)"><image href="\(picture.address)" \
        width="\(part.size.width)" height="\(part.size.height)"/></svg></figure>

        """
    }

    /// The letters in the place of a picture.
    private static func letters(of picture: ScreenPicture) -> HTML {
        """
        <figure class="screenlet-picture"><svg class="screenlet-part" viewBox="0 0 96 96" \
        width="96" height="96" role="img" aria-label="\(picture.alternative)">\
        <rect width="96" height="96"/><text x="48" y="48" text-anchor="middle" \
        dominant-baseline="central" font-size="36">\(picture.letters)</text></svg></figure>

        """
    }

    /// Appends sound or a film, with a link to the file for browsers that cannot play it.
    func append(_ media: ScreenMedia, to html: inout HTML) {
        guard LinkTarget.isSafe(media.address) else {
            html += "<p>\(HTML.words(media.title))</p>\n"
            return
        }
        html.needs.noteMedia()
        let captions: HTML =
            media.captions.flatMap { address -> HTML? in
                guard LinkTarget.isSafe(address) else { return nil }
                return "<track kind=\"captions\" src=\"\(address)\" default>"
            } ?? .empty
        let link = HTML.link(media.title, to: media.address)
        switch media.kind {
        case .audio:
            html += """
                <audio controls preload="metadata" src="\(media.address)" \
                aria-label="\(media.title)">\(link)</audio>

                """
        case .video:
            html += """
                <video controls preload="metadata" src="\(media.address)" \
                aria-label="\(media.title)">\(captions)\(link)</video>

                """
        }
    }

    /// Appends the part of a task that is done.
    func append(_ label: String, _ fraction: Double, to html: inout HTML) {
        let percent = Int((min(max(0, fraction.isNaN ? 0 : fraction), 1) * 100).rounded())
        html += """
            <p class="screenlet-progress"><label>\(label) \
            <progress value="\(percent)" max="100"></progress></label></p>

            """
    }
}
