import Formwork
import FormworkPresentation

/// One entry of a list: its heading with its number, and the buttons that move and remove it.
///
/// ```html
/// <fieldset class="form-entry" id="field-team.0" tabindex="-1">
/// <legend id="legend-team.0">Member <span>1</span></legend>
/// …
/// <div class="form-entry-buttons">
/// <button id="up-team.0" value="move:team.0:-1" disabled>Move up</button>
/// <button id="down-team.0" value="move:team.0:1">Move down</button>
/// <button id="remove-team.0" value="remove:team.0">Remove member 1</button>
/// </div>
/// </fieldset>
/// ```
///
/// The number in a name is the key of the entry, which stays when others are moved or removed; the
/// number in the heading is its position, counted from 1.
struct EntryMarkup {
    private let entry: ShownEntry

    init(_ entry: ShownEntry) { self.entry = entry }

    /// The name of the entry, such as `team.3`.
    var name: String { entry.name }

    /// The rows of the entry.
    var rows: [RowDefinition] { entry.list.list.rows }

    /// Whether the entry is a row of a table.
    var isTable: Bool { entry.list.list.isTable }

    private var id: ElementID { ElementID(tag: name) }

    /// Appends the start of the entry and its heading.
    func appendStart(
        isLive: Bool, isFocused: Bool, to html: inout HTML, _ context: HTMLContext
    ) {
        // A field set cannot be the row of a table.
        html.append(
            markup: isTable
                ? "<div class=\"form-entry\" role=\"group\"" : "<fieldset class=\"form-entry\"")
        html.attribute("aria-labelledby", isTable ? id.legend : nil)
        html.attribute("id", id.control)
        html.append(markup: " tabindex=\"-1\"")
        html.attribute("data-formwork-row", isLive ? name : nil)
        if isLive, let prefix = entry.listPrefix {
            html.attribute("data-formwork-entry", prefix)
        } else {
            html.flag("data-formwork-entry", isLive)
        }
        html.flag("autofocus", isFocused)
        html.append(markup: isTable ? ">\n<p class=\"legend\"" : ">\n<legend")
        html.attribute("id", id.legend)
        html.append(markup: ">")
        append(entry.label, isLive: isLive, to: &html, context)
        html.needs.note(entry: name, label: entry.messageLabel)
        html.append(markup: isTable ? "</p>\n" : "</legend>\n")
        appendPresence(to: &html)
    }

    /// Appends the input by which the entry is sent where its rows may send nothing.
    private func appendPresence(to html: inout HTML) {
        guard EntryPresence(of: rows).needsInput else { return }
        let row = entry.list.row
        html.appendHidden(name, "", isDisabled: !row.isOpen || row.live.isReadOnly)
    }

    /// Appends the end of the entry.
    func appendEnd(to html: inout HTML) {
        html.append(markup: isTable ? "</div>\n" : "</fieldset>\n")
    }

    /// The look of the buttons.
    private var buttonStyle: String {
        isTable
            ? "button button-quiet button-icon" : "button button-secondary button-small"
    }

    /// Appends the buttons that move and remove the entry, and closes none of its elements.
    ///
    /// Where a list takes a single entry, nothing can be moved. A removal is disabled while the
    /// list has its minimum number of entries.
    func appendButtons(isLive: Bool, to html: inout HTML, _ context: HTMLContext) {
        html.append(markup: "<div class=\"form-entry-buttons\">\n")
        if entry.hasMoves {
            appendMove(-1, .up, id: id.up, isLive: isLive, to: &html, context)
            appendMove(1, .down, id: id.down, isLive: isLive, to: &html, context)
        }
        let label = entry.removeLabel
        html.appendButton(
            .remove(name), id: id.remove, style: buttonStyle,
            attributes: ["aria-labelledby": label.hasNumber ? nil : "\(id.remove) \(id.legend)"],
            isDisabled: !entry.canBeRemoved
        ) {
            if isTable { $0.append(.remove) }
            // One element, so that the space before a number is kept.
            $0.append(markup: isTable ? "<span class=\"visually-hidden\">" : "<span>")
            append(label, isLive: isLive, to: &$0, context)
            $0.append(markup: "</span>")
        }
        html.append(markup: "</div>\n")
    }

    /// Appends a button that moves the entry by an offset; it is disabled where the list ends.
    ///
    /// The accessible name is that of the button and then that of the entry: “Move up Member 2”.
    /// All buttons of a list would have the same name otherwise (WCAG 2.4.6).
    private func appendMove(
        _ offset: Int, _ icon: HTMLIcon, id button: String, isLive: Bool,
        to html: inout HTML, _ context: HTMLContext
    ) {
        let title = entry.moveLabel(by: offset)
        html.appendButton(
            .move(name, to: entry.position + offset), id: button, style: buttonStyle,
            attributes: [
                "aria-labelledby": "\(button) \(id.legend)",
                "data-formwork-move": isLive ? String(offset) : nil,
            ],
            isDisabled: !entry.canMove(by: offset)
        ) { isTable ? $0.append(icon, title) : $0.append(words: title) }
    }

    /// Appends a label with the number of the entry, which a script keeps right.
    private func append(
        _ label: NumberedText, isLive: Bool, to html: inout HTML, _ context: HTMLContext
    ) {
        for (index, part) in label.parts.enumerated() {
            if index > 0 {
                html.append(markup: "<span")
                html.attribute(
                    "data-formwork-position",
                    isLive ? LanguageDigits(context.localizer).own : nil)
                html.append(">", words: label.number, "</span>")
            }
            html.append(words: part)
        }
    }
}
