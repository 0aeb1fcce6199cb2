import Formwork
import FormworkPresentation

/// The markup of groups and of lists with any number of entries.
extension FormMarkup {
    func append(
        _ group: GroupDefinition, _ row: ShownRow, in place: Place, to html: inout HTML
    ) {
        let element = group.label.isEmpty ? "div" : "fieldset"
        html.append(markup: "<\(element) class=\"form-group\"")
        html.attribute("aria-describedby", group.hint == nil ? nil : row.id.hint)
        html.appendState(of: row, isLive: options.isLive)
        html.append(markup: ">\n")
        if !group.label.isEmpty { html.append(legend: group.label) }
        html.append(hint: group.hint, id: row.id.hint)
        append(group.rows, in: place.inside(group), to: &html)
        html.append(markup: "</\(element)>\n")
    }

    func append(
        _ list: RepeatingGroupDefinition, _ row: ShownRow, in place: Place, to html: inout HTML
    ) {
        let errors = errors(of: row, label: list.label, in: place, to: &html)
        let described = [
            list.hint == nil ? nil : row.id.hint,
            errors.isEmpty && !options.isLive ? nil : row.id.error,
        ].compactMap { $0 }
        html.append(markup: "<fieldset")
        html.attribute("class", errors.isEmpty ? "form-list" : "form-list field-invalid")
        html.attribute("id", row.id.control)
        html.append(markup: " tabindex=\"-1\"")
        html.attribute(
            "aria-describedby", described.isEmpty ? nil : described.joined(separator: " "))
        html.appendState(of: row, isLive: options.isLive)
        appendBounds(of: list, to: &html)
        html.append(markup: ">\n")
        html.append(legend: list.label)
        html.append(hint: list.hint, id: row.id.hint)
        html.append(errors: errors, id: row.id.error, isLive: options.isLive, context)
        appendEntries(of: ShownList(list, row, in: context.localizer), in: place, to: &html)
        html.append(markup: "</fieldset>\n")
    }

    /// Appends the attributes from which a script knows the bounds of a list.
    ///
    /// The maximum is left out for a list without one, and the minimum for one that may be empty.
    /// The server judges the number of entries again.
    private func appendBounds(of list: RepeatingGroupDefinition, to html: inout HTML) {
        guard options.isLive else { return }
        html.flag("data-formwork-list", true)
        html.attribute(
            "data-formwork-minimum", list.minimumCount > 0 ? String(list.minimumCount) : nil)
        html.attribute("data-formwork-maximum", list.maximumCount.map { String($0) })
    }

    private func appendEntries(
        of shown: ShownList, in place: Place, to html: inout HTML
    ) {
        let (list, row) = (shown.list, shown.row)
        let keys = keys(of: list, row, in: place)
        appendName(of: row, to: &html)
        if list.isTable {
            html.append(markup: "<div class=\"form-table\">\n")
            appendHeadings(of: shown, to: &html)
        }
        html.append(markup: "<div class=\"form-entries\">\n")
        for (position, key) in keys.enumerated() {
            let entry = shown.entry("\(row.name).\(key)", at: position, of: keys.count)
            append(
                EntryMarkup(entry), in: place.entry(entry.name, key: String(key), of: list),
                to: &html)
        }
        html.append(markup: list.isTable ? "</div>\n</div>\n" : "</div>\n")
        if options.isLive { appendTemplate(of: list, row, in: place, to: &html) }
        appendInsertButton(of: shown, count: keys.count, to: &html)
    }

    /// Appends the row of headings above a table of entries.
    ///
    /// Each input has its label in its cell, so that the row is for the eye alone.
    private func appendHeadings(of list: ShownList, to html: inout HTML) {
        html.append(markup: "<div class=\"form-headings\" aria-hidden=\"true\">\n")
        for label in list.columns {
            html.append("<span>", words: label, "</span>\n")
        }
        html.append(markup: "<span></span>\n</div>\n")
    }

    private func keys(
        of list: RepeatingGroupDefinition, _ row: ShownRow, in place: Place
    ) -> [Int] {
        guard options.isLive, place.machine === pattern else { return row.live.entries }
        // The one entry of the pattern may be one more than a new entry has.
        return Array(row.live.entries.prefix(max(list.minimumCount, list.initialCount)))
    }

