import Formwork

/// The texts with which the script of a live page reports changes, written once for the readers of one language.
struct LiveTexts: Hashable, Sendable {
    private struct Place: Hashable, Sendable {
        let live: LiveTexts
        let texts: TextsRevision
    }

    private static let kept = BoundedCache<Place, String>(limit: 64)

    /// Whether the script reports that the page is another one now.
    let isAboutPage: Bool
    /// Whether values are offered, which could be entered in the places of others.
    let isAboutForms: Bool

    /// The attributes with the texts.
    func attributes(_ context: HTMLContext) -> String {
        guard let texts = context.localizer.revision else { return written(context) }
        return Self.kept.value(for: Place(live: self, texts: texts)) { _ in written(context) }
    }

    private func written(_ context: HTMLContext) -> String {
        let places: [String: LocalizableArgument] = [
            "name": .text("{name}"), "value": .text("{value}"), "names": .text("{names}"),
        ]
        var names = isAboutPage ? ["updated"] : []
        if isAboutForms { names += ["changed", "replaced", "take", "keep", "merge", "editing"] }
        var html = HTML.empty
        for name in names {
            // A script puts the values in the places of the names.
            let text = context.text(key: "FormworkLive.\(name)", arguments: places)
            html.attribute("data-formwork-\(name)", text)
        }
        return html.text
    }
}
