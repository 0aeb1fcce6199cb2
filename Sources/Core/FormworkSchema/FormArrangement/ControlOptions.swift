import FormworkEngine

/// Applies the label and the options of a control to its row.
struct ControlOptions {
    /// Options about the looks of other programs, which decide nothing about values.
    private static let looks = [
        "autocomplete", "orientation", "showSortButtons", "showUnfocusedDescription",
        "hideRequiredAsterisk", "restrict", "trim", "clearable", "step", "clearLabel",
        "cancelLabel", "okLabel", "dateFormat", "timeFormat", "dateTimeFormat", "ampm", "views",
        "focus", "vertical",
    ]
    private static let names = [
        "multi", "slider", "toggle", "format", "placeholder", "readonly", "readOnly", "detail",
        "elementLabelProp", "labelRef", "minValue", "maxValue",
    ]
    private let options: [(name: String, value: PlacedValue)]
    private let control: PlacedValue

    init(_ control: PlacedValue) throws(ArrangementRefusal) {
        self.control = control
        let all = try control["options"]?.members(
            of: "the options of a control", Self.names + Self.looks)
        options = (all ?? []).filter { !Self.looks.contains($0.name) }
    }

    /// Whether the control changes something about its row.
    var isEmpty: Bool {
        options.isEmpty && control["label"] == nil && control["i18n"] == nil
            && control["rule"] == nil
    }

    /// The UI schema of the rows inside; `nil` leaves them as they are.
    var detail: PlacedValue? {
        guard let detail = options.first(where: { $0.name == "detail" })?.value,
            ![.text("DEFAULT"), .text("GENERATED"), .text("REGISTERED")].contains(detail.value)
        else { return nil }
        return detail
    }

    /// Puts the row that heads the entries of a list before their other rows.
    func putHeadingFirst(in row: inout Members) throws(ArrangementRefusal) {
        guard
            let option = options.first(where: {
                ["elementLabelProp", "labelRef"].contains($0.name)
            })
        else { return }
        let path = try headingPath(option.value)
        guard row.text("is") == "list", RowIndex(row.array("rows"))[path] != nil else {
            throw option.value.refusal("The entries have no row of this name.")
        }
        var rows = row.array("rows")
        guard let place = rows.firstIndex(where: { Members($0).text("tag") == path[0] }) else {
            return
        }
        rows.insert(rows.remove(at: place), at: 0)
        row["rows"] = .array(rows)
    }

    /// The path of a row in an entry: `buyer.name`, or `#/items/properties/buyer/properties/name`.
    private func headingPath(_ value: PlacedValue) throws(ArrangementRefusal) -> [String] {
        let text = try value.text()
        let separator: Character = text.hasPrefix("#") ? "/" : "."
        let path = text.split(separator: separator).map(String.init)
            .filter { separator == "." || !["#", "items", "properties"].contains($0) }
        guard !path.isEmpty else { throw value.refusal("The name of a row is missing.") }
        return path
    }

    func apply(to row: inout Members) throws(ArrangementRefusal) {
        try applyLabel(to: &row)
        for (name, value) in options {
            switch name {
            case "detail", "elementLabelProp", "labelRef": break
            case "readonly", "readOnly": try lock(&row, value)
            case "minValue", "maxValue": try bound(name, value, of: &row)
            default: try apply(name, value, toField: &row)
            }
        }
    }

    private func applyLabel(to row: inout Members) throws(ArrangementRefusal) {
        if let key = control["i18n"] { row[RowTexts.key] = .text(try key.text()) }
        guard let label = control["label"] else { return }
        switch label.value {
        case .boolean(true): break
        case .boolean(false): row["label"] = .text("")
        case .object: try applyDescribed(label, to: &row)
        default: row["label"] = .text(try label.text())
        }
    }

    /// A label with its text, and whether it is shown.
    private func applyDescribed(
        _ label: PlacedValue, to row: inout Members
    ) throws(ArrangementRefusal) {
        _ = try label.members(of: "a label", ["text", "show"])
        if let text = label["text"] { row["label"] = .text(try text.text()) }
        if try label["show"]?.flag() == false { row["label"] = .text("") }
    }

    private func lock(_ row: inout Members, _ value: PlacedValue) throws(ArrangementRefusal) {
        guard try value.flag() else { return }
        if row["is"] == nil {
            row["disabled"] = .boolean(true)
        } else {
            row.addRule("readOnly", .boolean(true))
        }
    }

    /// The first or last day, time or month that can be entered.
    private func bound(
        _ name: String, _ value: PlacedValue, of row: inout Members
    ) throws(ArrangementRefusal) {
        let text = try value.text().replacing(" ", with: "T")
        let kind = row.text("kind") ?? "text"
        let words = ["date": "Date", "dateTime": "Date", "time": "Time", "month": "Month"]
        guard let word = words[kind], let known = FieldValueKind(rawValue: kind),
            let read = known.value(readFrom: text), !row.flag("multiple")
        else { throw value.refusal("The row has no such value as its bound.") }
        let limit = kind == "date" ? "\(read.wireText)T00:00" : read.wireText
        let constraint = JSONValue.object(String(name.prefix(3)) + word, .text(limit))
        row["constraints"] = .array(row.array("constraints") + [constraint])
    }

    private func apply(
        _ name: String, _ value: PlacedValue, toField row: inout Members
    ) throws(ArrangementRefusal) {
        guard row["is"] == nil, !row.flag("multiple") else {
            throw value.refusal("Rows with several values have no \"\(name)\"; take it out.")
        }
        let kind = row.text("kind") ?? "text"
        let isText = kind == "text" && row["control"] == nil
        switch name {
        case "multi":
            guard try value.flag() else { return }
            try set("control", "textArea", of: &row, value, if: isText)
        case "slider":
            guard try value.flag() else { return }
            try set("input", "range", of: &row, value, if: row.text("input") == "number")
        case "toggle":
            guard try value.flag() else { return }
            try set("control", "toggle", of: &row, value, if: row.text("control") == "checkbox")
        case "placeholder":
            try set(name, value.text(), of: &row, value, if: kind != "boolean")
        default: try applyFormat(value, to: &row, isText: isText)
        }
    }

    private func applyFormat(
        _ value: PlacedValue, to row: inout Members, isText: Bool
    ) throws(ArrangementRefusal) {
        let format = try value.text()
        switch format {
        case "radio":
            try set("control", "radioGroup", of: &row, value, if: row.text("control") == "select")
        case "password": try set("input", format, of: &row, value, if: isText)
        case "date", "time":
            if row.text("kind") == format { return }
            let isFree = row.array("constraints").allSatisfy { $0 == .text("required") }
            let isPlain = isText && isFree && Members(row["rules"])["initial"] == nil
            try set("input", format, of: &row, value, if: isPlain)
            row["kind"] = .text(format)
        default: throw value.refusal("The formats are radio, password, date and time.")
        }
    }

    private func set(
        _ member: String, _ text: String, of row: inout Members, _ place: PlacedValue,
        if isPossible: Bool
    ) throws(ArrangementRefusal) {
        guard isPossible else {
            throw place.refusal("The values of this row are not entered so; take the option out.")
        }
        row[member] = .text(text)
    }
}
