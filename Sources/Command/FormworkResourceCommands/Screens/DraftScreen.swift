import Formwork
import FormworkTerminal

/// A draft that a user can take up or discard.
struct DraftScreen<R: Resource> {
    /// The wish of the user.
    enum Choice {
        case resume, discard, leave
    }

    let screens: ResourceScreens
    let draft: ResourceDraft

    /// Shows the draft until the user wishes something.
    func show() async throws -> Choice {
        let (outcome, _) = try await screens.show(
            rows, title: screens.text(draft.heading(of: R.self)),
            submitLabel: screens.text(ResourceTexts(R.self).title))
        switch outcome {
        case .pressed("resume"): return .resume
        case .pressed("discard"): return .discard
        case .pressed, .submitted, .left, .editing: return .leave
        }
    }

    /// The button of a draft in a list.
    static func button(_ tag: String, _ draft: ResourceDraft, _ screens: ResourceScreens)
        -> RowDefinition
    {
        let text = LocalizableString.localized(
            key: "FormworkDraft.named",
            arguments: [
                "title": .localizable(draft.heading(of: R.self)), "date": draft.shownDate,
            ])
        return .button(tag, screens.text(text))
    }

    private var rows: [RowDefinition] {
        [
            .note("news", draft.notes(for: R.self).map(screens.text).joined(separator: "\n")),
            .button("resume", screens.text(.localized(key: "FormworkDraft.resume"))),
            .button("discard", screens.text(.localized(key: "FormworkDraft.discard"))),
        ]
    }
}

extension ResourceDraft {
    /// The time at which the draft was kept.
    fileprivate var shownDate: LocalizableArgument { .value(LocalizableDate(date)) }
}
