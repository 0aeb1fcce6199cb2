import Formwork
import FormworkPresentation

/// The parts of a screenlet as HTML, and those of the screenlets inside of it.
struct ScreenMarkup {
    /// The names of the screenlet and of those around it.
    let path: String
    /// The path of the screenlet whose errors are shown.
    let errorPath: String?
    let context: HTMLContext
    /// The number of screenlets around this one.
    var depth = 0
    /// The level of headings.
    var level = 2
    /// The address of the log-in without which the work of the screenlet at `errorPath` was refused.
    var entrance: String?
    /// Whether input waits in the browser while there is no network.
    var keepsInput = false
    /// Whether the progress of actions is shown.
    var showsStatus = true

    /// The names before those of rows and buttons.
    var prefix: String { "\(path)." }

    /// Appends the status of a screenlet and its parts.
    func append(_ screen: any ScreenDriver, to html: inout HTML) {
        if showsStatus { append(screen.status, to: &html) }
        appendEntrance(to: &html)
        for part in screen.parts { append(part, to: &html) }
    }

    /// Appends the place in which the progress of actions is announced, also without any.
    private func append(_ status: ScreenStatus?, to html: inout HTML) {
        html.append(markup: "<p")
        let kind = status.map { " screenlet-\($0.phase.rawValue)" } ?? ""
        html.attribute("class", "form-status\(kind)")
        html.append(" role=\"status\">", words: status?.text ?? "", "</p>\n")
    }

    /// Appends the way to the log-in, in a window of its own, so that the input stays in this one.
    private func appendEntrance(to html: inout HTML) {
        guard let entrance, path == errorPath else { return }
        html.append(markup: "<p class=\"screenlet-entrance\"><a")
        html.attribute("href", entrance)
        html.append(markup: " target=\"_blank\">")
        html.append(text: context.text(key: "FormworkScreenlet.logIn"))
        html.append(markup: "</a></p>\n")
    }

    /// Appends a part.
    func append(_ part: ScreenPart, to html: inout HTML) {
        switch part {
        case .form(let driver): append(driver, to: &html)
        case .heading(let text): append(heading: text, to: &html)
        case .text(let text): html += "<p dir=\"auto\">\(text)</p>\n"
        case .prose(let parts): html += HTML.prose(parts, below: level - 1)
        case .entries(let list): append(list, to: &html)
        case .table(let table): html += table.html(context, id: "table-\(path)")
        case .actions(let actions): append(actions, to: &html)
        case .link(let title, let address): html += "<p>\(HTML.link(title, to: address))</p>\n"
        case .picture(let picture): html += ScreenMarkup.figure(of: picture)
        case .media(let media): append(media, to: &html)
        case .frame(let frame): append(frame, to: &html)
        case .progress(let label, let fraction): append(label, fraction, to: &html)
        case .group(let label, let parts): append(parts, below: label, to: &html)
        case .screen(let screen): append(inside: screen, to: &html)
        }
    }

    // MARK: Parts with parts

    private func append(inside screen: any ScreenDriver, to html: inout HTML) {
        guard depth < ScreenLimits.maximumDepth else { return }
        let name = prefix + screen.screenName
        var inner = ScreenMarkup(
            path: name, errorPath: errorPath, context: context, depth: depth + 1,
            level: min(level + 1, 6))
        (inner.entrance, inner.keepsInput) = (entrance, keepsInput)
        inner.showsStatus = showsStatus
        html.append(markup: "<section class=\"screenlet\"")
        html.attribute("id", "screenlet-\(name)")
        html.attribute("aria-label", screen.screenLabel.isEmpty ? nil : screen.screenLabel)
        if keepsInput {
            html.attribute("data-formwork-waits", screen.waitingButtons(below: name))
        }
        html.append(markup: ">\n")
        inner.append(screen, to: &html)
        html.append(markup: "</section>\n")
    }

    private func append(_ parts: [ScreenPart], below label: String, to html: inout HTML) {
        html.append(markup: "<section class=\"screenlet-group\">\n")
        append(heading: label, to: &html)
        var inner = self
        inner.level = min(level + 1, 6)
        for part in parts { inner.append(part, to: &html) }
        html.append(markup: "</section>\n")
    }

    private func append(heading text: String, to html: inout HTML) {
        guard !text.isEmpty else { return }
        html.append(markup: "<h\(level)>")
        html.append(words: text)
        html.append(markup: "</h\(level)>\n")
    }

    // MARK: Buttons

    private func append(_ actions: [ShownAction], to html: inout HTML) {
        guard !actions.isEmpty else { return }
        html.append(markup: "<div class=\"form-buttons\">\n")
        for action in actions { append(action, to: &html) }
        html.append(markup: "</div>\n")
    }

    private func append(_ action: ShownAction, to html: inout HTML) {
        guard let tag = action.tag else { return }
        html.appendButton(
            .act(prefix + tag), attributes: ["aria-current": action.isCurrent ? "true" : nil],
            isDisabled: !action.isPossible
        ) { html in
            html.append(words: action.label)
            guard let subject = action.subject else { return }
            html.append("<span class=\"visually-hidden\"> ", words: subject, "</span>")
        }
    }

    // MARK: Entries

    /// Appends the entries, each below the one that it belongs to.
    private func append(_ list: ScreenEntries, to html: inout HTML) {
        guard !list.entries.isEmpty else {
            if !list.emptyNote.isEmpty { html += "<p class=\"empty\">\(list.emptyNote)</p>\n" }
            return
        }
        html.append(markup: "<ul")
        html.attribute("class", "screenlet-entries\(list.layout.classNames)")
        html.attribute("aria-label", list.label.isEmpty ? nil : list.label)
        html.append(markup: ">\n")
        var open = 0
        for (index, entry) in list.entries.enumerated() {
            let entryLevel = index == 0 ? 0 : min(max(0, entry.level), open + 1, 8)
            if index > 0 {
                if entryLevel > open {
                    html.append(markup: "<ul class=\"screenlet-entries\">\n")
                } else {
                    html.append(markup: "</li>\n")
                    for _ in entryLevel..<open { html.append(markup: "</ul>\n</li>\n") }
                }
            }
            open = entryLevel
            append(entry, to: &html)
        }
        html.append(markup: "</li>\n")
        for _ in 0..<open { html.append(markup: "</ul>\n</li>\n") }
        html.append(markup: "</ul>\n")
    }

    /// Appends an entry without its end.
    private func append(_ entry: ScreenEntry, to html: inout HTML) {
        html.append(markup: "<li")
        html.attribute("aria-current", entry.isSelected ? "true" : nil)
        // By its identifier an entry is the same one while others come and go around it.
        let id = ElementID(tag: prefix + entry.id).entry
        html.attribute("id", html.needs.ids.contains(id) ? nil : id)
        html.append(markup: ">\n")
        if let picture = entry.picture { html += ScreenMarkup.figure(of: picture) }
        let title = entry.link.map { HTML.link(entry.title, to: $0) } ?? HTML.words(entry.title)
        html += "<p class=\"screenlet-title\">\(title)</p>\n"
        for detail in entry.details { html += "<p class=\"hint\" dir=\"auto\">\(detail)</p>\n" }
        append(entry.actions, to: &html)
    }
}

extension ScreenEntries.Layout {
    /// The classes of an arrangement, with a space before each.
    fileprivate var classNames: String {
        switch self {
        case .list: ""
        case .grid: " screenlet-grid"
        case .tiles: " screenlet-grid screenlet-tiles"
        }
    }
}
