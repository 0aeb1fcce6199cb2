import Formwork
public import FormworkPresentation
public import FormworkScreens

/// The view of an ``AssetDisplayScreenlet``: the screenlet of the instance's kind, or, for an unknown
/// one, what a list knows about it.
open class AssetDisplayView_default: BaseScreenletView, AssetDisplayData {
    /// The instance as a list shows it; `nil` while only its identity is known.
    public final var entry: AssetEntry?

    /// Whether no kind is registered that displays the instance.
    public final var isUnknown = false

    /// The screenlet inside, or the general display.
    open override var parts: [ScreenPart] {
        super.parts + (isUnknown ? generalParts : childParts + retryParts)
    }

    /// The title, the date and the summary of the instance, with a note.
    open var generalParts: [ScreenPart] {
        guard let localizer = screenlet?.context?.localizer else { return [] }
        let about =
            entry.map { entry in
                [
                    .heading(localizer.text(entry.title)),
                    .text(localizer.text(entry.date, style: .day)),
                    .text(localizer.text(entry.summary)),
                ] as [ScreenPart]
            } ?? []
        return about.filter(\.hasWords)
            + [.text(localizer.text(key: "AssetDisplayScreenlet.unknown"))]
    }
}

extension ScreenPart {
    /// Whether words are no empty ones.
    fileprivate var hasWords: Bool {
        switch self {
        case .heading(let text), .text(let text): !text.isEmpty
        default: true
        }
    }
}
