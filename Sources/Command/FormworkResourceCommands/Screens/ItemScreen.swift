import Formwork
import FormworkPresentation
import FormworkTerminal

/// One instance by its values, with what can be done with it.
struct ItemScreen<R: Resource> {
    /// The wish of the user.
    enum Choice {
        case edit, delete, leave, save(FileValue)
    }

    let screens: ResourceScreens
    let item: ResourceItem<R>
    /// The news since the instance was shown last; `nil` without any.
    let notice: ScreenNotice?

    /// Shows the instance until the user wishes something.
    func show() async throws -> Choice {
        let (outcome, _) = try await screens.show(
            rows(try await values()),
            title: title,
            submitLabel: canChange ? screens.text(ResourceTexts(R.self)["edit"]) : self.back)
        switch outcome {
        case .submitted: return canChange ? .edit : .leave
        case .pressed("delete"): return .delete
        case .pressed(let tag): return file(of: tag).map { .save($0) } ?? .leave
        case .left, .editing: return .leave
        }
    }

    /// The news, the values, with which a long instance begins, and the buttons.
    private func rows(_ values: String) -> [RowDefinition] {
        let news: [RowDefinition] = notice.map { [.note("notice", $0(screens))] } ?? []
        let shown: [RowDefinition] = [.note("values", values), .note("stamp", stamp)]
        return news + shown + buttons
    }

    private var canChange: Bool { R.actions.contains(.update) }

    /// The way back, the files that can be saved, and the deletion.
    private var buttons: [RowDefinition] {
        let delete = RowDefinition.button("delete", screens.text(ResourceTexts(R.self)["delete"]))
        let saves = files.enumerated().map { index, file in
            RowDefinition.button(
                "save-\(index)", FileWords.saveAs(file, screens.client.localizer))
        }
        return (canChange ? [.button("back", back)] : []) + saves
            + (R.actions.contains(.delete) ? [delete] : [])
    }

    // MARK: Files

    private var files: [FileValue] {
        R.namedValues(of: item.item).sorted { $0.key < $1.key }.flatMap(\.value.allFiles)
    }

    private func file(of button: String) -> FileValue? {
        let index = Int(button.dropFirst("save-".count)) ?? -1
        return files.indices.contains(index) ? files[index] : nil
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

    private var title: String { screens.text(item.title) }

    private var back: String { screens.text(ResourceTexts(R.self).title) }

    private var stamp: String {
        R.stampLines(of: item.item, screens.client.localizer).joined(separator: "\n")
    }

    private func values() async throws -> String {
        let (rows, values) = (R.Fields.formRows, item.shownValues)
        let titles = try await ReferencedTitles(
            ItemLines.references(in: rows, values), screens.client)
        var lines = ItemLines(localizer: screens.client.localizer, titles: titles)
        lines.width = screens.session.textWidth ?? .max
        return lines.lines(of: rows, values).joined(separator: "\n")
    }
}
