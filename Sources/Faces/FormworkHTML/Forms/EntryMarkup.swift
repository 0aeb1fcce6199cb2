import Formwork

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
    let list: RepeatingGroupDefinition
    /// The current row of the list.
    let row: ShownRow
    /// The name of the entry, such as `team.3`.
    let name: String
    let position: Int
    let count: Int

    private var id: ElementID { ElementID(tag: name) }

    private var isClosed: Bool { !row.isOpen || row.live.isReadOnly }

    /// Appends the start of the entry and its heading.
    func appendStart(
        isLive: Bool, isFocused: Bool, to html: inout HTML, _ context: HTMLContext
    ) {
        // A field set cannot be the row of a table.
        html.append(
            markup: list.isTable
                ? "<div class=\"form-entry\" role=\"group\"" : "<fieldset class=\"form-entry\"")
        html.attribute("aria-labelledby", list.isTable ? id.legend : nil)
        html.attribute("id", id.control)
        html.append(markup: " tabindex=\"-1\"")
        html.attribute("data-formwork-row", isLive ? name : nil)
        html.flag("data-formwork-entry", isLive)
        html.flag("autofocus", isFocused)
        html.append(markup: list.isTable ? ">\n<p class=\"legend\"" : ">\n<legend")
        html.attribute("id", id.legend)
        html.append(markup: ">")
        let label = list.entryLabel.isEmpty ? context.numbered("entry") : list.entryLabel
        append(label, isLive: isLive, to: &html, context)
        html.needs.note(entry: name, label: text(of: label, context))
        html.append(markup: list.isTable ? "</p>\n" : "</legend>\n")
    }

    /// Appends the end of the entry.
    func appendEnd(to html: inout HTML) {
        html.append(markup: list.isTable ? "</div>\n" : "</fieldset>\n")
    }

    /// The look of the buttons.
    private var buttonStyle: String {
        list.isTable
            ? "button button-quiet button-icon" : "button button-secondary button-small"
    }

    /// Appends the buttons that move and remove the entry, and closes none of its elements.
    ///
    /// Where a list takes a single entry, nothing can be moved. A removal is disabled while the
    /// list has its minimum number of entries.
    func appendButtons(isLive: Bool, to html: inout HTML, _ context: HTMLContext) {
        html.append(markup: "<div class=\"form-entry-buttons\">\n")
        if list.maximumCount != 1 {
            appendMove(-1, "moveUp", .up, id: id.up, isLive: isLive, to: &html, context)
            appendMove(1, "moveDown", .down, id: id.down, isLive: isLive, to: &html, context)
        }
        let label = list.removeLabel
        let isNumbered = label.contains(EntryMarkup.number)
        html.appendButton(
            .remove(name), id: id.remove, style: buttonStyle,
            attributes: ["aria-labelledby": isNumbered ? nil : "\(id.remove) \(id.legend)"],
            isDisabled: isClosed || count <= list.minimumCount
        ) {
            if list.isTable { $0.append(.remove) }
            // One element, so that the space before a number is kept.
            $0.append(markup: list.isTable ? "<span class=\"visually-hidden\">" : "<span>")
            append(
                label.isEmpty ? context.text(key: "FormworkHTML.list.remove") : label,
                isLive: isLive, to: &$0, context)
            $0.append(markup: "</span>")
        }
        html.append(markup: "</div>\n")
    }

    /// Appends a button that moves the entry by an offset; it is disabled where the list ends.
    ///
    /// The accessible name is that of the button and then that of the entry: “Move up Member 2”.
    /// All buttons of a list would have the same name otherwise (WCAG 2.4.6).
    private func appendMove(
        _ offset: Int, _ key: String, _ icon: HTMLIcon, id button: String, isLive: Bool,
        to html: inout HTML, _ context: HTMLContext
    ) {
        let target = position + offset
        let title = context.text(key: "FormworkHTML.list.\(key)")
        html.appendButton(
            .move(name, to: target), id: button, style: buttonStyle,
            attributes: [
                "aria-labelledby": "\(button) \(id.legend)",
                "data-formwork-move": isLive ? String(offset) : nil,
            ],
            isDisabled: isClosed || target < 0 || target >= count
        ) { list.isTable ? $0.append(icon, title) : $0.append(words: title) }
    }

    /// The placeholder for the number of the entry in a label.
    fileprivate static let number = "%{number}"

    /// A label with the number of the entry.
    private func text(of label: String, _ context: HTMLContext) -> String {
        label.withoutIsolation(of: EntryMarkup.number).replacing(
            EntryMarkup.number, with: PageDigits(context.localizer).text(position + 1))
    }

    /// Appends a label with the number of the entry, which a script keeps right.
    private func append(
        _ label: String, isLive: Bool, to html: inout HTML, _ context: HTMLContext
    ) {
        let digits = PageDigits(context.localizer)
        let parts = label.withoutIsolation(of: EntryMarkup.number)
            .split(separator: EntryMarkup.number, omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() {
            if index > 0 {
                html.append(markup: "<span")
                html.attribute("data-formwork-position", isLive ? digits.own : nil)
                html.append(markup: ">")
                html.append(words: digits.text(position + 1))
                html.append(markup: "</span>")
            }
            html.append(words: String(part))
        }
    }
}

extension RepeatingGroupDefinition {
    /// Whether the entries are rows of a table: only short inputs fit in cells.
    var isTable: Bool {
        entryLayout == .table
            && rows.allSatisfy { row in
                if case .field(let field) = row { field.isShortInput } else { false }
            }
    }
}

extension HTMLContext {
    /// A text of the face in which the number of the entry is still to be put.
    fileprivate func numbered(_ key: String) -> String {
        text(
            key: "FormworkHTML.list.\(key)", arguments: ["number": .text(EntryMarkup.number)])
    }
}

extension String {
    /// The text without the marks that set a placeholder apart: digits need none.
    fileprivate func withoutIsolation(of placeholder: String) -> String {
        guard utf8.contains(0xE2) else { return self }
        return ["\u{2066}", "\u{2067}", "\u{2068}"].reduce(self) { text, mark in
            text.replacing("\(mark)\(placeholder)\u{2069}", with: placeholder)
        }
    }
}
