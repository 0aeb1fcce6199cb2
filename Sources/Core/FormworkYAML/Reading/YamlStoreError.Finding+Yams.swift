import Yams

extension YamlStoreError.Finding {
    /// What the YAML parser stumbled over.
    static func notReadable(_ error: any Error, file: String, yaml: String) -> Self {
        switch error as? YamlError {
        case .duplicatedKeysInMapping(let keys, let context):
            return duplicateKeys(keys, at: context.mark, file: file, yaml: yaml)
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
            .composer(_, let problem, let mark, _):
            return notYAML(problem, file: file, line: mark.line)
        case .reader(let problem, let offset, _, _):
            return notYAML(problem, file: file, line: offset.map { line(at: $0, in: yaml) })
        default:
            return notYAML("\(error)", file: file, line: nil)
        }
    }

    private static func notYAML(_ problem: String, file: String, line: Int?) -> Self {
        YamlStoreError.Finding(
            code: .notYAML, file: file, line: line,
            message: "The text is not YAML: \(problem); mind indentation and quotes.")
    }

    private static func duplicateKeys(
        _ keys: [String], at mark: Mark, file: String, yaml: String
    ) -> Self {
        let names = keys.map { "\"\($0)\"" }.joined(separator: ", ")
        let second = keys.first.flatMap { repetition(of: $0, after: mark, in: yaml) }
        let places = second.map { "at lines \(mark.line) and \($0)" } ?? "from line \(mark.line)"
        return YamlStoreError.Finding(
            code: .duplicateKey, file: file, line: second ?? mark.line,
            message: "\(names) stands twice in one map, \(places); remove one of the two.")
    }

    /// The line on which a key of a block map stands again: the parser tells only the first.
    private static func repetition(of key: String, after mark: Mark, in yaml: String) -> Int? {
        let indentation = String(repeating: " ", count: mark.column - 1)
        let spellings = [key, "\"\(key)\"", "'\(key)'"].map { indentation + $0 }
        let lines = yaml.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        return lines.indices.dropFirst(mark.line).first { index in
            spellings.contains { spelling in
                lines[index].hasPrefix(spelling)
                    && lines[index].dropFirst(spelling.count).drop { $0 == " " }.first == ":"
            }
        }.map { $0 + 1 }
    }

    private static func line(at offset: Int, in yaml: String) -> Int {
        1 + yaml.prefix(offset).count(where: \.isNewline)
    }
}
