import FormworkLocalization
import Foundation
import Yams

/// Reads the texts of one YAML document, and every problem with it.
struct TranslationReader {
    /// The maximum nesting of maps and sequences.
    static let maximalDepth = 32

    /// The maximum number of nodes visited; aliases can make a short document endless to read.
    static let maximalCount = 200_000

    /// The maximum number of searches in the rest of a broken document.
    static let maximalAttempts = 3

    let file: String
    private(set) var texts: CollectedTexts
    private(set) var findings: [YamlStoreError.Finding] = []
    private var count = 0

    /// The excerpt to read in place of the whole document, if any.
    private var excerpt: YamlExcerpt?

    private var origin: Translation.Origin?
    private var knownRules: [PluralRules.Use: [LanguageTag: PluralRules]] = [:]

    /// Reads what came from a file of this name, beside the texts of other files.
    init(file: String, texts: CollectedTexts = CollectedTexts()) {
        self.file = file
        self.texts = texts
    }

    /// The findings without those that were made twice, as a broken document is read in parts.
    var uniqueFindings: [YamlStoreError.Finding] {
        var seen: Set<YamlStoreError.Finding> = []
        return findings.filter { seen.insert($0).inserted }
    }

    mutating func read(_ yaml: String) {
        let text = yaml.hasPrefix("\u{FEFF}") ? String(yaml.dropFirst()) : yaml
        do {
            for root in try Yams.Parser(yaml: text).roots() { readRoot(root) }
        } catch {
            for document in YamlLine.lines(of: text).split(whereSeparator: \.isBoundary) {
                readSound(YamlExcerpt(document), attempt: 1)
            }
        }
    }

    /// Reads what is sound in a document that may be broken, and reports what is not.
    private mutating func readSound(_ document: YamlExcerpt, attempt: Int) {
        let isLast = attempt == Self.maximalAttempts
        let repair = YamlRepair(
            document, file: file, maximumDepth: Self.maximalDepth, keepsAliases: !isLast)
        findings += repair.findings
        for part in repair.parts {
            do {
                try readWhole(part)
            } catch {
                if isLast {
                    readApart(part.lines[...], under: [])
                } else {
                    readSound(part, attempt: attempt + 1)
                }
            }
        }
    }

    /// Reads every entry on its own, and of those that cannot be read the entries within them.
    private mutating func readApart(_ lines: ArraySlice<YamlLine>, under ancestors: [YamlLine]) {
        for entry in YamlEntry.entries(of: lines, isWhole: ancestors.isEmpty) {
            let nested = YamlEntry(ancestors + entry.lines)
            do {
                try readWhole(nested.excerpt)
            } catch {
                if ancestors.count < Self.maximalDepth, entry.key != nil {
                    readApart(entry.rest, under: ancestors + [entry.head])
                } else {
                    findings.append(.notReadable(error, nested, file: file))
                }
            }
        }
    }

    private mutating func readWhole(_ part: YamlExcerpt) throws {
        let roots = try part.roots()
        excerpt = part
        roots.forEach { readRoot($0) }
    }

    private mutating func readRoot(_ root: Node) {
        guard let locales = root.mapping else {
            return report(
                .notMap, root, "The document is not a map; its first level names locales: \"en:\".")
        }
        for (key, value) in locales {
            guard let name = key.scalar?.string, let language = LanguageTag(known: name) else {
                report(
                    .invalidLocale, key,
                    "\"\(key.scalar?.string ?? "?")\" is not a locale; the first level names "
                        + "locales such as en, de or zh-Hant.")
                continue
            }
            readLocale(value, named: key, language: language)
        }
    }

    private mutating func readLocale(_ node: Node, named key: Node, language: LanguageTag) {
        guard node.mapping != nil else {
            return report(.notMap, key, "The locale \(language) is not a map of texts.")
        }
        read(node, path: [], named: key, language: language)
    }

