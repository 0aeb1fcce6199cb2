import FormworkEngine

/// Translated words of rows, by the keys of JSON Forms: `home.city.label`.
///
/// The key of a row is that of its `i18n`, else the path of its tags. Below it are `label`,
/// `description`, the values of choices, and of lists `addTooltip` and `removeTooltip`.
struct RowTexts {
    /// The member of a row with a key of its own.
    static let key = "x-i18n"

    private let root: JSONValue

    init(_ root: JSONValue) {
        self.root = root
    }

    /// The rows with their translated words.
    func rows(_ rows: [JSONValue], below base: [String] = []) -> [JSONValue] {
        rows.map { translated(Members($0), below: base).value }
    }

    private func translated(_ row: Members, below base: [String]) -> Members {
        var row = row
        let isOwn = row.text("is") == nil || row.flag("record") || row.text("is") == "list"
        let path = isOwn ? base + [row.text("tag") ?? ""] : base
        let key = row.text(Self.key) ?? path.joined(separator: ".")
        row["label"] = text("\(key).label") ?? row["label"]
        if !isOwn, row[Self.key] != nil { row["label"] = text(key) ?? row["label"] }
        if isOwn { row["hint"] = text("\(key).description") ?? row["hint"] }
        if row.text("is") == "list" {
            row["addLabel"] = text("\(key).addTooltip") ?? row["addLabel"]
            row["removeLabel"] = text("\(key).removeTooltip") ?? row["removeLabel"]
        }
        translateChoices(of: &row, key)
        let inside = row.array("rows")
        if !inside.isEmpty { row["rows"] = .array(rows(inside, below: path)) }
        return row
    }

    private func translateChoices(of row: inout Members, _ key: String) {
        guard row["choices"] != nil else { return }
        row["choices"] = .array(
            row.array("choices").map { element in
                var choice = Members(element)
                let label = text("\(key).\(choice.text("value") ?? "")")
                choice["label"] = label ?? choice["label"]
                return choice.value
            })
    }

    /// The text of a key: a member of this name, or one below those of its parts.
    private func text(_ key: String) -> JSONValue? {
        if case .text(let text)? = root.member(key) { return .text(text) }
        var value = root
        for part in key.split(separator: ".") {
            guard let next = value.member(String(part)) else { return nil }
            value = next
        }
        guard case .text = value else { return nil }
        return value
    }
}
