import FormworkYAML

/// One text as it is written: words, or variants of which an argument decides.
indirect enum TextTree: Hashable {
    case words(String)
    case choice(TextChoice)

    /// The words; of variants, those of `other`.
    var plain: String {
        switch self {
        case .words(let words): words
        case .choice(let choice): choice["other"]?.plain ?? choice.variants.last?.tree.plain ?? ""
        }
    }

    /// The names of the arguments that decide between variants.
    var decidingArguments: Set<String> {
        guard case .choice(let choice) = self else { return [] }
        return choice.variants.reduce(into: [choice.argument]) {
            $0.formUnion($1.tree.decidingArguments)
        }
    }

    /// All words, in all variants.
    var allWords: [String] {
        switch self {
        case .words(let words): [words]
        case .choice(let choice): choice.variants.flatMap(\.tree.allWords)
        }
    }
}

/// The variants of a text, and what decides between them.
struct TextChoice: Hashable {
    struct Variant: Hashable {
        let name: String
        let tree: TextTree
    }

    let kind: ChoiceNode.Kind
    let argument: String
    let variants: [Variant]

    /// The variant of a name.
    subscript(name: String) -> TextTree? { variants.first { $0.name == name }?.tree }
}