    /// Appends the name of a list, which alone records that it was shown, even without entries.
    private func appendName(of row: ShownRow, to html: inout HTML) {
        html.appendHidden(row.name, "", isDisabled: !row.isOpen || row.live.isReadOnly)
    }

    /// Appends the template from which a script makes further entries: an empty one, with a
    /// placeholder for its key.
    ///
    /// ```html
    /// <template data-formwork-template="__team__" data-formwork-entry-of="team">
    /// <fieldset class="form-entry" id="field-team.__team__">…</fieldset>
    /// </template>
    /// ```
    ///
    /// A list inside of a list has a template inside of the entry's template; the placeholders
    /// differ, so that a script replaces one of them at a time. All others are apart from the rows.
    private func appendTemplate(
        of list: RepeatingGroupDefinition, _ row: ShownRow, in place: Place, to html: inout HTML
    ) {
        let placeholder = EntryPlaceholder(for: list, in: row.name).text
        guard let live = pattern.liveRow(place.patternTag + list.tag) else { return }
        let shown = ShownRow(name: row.name, live: live)
        let entry = ShownList(list, shown, in: context.localizer)
            .entry("\(row.name).\(placeholder)", at: 0, of: 1)
        let isInside = place.machine === pattern
        var template = HTML(markup: "<template")
        template.attribute("data-formwork-template", placeholder)
        template.attribute("data-formwork-entry-of", isInside ? nil : row.name)
        template.append(markup: ">\n")
        let empty = Place(machine: pattern, tag: place.patternTag, patternTag: place.patternTag)
        append(EntryMarkup(entry), in: empty.entry(entry.name, key: "0", of: list), to: &template)
        template.append(markup: "</template>\n")
        if isInside { html += template } else { html.needs.note(entryTemplate: template) }
    }

    /// The rows of an entry between its heading and its buttons.
    ///
    /// In a table the rows are cells: an amount and its currency are not put together there.
    private func append(_ entry: EntryMarkup, in place: Place, to html: inout HTML) {
        entry.appendStart(
            isLive: options.isLive, isFocused: focus == .form(.entry(entry.name)), to: &html,
            context)
        if entry.isTable {
            for row in entry.rows { append(row, in: place, to: &html) }
        } else {
            append(entry.rows, in: place, to: &html)
        }
        entry.appendButtons(isLive: options.isLive, to: &html, context)
        entry.appendEnd(to: &html)
    }

    /// Appends the button for one more entry, disabled where the list is full.
    ///
    /// The button stays where it is when the list is full: a control that disappears while a reader
    /// is on it would take the focus with it.
    private func appendInsertButton(
        of list: ShownList, count: Int, to html: inout HTML
    ) {
        html.appendButton(
            .insert(list.row.name), isDisabled: !list.canInsert(besides: count),
            isFocused: focus == .form(.list(list.row.name))
        ) { $0.append(words: list.addLabel) }
    }
}

extension FormMarkup.Place {
    /// The place of the rows in a group, whose tag is part of their names if the group is a record.
    func inside(_ group: GroupDefinition) -> Self {
        guard group.isRecord else { return self }
        return Self(
            machine: machine, name: "\(name)\(group.tag).", tag: "\(tag)\(group.tag).",
            patternTag: "\(patternTag)\(group.tag).")
    }

    /// The place of the rows in an entry of a list.
    func entry(_ name: String, key: String, of list: RepeatingGroupDefinition) -> Self {
        Self(
            machine: machine, name: "\(name).", tag: "\(tag)\(list.tag).\(key).",
            patternTag: "\(patternTag)\(list.tag).0.")
    }
}

extension HTML {
    /// Appends the heading of a group of fields.
    mutating func append(legend: String) {
        append("<legend>", words: legend, "</legend>\n")
    }

    /// Appends a hint, if there is one.
    mutating func append(hint: String?, id: String) {
        guard let hint else { return }
        append(markup: "<p class=\"hint\"")
        attribute("id", id)
        append(">", words: hint, "</p>\n")
    }
}
