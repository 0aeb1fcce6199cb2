import FormworkYAML

/// One text to translate, with its place and that of its translation.
struct ExchangeText {
    /// The place of a translation.
    struct Place {
        /// The file; it need not exist.
        let file: String

        /// The name that the file has for the language.
        let locale: String
    }

    let source: TextDocument.Entry
    let sourceFile: String

    /// The translation so far.
    let target: TextTree?

    /// The path of the translation, or of the source.
    let path: [String]
    let place: Place
    let tree: ExchangeTree

    var key: String { source.key }

    /// The identifier of a unit or group: the key, then the names of variants.
    static func identifier(_ key: String, variants: [String]) -> String {
        ([key] + variants).map(token).joined(separator: ":")
    }

    /// A text in the characters that identifiers in XML may have; colons mark the others.
    private static func token(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            switch scalar {
            case "A"..."Z", "a"..."z", "0"..."9", ".", "-", "_": String(scalar)
            default: "::\(String(scalar.value, radix: 16, uppercase: true)):"
            }
        }.joined()
    }
}

extension ExchangeTree {
    /// The unit that is translated in one piece.
    struct Unit {
        let variants: [String]
        let source: InlineText
        let target: InlineText?

        init(_ variants: [String], _ source: String, _ target: String?) {
            self.variants = variants
            self.source = InlineText(template: source)
            self.target = target.map { InlineText(template: $0) }
        }
    }

    /// All units, in their order.
    func units(_ variants: [String] = []) -> [Unit] {
        switch self {
        case .unit(let source, let target): [Unit(variants, source, target)]
        case .choice(_, _, let children):
            children.flatMap { $0.tree.units(variants + [$0.name]) }
        }
    }
}
