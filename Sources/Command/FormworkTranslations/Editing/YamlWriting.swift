import FormworkYAML

/// New texts that are written into a document together.
indirect enum NewTexts {
    case text(TextTree)
    case map([(name: String, texts: NewTexts)])
    case list([TextTree])
}

/// Writes texts as YAML, all of them in double quotes.
struct YamlWriting {
    /// The number of columns by which each level is indented.
    let step: Int

    /// Whether each text is also written as a comment behind it, to stay there when it is translated.
    let repeatsTexts: Bool

    /// The lines of a key and its content.
    func lines(_ name: String, _ texts: NewTexts, indentation: Int) -> [String] {
        lines("\(Self.key(name)):", texts, at: indentation)
    }

    private func lines(_ start: String, _ texts: NewTexts, at indentation: Int) -> [String] {
        let margin = String(repeating: " ", count: indentation)
        switch texts {
        case .text(.words(let words)):
            return ["\(margin)\(start) \(Self.quoted(words))\(comment(words))"]
        case .text(.choice(let choice)):
            let deciding = String(repeating: " ", count: indentation + step)
            return ["\(margin)\(start)", "\(deciding)\(choice.kind.rawValue): \(choice.argument)"]
                + choice.variants.flatMap {
                    lines($0.name, .text($0.tree), indentation: indentation + step)
                }
        case .map(let children):
            return ["\(margin)\(start)"]
                + children.flatMap { lines($0.name, $0.texts, indentation: indentation + step) }
        case .list(let trees):
            return ["\(margin)\(start)"]
                + trees.flatMap { lines("-", .text($0), at: indentation + step) }
        }
    }

    private func comment(_ words: String) -> String {
        repeatsTexts ? "  # \(Self.escaped(words))" : ""
    }

    /// A key and its content, within braces.
    static func flow(_ name: String, _ texts: NewTexts) -> String {
        "\(key(name)): \(flow(texts))"
    }

    private static func flow(_ texts: NewTexts) -> String {
        switch texts {
        case .text(let tree): flow(tree)
        case .map(let children): braced(children.map { flow($0.name, $0.texts) })
        case .list(let trees): "[" + trees.map(flow).joined(separator: ", ") + "]"
        }
    }

    static func flow(_ tree: TextTree) -> String {
        switch tree {
        case .words(let words): quoted(words)
        case .choice(let choice):
            braced(
                ["\(choice.kind.rawValue): \(choice.argument)"]
                    + choice.variants.map { "\(key($0.name)): \(flow($0.tree))" })
        }
    }

    private static func braced(_ parts: [String]) -> String {
        "{ " + parts.joined(separator: ", ") + " }"
    }
}

extension YamlWriting {
    /// Words that other YAML parsers read as truth values or as null.
    private static let reserved: Set<String> = [
        "y", "n", "yes", "no", "on", "off", "true", "false", "null",
    ]

    /// A key, in quotes if it needs them.
    static func key(_ name: String) -> String {
        let isPlain = name.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_.\-]*|[0-9]+/) != nil
        return isPlain && !reserved.contains(name.lowercased()) ? name : quoted(name)
    }

    /// A text in double quotes on one line.
    static func quoted(_ text: String) -> String {
        "\"\(escaped(text))\""
    }

    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.map(escaped).joined()
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\\": return "\\\\"
        case "\"": return "\\\""
        case "\n": return "\\n"
        case "\t": return "\\t"
        case "\r": return "\\r"
        case "\u{0}"..<" ", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{FEFF}",
            "\u{FFFE}", "\u{FFFF}":
            let digits = String(scalar.value, radix: 16, uppercase: true)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default: return String(scalar)
        }
    }
}