    private mutating func read(_ node: Node, path: [String], named key: Node, language: LanguageTag)
    {
        guard isWithinLimits(depth: path.count, key) else { return }
        switch node {
        case .scalar(let scalar):
            let name = path.joined(separator: ".")
            add(text(of: scalar, name, named: key), name, named: key, language: language)
        case .mapping(let mapping):
            read(mapping, path: path, named: key, language: language)
        case .sequence(let sequence):
            for (index, element) in sequence.enumerated() {
                read(element, path: path + ["\(index)"], named: element, language: language)
            }
        case .alias:
            // Composing replaces every alias by its content.
            report(.invalidKey, key, "The alias of \"\(path.joined(separator: "."))\" is open.")
        }
    }

    private mutating func read(
        _ mapping: Node.Mapping, path: [String], named key: Node, language: LanguageTag
    ) {
        if !path.isEmpty, let choice = ChoiceNode(mapping) {
            let name = path.joined(separator: ".")
            let place = Place(key: name, node: key, language: language, depth: path.count)
            return add(message(of: choice, at: place), name, named: key, language: language)
        }
        for (key, value) in mapping {
            guard let name = name(of: key) else { continue }
            read(value, path: path + [name], named: key, language: language)
        }
    }

    private mutating func add(
        _ message: MessageTemplate?, _ name: String, named key: Node, language: LanguageTag
    ) {
        guard let message else { return }
        let text = Translation(
            origin: origin(of: language), key: texts.shared(name), message: message,
            line: line(of: key))
        if let first = texts.insert(text) { findings.append(.duplicateKey(text, first: first)) }
    }

    /// The language and the file, of which one is kept for all texts that follow each other.
    private mutating func origin(of language: LanguageTag) -> Translation.Origin {
        if let origin, origin.language == language { return origin }
        let origin = Translation.Origin(language, in: file)
        self.origin = origin
        return origin
    }

    private func line(of node: Node) -> Int {
        let line = node.mark?.line ?? 1
        return excerpt?.number(of: line) ?? line
    }

    /// The text of a scalar; nil, and a finding, when nothing is written.
    mutating func text(
        of scalar: Node.Scalar, _ name: String, named key: Node
    ) -> MessageTemplate? {
        guard scalar.style != .plain || !(scalar.string.isEmpty || scalar.string == "~") else {
            report(
                .missingText, key,
                "\"\(name)\" has no text; write it, or \"\" if it is empty on purpose.")
            return nil
        }
        return MessageTemplate(scalar.string)
    }

    /// The plural rules of a language, looked up once for each document.
    mutating func rules(of language: LanguageTag, for use: PluralRules.Use) -> PluralRules {
        if let known = knownRules[use]?[language] { return known }
        let rules = PluralRules(of: language, for: use)
        knownRules[use, default: [:]][language] = rules
        return rules
    }

    /// The text of a key; nil, and a finding, when it is none.
    mutating func name(of key: Node) -> String? {
        guard let name = key.scalar?.string, !name.isEmpty, name != "<<" else {
            report(
                .invalidKey, key, "A key is a plain, non-empty text; \"<<\" does not merge maps.")
            return nil
        }
        return name
    }

    /// Whether to go on; the first step beyond a limit is reported.
    mutating func isWithinLimits(depth: Int, _ node: Node) -> Bool {
        count += 1
        if depth > Self.maximalDepth {
            report(.tooLarge, node, "The document is nested deeper than \(Self.maximalDepth).")
            return false
        }
        if count == Self.maximalCount + 1 {
            report(.tooLarge, node, "The document has more than \(Self.maximalCount) texts.")
        }
        return count <= Self.maximalCount
    }

    mutating func report(
        _ code: YamlStoreError.Finding.Code, _ node: Node, _ message: String
    ) {
        findings.append(
            YamlStoreError.Finding(
                code: code, file: file, line: line(of: node), message: message))
    }
}

extension YamlStoreError.Finding {
    fileprivate static func duplicateKey(_ second: Translation, first: Translation) -> Self {
        YamlStoreError.Finding(
            code: .duplicateKey, file: second.file, line: second.line,
            message: "\"\(second.key)\" for \(second.language) is defined at \(first.place) "
                + "already; remove one of the two.")
    }
}
