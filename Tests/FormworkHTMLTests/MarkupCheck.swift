/// The requirements on every page, checked by reading its tags one after the other.
struct MarkupCheck {
    private(set) var findings: [String] = []
    private var ids: Set<String> = []
    private var labelled: Set<String> = []
    private var references: [String] = []
    private var controls: [String] = []

    init(_ html: String) {
        var open: [String] = []
        var templateDepth = 0
        // Neither texts nor attributes contain these signs: they are escaped there.
        for piece in html.split(separator: "<").dropFirst(html.hasPrefix("<") ? 0 : 1) {
            let tag = piece.prefix { $0 != ">" }
            let isEnd = tag.hasPrefix("/")
            let name = String(tag.dropFirst(isEnd ? 1 : 0).prefix { !$0.isWhitespace })
            if isEnd {
                if open.popLast() != name { findings.append("</\(name)> ends another element") }
                if name == "template" { templateDepth -= 1 }
                continue
            }
            if !Self.void.contains(name) { open.append(name) }
            if name == "template" { templateDepth += 1 }
            if templateDepth == 0 { note(name, tag.dropFirst(name.count)) }
        }
        if !open.isEmpty { findings.append("not ended: \(open)") }
        for reference in references where !ids.contains(reference) {
            findings.append("nothing is called \(reference)")
        }
        for control in controls where !labelled.contains(control) {
            findings.append("\(control) has no label")
        }
    }

    private static let void: Set<String> = ["input", "br", "meta", "link"]

    private mutating func note(_ element: String, _ attributes: Substring) {
        var values: [String: String] = [:]
        var name = ""
        let parts = attributes.split(separator: "\"", omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() {
            if index.isMultiple(of: 2) {
                for flag in part.split(separator: " ") {
                    name = flag.hasSuffix("=") ? String(flag.dropLast()) : String(flag)
                    if values[name] != nil { findings.append("\(name) twice in <\(element)>") }
                    values[name] = ""
                }
            } else {
                values[name] = String(part)
            }
        }
        if let id = values["id"] {
            if !ids.insert(id).inserted { findings.append("\(id) is there twice") }
            if id.contains(where: \.isWhitespace) { findings.append("\(id) has white space") }
        }
        if element == "label", let id = values["for"] { labelled.insert(id) }
        for name in ["for", "aria-describedby", "aria-labelledby"] {
            references += (values[name] ?? "").split(separator: " ").map { String($0) }
        }
        let isControl = ["input", "select", "textarea", "output"].contains(element)
        if isControl, values["type"] != "hidden", let id = values["id"] { controls.append(id) }
    }
}
