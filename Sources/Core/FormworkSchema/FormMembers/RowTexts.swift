import FormworkEngine

/// Translated words of rows, by the keys of JSON Forms: `home.city.label`.
///
/// The key of a row is that of its `i18n`, else the path of its tags. Below it are `label`,
/// `description`, the values of choices, and of lists `addTooltip` and `removeTooltip`.
struct RowTexts {
    /// The member of a row with a key of its own.
    static let key = "x-i18n"

    private var texts: [String: String] = [:]

    init(_ root: JSONValue) {
        add(root, below: "")
    }

    /// Adds the texts of an object, whose names may have several parts.
    private mutating func add(_ value: JSONValue, below key: String) {
        switch value {
        case .text(let text): texts[key] = text
        case .object(let object):
            for member in object.members {
                add(member.value, below: key.isEmpty ? member.name : "\(key).\(member.name)")
            }
        case .null, .boolean, .number, .array: break
        }
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

    private func text(_ key: String) -> JSONValue? { texts[key].map { .text($0) } }
}
