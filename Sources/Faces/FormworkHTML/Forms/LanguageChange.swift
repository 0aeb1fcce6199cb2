import Formwork

/// A form that was filled in in one language and is shown in another: numbers and days are read as
/// they were written, and written as the reader does.
struct LanguageChange {
    let written: ValueFormat
    let shown: ValueFormat

    /// The change that an action asks for, if it does.
    init?(_ action: PageAction?, to reader: Localizer) {
        guard let tag = action?.writtenLanguage.flatMap({ LanguageTag($0) }) else { return nil }
        written = ValueFormat(localizer: Localizer(locale: tag.locale, store: reader.store))
        shown = ValueFormat(localizer: reader)
    }

    /// Makes a form read what was written, unless its values are written alike in all languages.
    func begin(_ machine: FormMachine) {
        guard machine.definition.format == shown else { return }
        machine.apply(.localize(machine.definition.written(in: written)))
    }

    /// Shows a form to its reader, with what is kept for rows that are hidden.
    func end(_ machine: FormMachine, keeping kept: inout KeptTexts) {
        guard machine.definition.format == written else { return }
        machine.apply(.localize(machine.definition.written(in: shown)))
        for tag in kept.texts.keys { kept[tag] = machine.texts(of: tag) }
    }
}
