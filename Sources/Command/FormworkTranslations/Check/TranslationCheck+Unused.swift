import FormworkYAML

extension TranslationCheck {
    /// Texts that no source asks for, each told once.
    func unused() -> [TranslationFinding] {
        texts.everyKey.filter { !isUsed($0.key) }.map { text in
            TranslationFinding(
                .unused, text,
                "No source asks for \"\(text.key)\"; remove it in every language, or say that it "
                    + "is asked for elsewhere: --used '\(text.key)'.")
        }
    }

    func isUsed(_ key: String) -> Bool {
        used.contains { $0.matches(key) } || sources.uses.contains { $0.pattern.matches(key) }
    }
}
