import Formwork

import struct Foundation.Locale

/// A form that was filled in in one language and is shown in another: numbers and days are read as
/// they were written, and written as the reader does.
///
/// `1,5` written in German becomes `1.5` in English. Text that cannot be read in the first language
/// stays as it was typed.
struct LanguageChange {
    let written: ValueFormat
    let shown: ValueFormat

    /// The change that an action asks for, if it does.
    init?(_ action: PageAction?, to reader: Localizer) {
        guard let tag = action?.writtenLanguage.flatMap({ LanguageTag($0) }),
            let locale = Self.locale(of: tag, in: reader.store)
        else { return nil }
        written = ValueFormat(localizer: reader.formatting(in: locale))
        shown = ValueFormat(localizer: reader)
    }

    /// The locale in which a page was written; `nil` for a tag that no page has.
    private static func locale(of tag: LanguageTag, in store: any LocalizationStore) -> Locale? {
        let offered = store.locales + PseudoLocale.allCases.map(\.locale)
        return offered.first { LanguageTag($0) == tag } ?? tag.knownLocale
    }

    /// Makes a form parse the input, unless its values are written alike in all languages.
    func begin(_ driver: any FormDriver) {
        let definition = driver.machine.definition
        guard definition.format == shown else { return }
        driver.apply(.localize(definition.written(in: written)))
    }

    /// Shows a form to its reader, with the texts kept for hidden rows.
    func end(_ driver: any FormDriver, keeping kept: inout HiddenRowTexts) {
        let definition = driver.machine.definition
        guard definition.format == written else { return }
        driver.apply(.localize(definition.written(in: shown)))
        for tag in kept.texts.keys { kept[tag] = driver.machine.texts(of: tag) }
    }
}
