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
    var notice: ScreenNotice?
    private let titles = TranslatedReading<ReferencedTitles>()

    private init(_ screens: ResourceScreens, _ item: ResourceItem<R>) {
        (self.screens, self.item) = (screens, item)
    }

    /// Reads an instance with all that its screen shows.
    ///
    /// - Throws: The errors of the requests.
    static func read(_ id: ModelIdType, _ screens: ResourceScreens) async throws -> ItemScreen {
        let screen = ItemScreen(screens, try await screens.client.item(id, of: R.self))
        _ = try await screen.referencedTitles()
        return screen
    }

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
        var lines = ItemLines(
            localizer: screens.client.localizer, titles: try await referencedTitles())
        lines.width = screens.session.textWidth ?? .max
        return lines.lines(of: R.Fields.formRows, item.shownValues).joined(separator: "\n")
    }

    private func referencedTitles() async throws -> ReferencedTitles {
        let references = ItemLines.references(in: R.Fields.formRows, item.shownValues)
        return try await titles.value(in: screens.client.locale) {
            try await ReferencedTitles(references, screens.client)
        }
    }
}
