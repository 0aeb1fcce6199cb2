package import FormworkLocalization
import FormworkYAML

/// The files of a project with a place for each text that a language lacks.
///
/// Each place has the text of the default language, in the plural forms of the other one, and the
/// same text as a comment, which remains beside the translation. Existing texts stay byte for byte.
package struct TranslationScaffold {
    /// The new contents of the files that change.
    package private(set) var files: [TextFiles.File] = []

    /// The problems; a file that has one does not change.
    package private(set) var findings: [TranslationFinding] = []

    private let target: LanguageTag

    /// Makes the places for a language.
    ///
    /// - Parameters:
    ///   - target: The language.
    ///   - files: The project's files of texts.
    ///   - libraries: The files of the libraries that the project uses; what the language lacks of them is
    ///     written to files of the project, beside its first one.
    ///   - source: The default language.
    ///   - directory: The directory of new files when the project has none.
    package init(
        of target: LanguageTag, files: [TextFiles.File], libraries: [TextFiles.File],
        from source: LanguageTag, directory: String
    ) {
        self.target = target
        let lacking = LackingTexts(
            of: target, in: Texts(files, defaultLanguage: source),
            libraries: LibraryTexts(libraries, besides: files))
        let documents = files.compactMap { TextDocument(file: $0.path, text: $0.text) }
        var edits = ownEdits(
            of: Set(lacking.own.map(\.key)),
            TranslationExchange(files, from: source, to: target))
        let folder = files.first.map { $0.path.folder } ?? directory
        for library in libraries {
            let file = "\(folder)/\(library.path.dropLast(4)).\(target).yml"
            edits[file, default: []] += libraryEdits(
                of: Set(lacking.libraries.map(\.key)), library, source)
        }
        apply(edits.filter { !$0.value.isEmpty }, to: documents)
    }

    private func ownEdits(
        of keys: Set<String>, _ exchange: TranslationExchange
    ) -> [String: [TextEdits.Edit]] {
        let lacking = exchange.texts.flatMap(\.texts).filter { keys.contains($0.key) }
        return Dictionary(grouping: lacking, by: \.place.file).mapValues { texts in
            texts.map { edit($0.source, $0.tree, locale: $0.place.locale) }
        }
    }

    private func libraryEdits(
        of keys: Set<String>, _ library: TextFiles.File, _ source: LanguageTag
    ) -> [TextEdits.Edit] {
        let entries = TextDocument(file: library.path, text: library.text)?.entries ?? [:]
        let texts = entries[source] ?? entries.first { $0.key.text == "en" }?.value ?? []
        return texts.filter { keys.contains($0.key) }.map { entry in
            edit(
                entry, ExchangeTree(source: entry.tree, target: nil, language: target),
                locale: target.text)
        }
    }

    private func edit(
        _ entry: TextDocument.Entry, _ tree: ExchangeTree, locale: String
    ) -> TextEdits.Edit {
        TextEdits.Edit(
            path: [locale] + entry.path, tree: tree.sourceTree,
            listIndexes: Set(entry.listIndexes.map { $0 + 1 }))
    }

    private mutating func apply(
        _ edits: [String: [TextEdits.Edit]], to documents: [TextDocument]
    ) {
        for (file, edits) in edits.sorted(by: { $0.key < $1.key }) {
            let document = documents.first { $0.file == file }
            let known = document.map { TextRevision($0, repeatsTexts: true) }
            switch (known ?? TextRevision(newFile: file, repeatsTexts: true))?.applying(edits) {
            case .success(let text): files.append((file, text))
            case .failure(let failure): findings += failure.findings
            case nil: break
            }
        }
    }
}

extension ExchangeTree {
    /// The source's texts in the forms of the target's language.
    fileprivate var sourceTree: TextTree {
        switch self {
        case .unit(let source, _): .words(source)
        case .choice(let kind, let argument, let variants):
            .choice(
                TextChoice(
                    kind: kind, argument: argument,
                    variants: variants.map { .init(name: $0.name, tree: $0.tree.sourceTree) }))
        }
    }
}

extension String {
    /// The path without its last component.
    fileprivate var folder: String {
        lastIndex(of: "/").map { String(self[..<$0]) } ?? "."
    }
}
