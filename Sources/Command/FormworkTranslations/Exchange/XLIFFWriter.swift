import FormworkLocalization
import FormworkYAML

/// Writes texts and translations as a document of XLIFF 2.0.
struct XLIFFWriter {
    private(set) var document = ""
    private let language: LanguageTag
    private var depth = 0

    init(_ exchange: TranslationExchange) {
        language = exchange.target
        document = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        element(
            "xliff",
            [
                ("xmlns", "urn:oasis:names:tc:xliff:document:2.0"), ("version", "2.0"),
                ("srcLang", exchange.source.text), ("trgLang", exchange.target.text),
            ]
        ) { writer in
            for (index, file) in exchange.texts.enumerated() {
                writer.element("file", [("id", "f\(index + 1)"), ("original", file.file)]) {
                    for text in file.texts { $0.append(text.tree, of: text.key, variants: []) }
                }
            }
        }
    }

    private mutating func append(_ tree: ExchangeTree, of key: String, variants: [String]) {
        switch tree {
        case .unit(let source, let target):
            append(ExchangeTree.Unit(variants, source, target), of: key)
        case .choice(let kind, let argument, let children):
            element("group", identity(key, variants)) { writer in
                writer.notes([Self.note(kind, argument)])
                for child in children {
                    let note = writer.note(child.name, of: kind, argument)
                    writer.appendVariant(child.tree, of: key, variants + [child.name], note: note)
                }
            }
        }
    }

    private mutating func appendVariant(
        _ tree: ExchangeTree, of key: String, _ variants: [String], note: String
    ) {
        guard case .unit(let source, let target) = tree else {
            return append(tree, of: key, variants: variants)
        }
        append(ExchangeTree.Unit(variants, source, target), of: key, notes: [note])
    }

    private mutating func append(_ unit: ExchangeTree.Unit, of key: String, notes: [String] = []) {
        let names = unit.placeholders
        let attributes =
            identity(key, unit.variants) + [("canResegment", "no"), ("xml:space", "preserve")]
        element("unit", attributes) { writer in
            writer.notes(notes)
            writer.originalData(names)
            let state = unit.target == nil ? "initial" : "translated"
            writer.element("segment", [("state", state)]) { writer in
                writer.text("source", unit.source, placeholders: names)
                if let target = unit.target { writer.text("target", target, placeholders: names) }
            }
        }
    }

    private func identity(_ key: String, _ variants: [String]) -> [(String, String)] {
        [
            ("id", ExchangeText.identifier(key, variants: variants)),
            ("name", ([key] + variants).joined(separator: " / ")),
        ]
    }
}

extension XLIFFWriter {
    private static func note(_ kind: ChoiceNode.Kind, _ argument: String) -> String {
        switch kind {
        case .plural:
            "One text in variants: the number %{\(argument)} decides, as things are counted."
        case .ordinal:
            "One text in variants: the number %{\(argument)} decides, as things are ordered."
        case .select: "One text in variants: the value %{\(argument)} decides."
        }
    }

    private func note(_ name: String, of kind: ChoiceNode.Kind, _ argument: String) -> String {
        if name.first == "=" { return "For the number \(name.dropFirst()) alone." }
        return kind == .select
            ? Self.note(onValue: name, of: argument) : note(onForm: name, of: kind, argument)
    }

    private static func note(onValue name: String, of argument: String) -> String {
        name == "other"
            ? "For every other value of %{\(argument)}." : "If %{\(argument)} is \"\(name)\"."
    }

    private func note(onForm name: String, of kind: ChoiceNode.Kind, _ argument: String) -> String {
        let rules = PluralRules(of: language, for: kind == .ordinal ? .ordering : .counting)
        let example = PluralCategory(rawValue: name).flatMap { rules.example(of: $0) }
        let numbers = example.map { ", as for \($0)" } ?? ""
        return "The form \"\(name)\" of the number %{\(argument)}\(numbers)."
    }
}

extension XLIFFWriter {
    private mutating func notes(_ notes: [String]) {
        guard !notes.isEmpty else { return }
        element("notes", []) { writer in
            for note in notes { writer.line("<note>\(XMLText.escaped(note))</note>") }
        }
    }

    private mutating func originalData(_ names: [String]) {
        guard !names.isEmpty else { return }
        element("originalData", []) { writer in
            for (index, name) in names.enumerated() {
                writer.line("<data id=\"d\(index + 1)\">\(XMLText.escaped("%{\(name)}"))</data>")
            }
        }
    }

    /// The text of one language; a placeholder has the same number wherever its name appears.
    private mutating func text(_ name: String, _ text: InlineText, placeholders: [String]) {
        var counts: [String: Int] = [:]
        let content = text.pieces.map { piece in
            switch piece {
            case .words(let words): return XMLText.escaped(words)
            case .placeholder(let placeholder):
                let data = (placeholders.firstIndex(of: placeholder) ?? 0) + 1
                counts[placeholder, default: 0] += 1
                let count = counts[placeholder] ?? 1
                let id = count == 1 ? "\(data)" : "\(data)-\(count)"
                return Self.placeholder(placeholder, id: id, data: data)
            }
        }
        line("<\(name)>\(content.joined())</\(name)>")
    }

    private static func placeholder(_ name: String, id: String, data: Int) -> String {
        let name = XMLText.attribute(name)
        return "<ph id=\"\(id)\" dataRef=\"d\(data)\" equiv=\"\(name)\" "
            + "disp=\"%{\(name)}\" canDelete=\"no\"/>"
    }

    private mutating func element(
        _ name: String, _ attributes: [(String, String)], content: (inout XLIFFWriter) -> Void
    ) {
        let list = attributes.map { " \($0)=\"\(XMLText.attribute($1))\"" }.joined()
        line("<\(name)\(list)>")
        depth += 1
        content(&self)
        depth -= 1
        line("</\(name)>")
    }

    private mutating func line(_ text: String) {
        document += String(repeating: "  ", count: depth) + text + "\n"
    }
}

extension ExchangeTree.Unit {
    /// The names of the placeholders of both texts, each once.
    fileprivate var placeholders: [String] {
        let pieces = source.pieces + (target?.pieces ?? [])
        return pieces.reduce(into: []) { names, piece in
            if case .placeholder(let name) = piece, !names.contains(name) { names.append(name) }
        }
    }
}

extension TranslationExchange {
    /// The texts and their translations as a document of XLIFF 2.0.
    package func xliff() -> String { XLIFFWriter(self).document }
}
