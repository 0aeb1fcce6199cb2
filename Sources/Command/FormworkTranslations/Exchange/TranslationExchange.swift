package import FormworkLocalization

/// The texts of a project and their translations into one language, for translators' tools.
///
/// ```swift
/// let exchange = TranslationExchange(files, from: english, to: german)
/// let xliff = exchange.xliff()
/// let changes = exchange.importing([(file: "de.xlf", text: translated)])
/// ```
package struct TranslationExchange {
    /// The language that is translated from.
    let source: LanguageTag

    /// The language that is translated into.
    let target: LanguageTag

    let documents: [TextDocument]

    /// The texts of each file that has some to translate, in the order of the files.
    let texts: [(file: String, texts: [ExchangeText])]

    /// Takes the texts of files.
    package init(_ files: [TextFiles.File], from source: LanguageTag, to target: LanguageTag) {
        self.source = source
        self.target = target
        let documents = files.compactMap { TextDocument(file: $0.path, text: $0.text) }
        self.documents = documents
        let placement = Placement(documents, source: source, target: target)
        texts = documents.map { document in
            (document.file, (document.entries[source] ?? []).map { placement.text($0, document) })
        }.filter { !$0.texts.isEmpty }
    }
}

/// Finds the places of existing and of new translations.
private struct Placement {
    private struct Existing {
        let document: TextDocument
        let entry: TextDocument.Entry
    }

    private let documents: [TextDocument]
    private let source: LanguageTag
    private let target: LanguageTag
    private var existing: [String: Existing] = [:]

    init(_ documents: [TextDocument], source: LanguageTag, target: LanguageTag) {
        self.documents = documents
        self.source = source
        self.target = target
        for document in documents {
            for entry in document.entries[target] ?? [] where existing[entry.key] == nil {
                existing[entry.key] = Existing(document: document, entry: entry)
            }
        }
    }

    func text(_ entry: TextDocument.Entry, _ document: TextDocument) -> ExchangeText {
        let found = existing[entry.key]
        let place =
            found.map { self.place(in: $0.document) } ?? newPlace(of: entry.path, document)
        return ExchangeText(
            source: entry, sourceFile: document.file, target: found?.entry.tree,
            path: found?.entry.path ?? entry.path, place: place,
            tree: ExchangeTree(
                source: entry.tree, target: found?.entry.tree, language: target))
    }

    private func place(in document: TextDocument) -> ExchangeText.Place {
        ExchangeText.Place(file: document.file, locale: document.names[target] ?? target.text)
    }

    /// The same file if it has the language, else the file of the nearest translation, else the
    /// file that is called after the language, else the same file.
    private func newPlace(of path: [String], _ document: TextDocument) -> ExchangeText.Place {
        if document.names[target] != nil { return place(in: document) }
        for length in path.indices.dropFirst().reversed() {
            let start = path[..<length].joined(separator: ".") + "."
            if let near = existing.filter({ $0.key.hasPrefix(start) }).min(by: { $0.key < $1.key })
            {
                return place(in: near.value.document)
            }
        }
        let file = document.file(for: target, insteadOf: source)
        let known = documents.first { $0.file == file }
        return known.map(place) ?? ExchangeText.Place(file: file, locale: target.text)
    }
}

extension TextDocument {
    /// The file's name with one language in place of another: `Texts.de.yml` for `Texts.en.yml`.
    fileprivate func file(for target: LanguageTag, insteadOf source: LanguageTag) -> String {
        guard let dot = file.lastIndex(of: ".") else { return file }
        let stem = file[..<dot]
        guard let name = names[source], names.count == 1, stem.hasSuffix(name) else { return file }
        let start = stem.dropLast(name.count)
        guard start.isEmpty || "/.-_".contains(start.last ?? "/") else { return file }
        return start + target.text + file[dot...]
    }
}
