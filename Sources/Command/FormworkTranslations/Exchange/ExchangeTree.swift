import FormworkLocalization
import FormworkYAML

/// One text with its translation, variant by variant, in the forms of the target's language.
indirect enum ExchangeTree {
    struct Variant {
        let name: String
        let tree: ExchangeTree
    }

    case unit(source: String, target: String?)
    case choice(kind: ChoiceNode.Kind, argument: String, variants: [Variant])

    /// Brings a text and its translation together.
    ///
    /// The translation's own variants stay. What it lacks is offered as the source has it, plural
    /// forms as the target's language has them.
    init(source: TextTree, target: TextTree?, language: LanguageTag) {
        switch (source, target) {
        case (_, .words(let words)): self = .unit(source: source.plain, target: words)
        case (.words(let words), nil): self = .unit(source: words, target: nil)
        case (.choice(let choice), nil):
            self.init(choice, own: nil, shape: choice, source: source, language: language)
        case (_, .choice(let own)):
            let choice = source.choice(like: own)
            self.init(choice, own: own, shape: own, source: source, language: language)
        }
    }

    private init(
        _ choice: TextChoice?, own: TextChoice?, shape: TextChoice, source: TextTree,
        language: LanguageTag
    ) {
        let names = Self.names(of: choice, own: own, kind: shape.kind, language: language)
        self = .choice(
            kind: shape.kind, argument: shape.argument,
            variants: names.map { name in
                let words = choice.map { $0[name] ?? $0["other"] ?? .words(source.plain) } ?? source
                return Variant(
                    name: name,
                    tree: ExchangeTree(source: words, target: own?[name], language: language))
            })
    }

    /// The names of all variants, `other` last.
    private static func names(
        of choice: TextChoice?, own: TextChoice?, kind: ChoiceNode.Kind, language: LanguageTag
    ) -> [String] {
        var names = choice?.variants.map(\.name) ?? []
        if kind != .select {
            let rules = PluralRules(of: language, for: kind == .ordinal ? .ordering : .counting)
            names = names.filter { $0.first == "=" } + rules.categories.map(\.rawValue)
        }
        names += own?.variants.map(\.name) ?? []
        var seen: Set<String> = ["other"]
        return names.filter { seen.insert($0).inserted } + ["other"]
    }
}

extension TextTree {
    /// The choice of the source that another one translates.
    fileprivate func choice(like other: TextChoice) -> TextChoice? {
        guard case .choice(let choice) = self, choice.kind == other.kind,
            choice.argument == other.argument
        else { return nil }
        return choice
    }
}
