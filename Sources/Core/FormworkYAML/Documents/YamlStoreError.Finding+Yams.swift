import Yams

extension YamlStoreError.Finding {
    /// The finding for an error of the YAML parser in an entry.
    static func notReadable(_ error: any Error, _ entry: YamlEntry, file: String) -> Self {
        guard !entry.head.isIndentedByTabs else {
            return notYAML("it is indented by tabs; use spaces", file, entry.head.number)
        }
        switch error as? YamlError {
        case .duplicatedKeysInMapping(let keys, let context):
            let names = keys.map { "\"\($0)\"" }.joined(separator: ", ")
            return YamlStoreError.Finding(
                code: .duplicateKey, file: file, line: entry.number(of: context.mark.line),
                message: "\(names) appears twice in one map; remove one of the two.")
        case .parser(_, let problem, let mark, _) where problem.contains("nesting level"):
            return YamlStoreError.Finding(
                code: .tooLarge, file: file, line: entry.number(of: mark.line),
                message: "The text is nested too deep to be read.")
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
            .composer(_, let problem, let mark, _):
            let advice = "\(problem); mind indentation and quotes"
            return notYAML(advice, file, entry.number(of: mark.line))
        case .reader(let problem, let offset, _, _):
            return notYAML(problem, file, entry.number(at: offset ?? 0))
        default:
            return notYAML("\(error)", file, entry.head.number)
        }
    }

    /// The finding for valid YAML that is no entry of the map or sequence that contains it.
    static func noEntry(_ entry: YamlEntry, file: String) -> Self {
        notYAML(
            "it is not of the kind of the lines around it; write \"key: text\"", file,
            entry.head.number)
    }

    /// The finding for an entry in another column than the other entries of its map or sequence.
    static func misplaced(_ entry: YamlEntry, in indentation: Int, file: String) -> Self {
        notYAML(
            "it is indented by \(entry.indentation), the lines around it by \(indentation)", file,
            entry.head.number)
    }

    private static func notYAML(_ problem: String, _ file: String, _ line: Int) -> Self {
        YamlStoreError.Finding(
            code: .notYAML, file: file, line: line, message: "The text is not YAML: \(problem).")
    }
}

extension YamlEntry {
    /// The line in the document of a line of the entry; an entry without an end is reported at its
    /// start.
    fileprivate func number(of line: Int) -> Int {
        let end = lines.lastIndex(where: \.hasContent) ?? 0
        return (1...(end + 1)).contains(line) ? lines[line - 1].number : head.number
    }

    /// The line in the document of a byte of the entry.
    fileprivate func number(at offset: Int) -> Int {
        var rest = offset
        let line = lines.first { line in
            rest -= line.text.utf8.count
            return rest < 0
        }
        return (line ?? head).number
    }
}
