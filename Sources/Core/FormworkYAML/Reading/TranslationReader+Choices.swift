import FormworkLocalization
import Yams

extension TranslationReader {
    /// The place of a choice: its key, and the node whose line is reported.
    struct Place {
        let key: String
        let node: Node
        let language: LanguageTag
        let depth: Int
    }

    /// The text in variants that a map represents, as far as it can be read.
    mutating func message(of choice: ChoiceNode, at place: Place) -> MessageTemplate? {
        var templates: [String: MessageTemplate] = [:]
        for variant in choice.variants where name(of: variant.key) != nil {
            templates[variant.name] = template(of: variant, at: place)
        }
        if !choice.variants.contains(where: { $0.name == "other" }) {
            report(
                .missingOther, place.node,
                "\"\(place.key)\" for \(place.language) has no variant \"other\"; add it, or, if "
                    + "\"\(choice.kind)\" is a text and not what decides, write its key with a "
                    + "dot: \"\(place.key).\(choice.kind): …\".")
        }
        guard choice.kind == .select else {
            return message(of: choice, templates: templates, at: place)
        }
        let other = templates.removeValue(forKey: "other")
        return other.map {
            MessageTemplate(MessageChoice(by: choice.argument, values: templates, other: $0))
        }
    }

    private mutating func template(
        of variant: ChoiceNode.Variant, at place: Place
    ) -> MessageTemplate? {
        let key = "\(place.key).\(variant.name)"
        guard isWithinLimits(depth: place.depth + 1, variant.key) else { return nil }
        if let scalar = variant.value.scalar { return text(of: scalar, key, named: variant.key) }
        if let choice = variant.value.mapping.flatMap(ChoiceNode.init) {
            return message(
                of: choice,
                at: Place(
                    key: key, node: variant.key, language: place.language, depth: place.depth + 1))
        }
        report(
            .invalidVariant, variant.key,
            "\"\(key)\" is neither a text nor a map with variants of its own: exactly one of "
                + "plural, ordinal and select with the name of an argument, and \"other\".")
        return nil
    }
}

extension TranslationReader {
    /// The text whose variants are for numbers.
    private mutating func message(
        of choice: ChoiceNode, templates: [String: MessageTemplate], at place: Place
    ) -> MessageTemplate? {
        let rules = rules(of: place.language, for: choice.kind == .ordinal ? .ordering : .counting)
        var exact: [PluralOperands: MessageTemplate] = [:]
        var forms: [PluralCategory: MessageTemplate] = [:]
        var named: (exact: Set<PluralOperands>, forms: Set<PluralCategory>) = ([], [])
        for variant in choice.variants {
            if let category = PluralCategory(rawValue: variant.name),
                rules.categories.contains(category)
            {
                forms[category] = templates[variant.name]
                named.forms.insert(category)
            } else if let number = Self.exactNumber(variant.name) {
                exact[number] = templates[variant.name]
                if !named.exact.insert(number).inserted { reportRepeated(variant, at: place) }
            } else {
                reportUnknown(variant, rules, at: place)
            }
        }
        reportLacking(rules, named: named, at: place)
        return forms.removeValue(forKey: .other).map { other in
            MessageTemplate(
                MessageChoice(
                    by: choice.argument, of: rules, exact: exact, forms: forms, other: other))
        }
    }

    /// The number of `=0`; nil for text that is no number, or one too long to be exact.
    private static func exactNumber(_ name: String) -> PluralOperands? {
        guard name.first == "=", name.utf8.count <= 18 else { return nil }
        return PluralOperands(name.dropFirst())?.withoutTrailingZeros
    }

    /// Reports the forms that the language needs and the text lacks.
    private mutating func reportLacking(
        _ rules: PluralRules, named: (exact: Set<PluralOperands>, forms: Set<PluralCategory>),
        at place: Place
    ) {
        let lacking = rules.categories.filter { category in
            category != .other && !named.forms.contains(category)
                && !rules.isCovered(category, by: named.exact)
        }
        guard !lacking.isEmpty else { return }
        let names = lacking.map { category in
            let example = rules.example(of: category).map { " (as for \($0))" } ?? ""
            return "\"\(category)\"\(example)"
        }
        report(
            .missingCategory, place.node,
            "\"\(place.key)\" lacks \(names.joined(separator: ", ")), which \(place.language) needs "
                + "\(rules.use.purpose); add the variant.")
    }

    private mutating func reportUnknown(
        _ variant: ChoiceNode.Variant, _ rules: PluralRules, at place: Place
    ) {
        let categories = rules.categories.map(\.rawValue).joined(separator: ", ")
        report(
            .unknownCategory, variant.key,
            "\"\(place.key)\" has a variant \"\(variant.name)\", but \(rules.use.purpose) "
                + "\(place.language) has: \(categories). For one number alone write \"=\" and the "
                + "number: \"=0\".")
    }

    private mutating func reportRepeated(_ variant: ChoiceNode.Variant, at place: Place) {
        report(
            .duplicateKey, variant.key,
            "\"\(place.key)\" has a variant for the number of \"\(variant.name)\" already; "
                + "remove one of the two.")
    }
}

extension PluralRules.Use {
    fileprivate var purpose: String {
        switch self {
        case .counting: "to count"
        case .ordering: "to order"
        }
    }
}
