import FormworkPresentation
import Foundation

/// Other pages of the same site.
extension ScreenMarkup {
    /// Appends a page in a frame, without the rights of this one; only a link to any other address.
    ///
    /// The script of frames performs the actions of its messages, and hands it those of the screenlet:
    ///
    /// ```html
    /// <iframe sandbox="allow-scripts" data-formwork-row="hall.message"
    ///  data-formwork-actions="act:hall.onScriptMessage@seat.chosen" …></iframe>
    /// ```
    func append(_ frame: ScreenFrame, to html: inout HTML) {
        guard Self.isOfSite(frame.address), LinkTarget.isSafe(frame.address) else {
            html += "<p>\(HTML.link(frame.title, to: frame.address))</p>\n"
            return
        }
        html.needs.noteFrame()
        html.append(markup: "<iframe class=\"screenlet-frame\"")
        html.attribute("src", frame.address)
        html.attribute("title", frame.title)
        html.append(markup: " loading=\"lazy\" sandbox=\"allow-scripts\"")
        appendChannel(of: frame, to: &html)
        html.append(markup: "></iframe>\n")
    }

    private func appendChannel(of frame: ScreenFrame, to html: inout HTML) {
        guard !frame.row.isEmpty else { return }
        html.needs.noteFrameMessages()
        html.attribute("id", "frame-\(prefix)\(frame.row)")
        html.attribute("data-formwork-row", prefix + frame.row)
        let tags = frame.actions.filter(\.isPossible).compactMap(\.tag)
        html.attribute(
            "data-formwork-actions", tags.map { "act:\(prefix)\($0)" }.joined(separator: " "))
        guard !frame.messages.isEmpty, let data = try? JSONEncoder().encode(frame.messages) else {
            return
        }
        html.attribute("data-formwork-messages", String(decoding: data, as: UTF8.self))
    }

    /// Whether an address is a path of this site.
    private static func isOfSite(_ address: String) -> Bool {
        address.utf8.starts(with: "/".utf8) && !address.utf8.starts(with: "//".utf8)
            && !address.utf8.contains(UInt8(ascii: "\\"))
    }
}
