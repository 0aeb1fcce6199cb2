import Formwork
import FormworkTerminal

/// One instance by its values, with what can be done with it.
struct ItemScreen<R: Resource> {
    /// The wish of the user.
    enum Choice {
        case edit, delete, leave
    }

    let screens: ResourceScreens
    let item: Stored<R.Fields>
    /// The news since the instance was shown last; `nil` without any.
    let notice: String?

    /// Shows the instance until the user wishes something.
    func show() async throws -> Choice {
        let canChange = R.actions.contains(.update)
        let back = RowDefinition.button("back", back)
        let delete = RowDefinition.button("delete", screens.text(ResourceTexts(R.self)["delete"]))
        let (outcome, _) = try await screens.show(
            (notice.map { [.note("notice", $0)] } ?? [])
                + [.note("values", try await values())]
                + (canChange ? [back] : []) + (R.actions.contains(.delete) ? [delete] : []),
            title: title,
            submitLabel: canChange ? screens.text(ResourceTexts(R.self)["edit"]) : self.back)
        switch outcome {
        case .submitted: return canChange ? .edit : .leave
        case .pressed("delete"): return .delete
        case .pressed, .left, .editing: return .leave
        }
    }

    /// Asks whether the instance is to be deleted.
    func confirmsDeletion() async throws -> Bool {
        let text = ResourceTexts(R.self)["confirmation"].bind(arguments: ["title": .text(title)])
        let (outcome, _) = try await screens.show(
            [
                .note("question", screens.text(text)),
                .button("cancel", screens.text(ResourceTexts(R.self)["cancel"])),
            ], title: title,
            submitLabel: screens.text(ResourceTexts(R.self)["delete"]))
        return outcome == .submitted
    }

    private var title: String {
        let definition = ResourceDefinition.of(R.self)
        return screens.text(definition.title(of: item, definition.values(of: item)))
    }

    private var back: String { screens.text(ResourceTexts(R.self).title) }

    private func values() async throws -> String {
        let rows = R.Fields.formRows
        let values = ResourceDefinition.of(R.self).allValues(of: item)
        let titles = try await ReferencedTitles(
            ItemLines.references(in: rows, values), screens.client)
        return ItemLines(localizer: screens.client.localizer, titles: titles)
            .lines(of: rows, values).joined(separator: "\n")
    }
}
