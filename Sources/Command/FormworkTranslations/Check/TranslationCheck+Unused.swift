import FormworkYAML

extension TranslationCheck {
    /// Texts that no source refers to, each reported once.
    var unused: [TranslationFinding] {
        texts.everyKey.filter { !isUsed($0.key) && !libraries.contains($0.key) }.map { text in
            TranslationFinding(
                .unused, text,
                "No source asks for \"\(text.key)\"; remove it in every language, or declare "
                    + "that other code uses it: --used '\(text.key)'.")
        }
    }

    /// Whether a text, or the list that it is an element of, is asked for.
    func isUsed(_ key: String) -> Bool {
        let list = key.replacing(/\.[0-9]+$/, with: "")
        return (list == key ? [key] : [key, list]).contains { key in
            used.contains { $0.matches(key) } || sources.uses.contains { $0.pattern.matches(key) }
        }
    }
}
