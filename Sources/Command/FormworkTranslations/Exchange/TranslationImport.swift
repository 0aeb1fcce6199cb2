package import FormworkLocalization

/// The changes made by translators' documents, or the reasons why there are none.
package struct TranslationImport {
    /// The new contents of the files that change.
    package let files: [TextFiles.File]

    /// The number of texts, or variants of texts, that change.
    package let count: Int

    /// The problems; if there are any, no file changes.
    package let findings: [TranslationFinding]
}

extension TranslationExchange {
    /// The language that a translator's document declares; nil for none.
    package static func targetLanguage(of document: String) -> LanguageTag? {
        XLIFFDocument(document).targetLanguage.flatMap { LanguageTag($0) }
    }

    /// Takes the translations of documents: all of them, or none if anything is wrong with one.
    ///
    /// Missing and unchanged translations change nothing.
    package func importing(_ documents: [(file: String, text: String)]) -> TranslationImport {
        var reading = TranslationReading(self)
        for document in documents { reading.read(document.text, file: document.file) }
        guard reading.findings.isEmpty else { return .refused(reading.findings) }
        return applying(reading.translations)
    }

    private func applying(_ translations: TranslationReading.Translations) -> TranslationImport {
        var edits: [String: [TextEdits.Edit]] = [:]
        for (file, texts) in texts {
            for text in texts {
                let own = translations[file]?[text.key] ?? [:]
                guard !own.isEmpty else { continue }
                edits[text.place.file, default: []] += text.edits(own)
            }
        }
        let count = translations.values.reduce(0) { $0 + $1.values.reduce(0) { $0 + $1.count } }
        return applying(edits, count: count)
    }

    private func applying(_ edits: [String: [TextEdits.Edit]], count: Int) -> TranslationImport {
        var files: [TextFiles.File] = []
        var findings: [TranslationFinding] = []
        for (file, edits) in edits.sorted(by: { $0.key < $1.key }) {
            let document = documents.first { $0.file == file }
            let known = document.map { TextRevision($0) } ?? TextRevision(newFile: file)
            switch known?.applying(edits) {
            case .success(let text): files.append((file, text))
            case .failure(let failure): findings += failure.findings
            case nil: break
            }
        }
        findings += newFindings(files)
        return findings.isEmpty
            ? TranslationImport(files: files, count: count, findings: [])
            : .refused(findings)
    }

    /// The problems that the texts have after the change and had not before.
    private func newFindings(_ changed: [TextFiles.File]) -> [TranslationFinding] {
        let before = documents.map { (path: $0.file, text: $0.text) }
        let names = Set(changed.map(\.path))
        let after = before.filter { !names.contains($0.path) } + changed
        let known = Set(findings(before).map(\.withoutNumbers))
        return findings(after).filter { !known.contains($0.withoutNumbers) }
    }

    private func findings(_ files: [TextFiles.File]) -> [TranslationFinding] {
        Texts(files, defaultLanguage: source).findings.filter { $0.kind != .missing }
    }
}

extension TranslationImport {
    fileprivate static func refused(_ findings: [TranslationFinding]) -> Self {
        TranslationImport(files: [], count: 0, findings: Set(findings).sorted())
    }
}

extension TranslationFinding {
    /// The problem without lines, which move when others are added.
    fileprivate var withoutNumbers: String {
        "\(file) \(kind) \(message.filter { !$0.isNumber })"
    }
}

extension ExchangeText {
    /// The changes that give the text its new translations, by the names of their variants.
    func edits(_ translations: [[String]: String]) -> [TextEdits.Edit] {
        edits(tree, existing: target, variants: [], translations)
    }

    private func edits(
        _ tree: ExchangeTree, existing: TextTree?, variants: [String],
        _ translations: [[String]: String]
    ) -> [TextEdits.Edit] {
        guard let existing, case .choice(_, _, let children) = tree else {
            return translated(tree, variants, translations).map { [edit(variants, $0)] } ?? []
        }
        return children.flatMap { child in
            let own = existing.variant(child.name)
            return edits(
                child.tree, existing: own, variants: variants + [child.name], translations)
        }
    }

    private func edit(_ variants: [String], _ tree: TextTree) -> TextEdits.Edit {
        let lists = target == nil ? Set(source.listIndexes.map { $0 + 1 }) : []
        return TextEdits.Edit(
            path: [place.locale] + path + variants, tree: tree, listIndexes: lists)
    }

    /// All new translations of a tree; nil when there are none.
    private func translated(
        _ tree: ExchangeTree, _ variants: [String], _ translations: [[String]: String]
    ) -> TextTree? {
        switch tree {
        case .unit: return translations[variants].map { .words($0) }
        case .choice(let kind, let argument, let children):
            let trees = children.compactMap { child in
                translated(child.tree, variants + [child.name], translations).map {
                    TextChoice.Variant(name: child.name, tree: $0)
                }
            }
            let choice = TextChoice(kind: kind, argument: argument, variants: trees)
            return trees.isEmpty ? nil : .choice(choice)
        }
    }
}

extension TextTree {
    fileprivate func variant(_ name: String) -> TextTree? {
        guard case .choice(let choice) = self else { return nil }
        return choice[name]
    }
}
