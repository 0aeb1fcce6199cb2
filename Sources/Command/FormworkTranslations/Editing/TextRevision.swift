import FormworkLocalization

/// A document before and after its texts are changed.
struct TextRevision {
    /// The reasons why a document cannot be changed.
    struct Failure: Error {
        let findings: [TranslationFinding]
    }

    let document: TextDocument

    /// Whether each new text is also written as a comment behind it.
    private let repeatsTexts: Bool

    init(_ document: TextDocument, repeatsTexts: Bool = false) {
        self.document = document
        self.repeatsTexts = repeatsTexts
    }

    /// A file that is still to be made.
    init?(newFile: String, repeatsTexts: Bool = false) {
        guard let document = TextDocument(file: newFile, text: "{}") else { return nil }
        self.init(document, repeatsTexts: repeatsTexts)
    }

    /// The text of the document after the changes.
    ///
    /// The result is read again: unless each text is then as it should be and every other one as
    /// it was, nothing changes.
    func applying(_ edits: [TextEdits.Edit]) -> Result<String, Failure> {
        let text =
            isNew
            ? TextEdits.newText(edits, repeatsTexts: repeatsTexts)
            : TextEdits(document, repeatsTexts: repeatsTexts).applying(edits)
        guard let text, let after = TextDocument(file: document.file, text: text),
            Self.texts(of: after) == expected(edits)
        else { return .failure(Failure(findings: edits.compactMap(finding))) }
        return .success(text)
    }

    private var isNew: Bool { document.root.isEmpty }

    /// The edits that cannot be made alone, for instance in a text that an anchor shares.
    private func finding(_ edit: TextEdits.Edit) -> TranslationFinding? {
        let text = TextEdits(document).applying([edit])
        let after = text.flatMap { TextDocument(file: document.file, text: $0) }
        guard after.map(Self.texts) != expected([edit]) else { return nil }
        let key = edit.path.dropFirst().joined(separator: ".")
        return TranslationFinding(
            .unreadable, file: document.file, key: key, locale: edit.path[0],
            message: "\"\(key)\" for \(edit.path[0]) is where it cannot be changed without "
                + "touching others; write it by hand, without anchors: "
                + "\(YamlWriting.flow(edit.tree))")
    }
}

extension TextRevision {
    private typealias Texts = [LanguageTag: [[String]: TextTree]]

    private static func texts(of document: TextDocument) -> Texts {
        document.entries.mapValues { entries in
            Dictionary(entries.map { ($0.path, $0.tree.sorted) }) { first, _ in first }
        }
    }

    private func expected(_ edits: [TextEdits.Edit]) -> Texts {
        var texts = Self.texts(of: document)
        for edit in edits {
            guard let language = LanguageTag(edit.path[0]) else { continue }
            let path = Array(edit.path.dropFirst())
            let start = path.indices.lazy.map { Array(path[...$0]) }
                .first { texts[language]?[$0] != nil }
            let tree = start.flatMap { texts[language]?[$0] }
            let variants = path.dropFirst(start?.count ?? path.count)
            texts[language, default: [:]][start ?? path] =
                (tree.map { $0.setting(variants, to: edit.tree) } ?? edit.tree).sorted
        }
        return texts
    }
}

extension TextTree {
    /// The same text with its variants in the order of their names.
    fileprivate var sorted: TextTree {
        guard case .choice(let choice) = self else { return self }
        let variants = choice.variants.map {
            TextChoice.Variant(name: $0.name, tree: $0.tree.sorted)
        }
        return .choice(
            TextChoice(
                kind: choice.kind, argument: choice.argument,
                variants: variants.sorted { $0.name < $1.name }))
    }

    /// The same text with another variant at a path of names.
    fileprivate func setting(_ names: ArraySlice<String>, to tree: TextTree) -> TextTree {
        guard let name = names.first, case .choice(let choice) = self else { return tree }
        let own = choice[name]?.setting(names.dropFirst(), to: tree) ?? tree
        let others = choice.variants.filter { $0.name != name }
        return .choice(
            TextChoice(
                kind: choice.kind, argument: choice.argument,
                variants: others + [TextChoice.Variant(name: name, tree: own)]))
    }
}
