import Formwork
public import Foundation

/// The languages among which a user chooses while a form is open in a terminal.
///
/// ```swift
/// var form = TerminalForm(driver, title: "New idea", submitLabel: "Save", in: localizer)
/// form.languages = TerminalLanguages(["en", "ar"].map(Locale.init(identifier:))) { locale in
///     let localizer = Localizer(locale: locale, store: texts)
///     driver.apply(.localize(try definition(in: localizer)))
///     return TerminalWords(
///         title: localizer.text(key: "Idea.new"), submitLabel: localizer.text(key: "Idea.save"),
///         localizer: localizer)
/// }
/// ```
///
/// Input, focus and history stay as they are.
public struct TerminalLanguages {
    /// The languages.
    public let locales: [Locale]

    private let change: (Locale) async throws -> TerminalWords

    /// Offers languages.
    ///
    /// - Parameters:
    ///   - locales: The languages.
    ///   - change: Shows the form of the driver in a language, and returns the words around it; the
    ///     language stays as it is if it fails.
    public init(_ locales: [Locale], change: @escaping (Locale) async throws -> TerminalWords) {
        self.locales = locales
        self.change = change
    }

    /// Whether there is a choice.
    var isChoice: Bool { locales.count > 1 }

    /// The words around the form in another language; `nil` if it cannot be shown in it.
    func words(in locale: Locale) async -> TerminalWords? { try? await change(locale) }

    /// The same languages, whose words are completed when one is chosen.
    func completed(by complete: @escaping (TerminalWords) -> TerminalWords) -> TerminalLanguages {
        TerminalLanguages(locales) { [change] in complete(try await change($0)) }
    }

    /// The form in which a language is chosen: a button for each, with its own name for itself.
    func form(in localizer: Localizer) -> TerminalForm? {
        let rows = LanguageNames(locales).texts.enumerated().map { index, name in
            RowDefinition.action(ActionDefinition(tag: Self.tag(index), label: name))
        }
        guard let definition = try? FormDefinition(rows: rows) else { return nil }
        var form = TerminalForm(
            MachineDriver(FormMachine(definition: definition)),
            title: localizer.text(key: "FormworkPresentation.keys.language"),
            submitLabel: localizer.text(key: "FormworkPresentation.steps.back"), in: localizer)
        form.exits = Set(locales.indices.map(Self.tag))
        form.focus = present(in: localizer).map(Self.tag)
        form.warnsOfLoss = false
        return form
    }

    /// The position of the present language: that with the same region, if there is one.
    private func present(in localizer: Localizer) -> Int? {
        let tag = LanguageTag(localizer.locale)
        return locales.firstIndex { LanguageTag($0) == tag }
            ?? locales.firstIndex { localizer.isIn($0) }
    }

    /// The language whose button was pressed.
    func locale(of outcome: FormOutcome) -> Locale? {
        guard case .pressed(let tag) = outcome else { return nil }
        return locales.indices.first { Self.tag($0) == tag }.map { locales[$0] }
    }

    private static func tag(_ index: Int) -> String { "language-\(index)" }
}

extension Localizer {
    /// Whether the texts are in a language; a region that the language does not name is any.
    fileprivate func isIn(_ locale: Locale) -> Bool {
        let (own, other) = (self.locale.language, locale.language)
        return own.languageCode == other.languageCode
            && (other.script == nil || own.script == other.script)
    }
}
