import FormworkEngine

/// Applies the label and the options of a control to its row.
struct ControlOptions {
    private static let names = [
        "multi", "slider", "toggle", "format", "placeholder", "readonly", "readOnly", "detail",
    ]
    private let options: [(name: String, value: PlacedValue)]
    private let control: PlacedValue

    init(_ control: PlacedValue) throws(ArrangementRefusal) {
        self.control = control
        options = try control["options"]?.members(of: "the options of a control", Self.names) ?? []
    }

    /// The UI schema of the rows inside; `nil` leaves them as they are.
    var detail: PlacedValue? {
        guard let detail = options.first(where: { $0.name == "detail" })?.value,
            ![.text("DEFAULT"), .text("GENERATED")].contains(detail.value)
        else { return nil }
        return detail
    }

    func apply(to row: inout Members) throws(ArrangementRefusal) {
        try applyLabel(to: &row)
        for (name, value) in options {
            switch name {
            case "detail": break
            case "readonly", "readOnly": try lock(&row, value)
            default: try apply(name, value, toField: &row)
            }
        }
    }

    private func applyLabel(to row: inout Members) throws(ArrangementRefusal) {
        guard let label = control["label"] else { return }
        switch label.value {
        case .boolean(true): break
        case .boolean(false): row["label"] = .text("")
        default: row["label"] = .text(try label.text())
        }
    }

    private func lock(_ row: inout Members, _ value: PlacedValue) throws(ArrangementRefusal) {
        guard try value.flag() else { return }
        if row["is"] == nil {
            row["disabled"] = .boolean(true)
        } else {
            row.addRule("readOnly", .boolean(true))
        }
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
