extension FaceNode {
    /// The element and all in it, one line each, indented by their depth.
    ///
    /// Lists of words are written as they are, in quotation marks; backslashes, quotation marks and
    /// line breaks are escaped as in Swift.
    public var outline: String {
        var lines: [String] = []
        append(to: &lines, depth: 0)
        return lines.joined(separator: "\n")
    }

    private func append(to lines: inout [String], depth: Int) {
        lines.append(String(repeating: "  ", count: depth) + line)
        for child in children { child.append(to: &lines, depth: depth + 1) }
    }

    private var line: String {
        var parts = [role.rawValue]
        if !name.isEmpty { parts.append(name.quoted) }
        if let value { parts.append("= \(value.quoted)") }
        if !options.isEmpty { parts.append("of \(options.quoted)") }
        if let help { parts.append("help \(help.quoted)") }
        if !errors.isEmpty { parts.append("errors \(errors.quoted)") }
        return (parts + states.map(\.rawValue).sorted()).joined(separator: " ")
    }
}

extension [String] {
    fileprivate var quoted: String { map(\.quoted).joined(separator: ", ") }
}

extension String {
    fileprivate var quoted: String {
        var text = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\\", "\"": text += "\\\(scalar)"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}
