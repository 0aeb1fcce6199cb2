import Formwork
import FormworkPresentation
import FormworkServer
import FormworkTerminal

/// The way of a user through the screens of a resource, from the list and back to it.
struct ResourceJourney<R: Resource> {
    private let screens: ResourceScreens
    private var selection = ListSelection<R>()
    /// The access of the user to the fields, as the list that is shown has it.
    private var access = ResourceAccess()
    /// The news for the next screen; `nil` without any.
    private var notice: ScreenNotice?
    /// The instance whose deletion can be taken back.
    private var deleted: ModelIdType?

    init(_ screens: ResourceScreens) { self.screens = screens }

    /// Shows the list, and what the user chooses, until the list is left or its first part is stopped.
    ///
    /// - Throws: An error of the first list; later ones are shown.
    mutating func run() async throws {
        guard var loaded = try await first() else { return }
        while true {
            let screen = ListScreen(
                screens: screens, loaded: loaded, selection: selection, notice: notice,
                canRestore: deleted != nil)
            let choice = try await screen.show()
            if case .leave = choice { return }
            notice = nil
            let error = await showingErrors { try await $0.follow(choice) }
            // A refusal may be about an instance that is gone; an application that does not answer is not
            // asked again.
            guard error == nil || error is RequestError else { continue }
            let stop = await showingErrors { loaded = try await $0.load() }
            if stop is StoppedReading { goBack(to: loaded) }
        }
    }

    /// The first part of the list; `nil` if the user stops it, as there is no screen before it.
    private mutating func first() async throws -> LoadedList<R>? {
        do {
            return try await load()
        } catch is StoppedReading {
            return nil
        }
    }

    /// Goes on with the part that is loaded, at the instance that was looked at.
    private mutating func goBack(to loaded: LoadedList<R>) {
        let opened = selection.opened
        selection = loaded.selection
        selection.opened = opened
    }

    private mutating func load() async throws -> LoadedList<R> {
        let loaded = try await LoadedList.read(selection, screens)
        access = loaded.list.access
        return loaded
    }

    private mutating func follow(_ choice: ListScreen<R>.Choice) async throws {
        switch choice {
        case .search(let words):
            selection = ListSelection(
                search: words, filters: words.isEmpty ? [:] : selection.filters,
                order: selection.order)
        case .filter: if let other = try await filtered() { selection = other }
        case .page(let page): selection.page = page
        case .new: try await create()
        case .all: selection = ListSelection(order: selection.order)
        case .open(let item):
            selection.opened = item.id
            try await open(item.id)
        case .draft(let draft): try await offer(draft)
        case .restore: try await restore()
        case .leave: break
        }
    }

    /// Does some work, and shows on the next screen why the application refuses it; one that the user
    /// stopped needs no words.
    ///
    /// - Returns: The error; `nil` if the work is done.
    @discardableResult
    private mutating func showingErrors(
        _ work: (inout ResourceJourney) async throws -> Void
    ) async -> (any Error)? {
        do {
            try await work(&self)
            return nil
        } catch let error as StoppedReading {
            return error
        } catch {
            let isGone = (error as? RequestError)?.code == .notFound
            notice = {
                isGone
                    ? $0.text("FormworkCommands.gone")
                    : $0.client.lines(about: error, of: R.self).joined(separator: "\n")
            }
            return error
        }
    }

    // MARK: Screens

    private func filtered() async throws -> ListSelection<R>? {
        try await FilterScreen(screens: screens, selection: selection, access: access).show()
    }

    private mutating func create() async throws {
        guard let id = try await saved(try await .new(screens.client)) else { return }
        try await open(id)
    }

    /// Lets the user take up a draft, or discard it.
    private mutating func offer(_ draft: ResourceDraft) async throws {
        switch try await DraftScreen<R>(screens: screens, draft: draft).show() {
        case .resume:
            let form = try await InstanceForm<R>.resuming(
                draft, screens.client, writtenIn: screens.format(of: draft.language))
            if let id = try await saved(form, resuming: draft) { try await open(id) }
        case .discard:
            try await screens.drafts(of: R.self)?.forget(draft.name)
            notice = { $0.text(.localized(key: "FormworkDraft.discarded")) }
        case .leave: break
        }
    }

    private mutating func open(_ first: ModelIdType) async throws {
        var screen = try await ItemScreen<R>.read(first, screens)
        deleted = nil
        while true {
            screen.notice = notice
            let choice = try await screen.show()
            notice = nil
            if case .leave = choice { return }
            guard let id = try await follow(choice, at: screen) else { continue }
            if deleted == id { return }
            screen = try await newer(id) ?? screen
        }
    }

    /// Does what the user wishes at an instance.
    ///
    /// - Returns: The identity of the instance that is read then; `nil` if it is shown as it was.
    private mutating func follow(
        _ choice: ItemScreen<R>.Choice, at screen: ItemScreen<R>
    ) async throws -> ModelIdType? {
        let item = screen.item.item
        var id = item.id
        var error: (any Error)?
        switch choice {
        case .leave: return nil
        case .edit: error = await showingErrors { id = try await $0.change(screen.item) }
        case .save(let file): error = await showingErrors { try await $0.save(file, of: item) }
        case .delete:
            guard try await screen.confirmsDeletion() else { return nil }
            error = await showingErrors { try await $0.delete(item) }
        }
        return error is StoppedReading ? nil : id
    }

    /// The screen of an instance as it is now; `nil` if the user stops reading it.
    private func newer(_ id: ModelIdType) async throws -> ItemScreen<R>? {
        do {
            return try await ItemScreen<R>.read(id, screens)
        } catch is StoppedReading {
            return nil
        }
    }

    /// Changes an instance.
    ///
    /// - Returns: Its identity: another one if it was deleted meanwhile and saved as a new one.
    private mutating func change(_ item: ResourceItem<R>) async throws -> ModelIdType {
        try await saved(try await .change(item, screens.client)) ?? item.item.id
    }

    /// Lets the user fill in a form.
    ///
    /// - Returns: The identity of the instance; `nil` if the form was left.
    private mutating func saved(
        _ form: InstanceForm<R>, resuming draft: ResourceDraft? = nil
    ) async throws -> ModelIdType? {
        let screen = InstanceScreen(screens: screens, form: form, resuming: draft)
        switch try await screen.run() {
        case .left(let keepsDraft):
            if keepsDraft { notice = { $0.text(.localized(key: "FormworkDraft.left")) } }
            return nil
        case .saved(let id):
            notice = {
                form.report(ofSaving: id, in: $0.client.localizer).joined(separator: "\n")
            }
            return id
        }
    }

    private mutating func save(_ file: FileValue, of item: Stored<R.Fields>) async throws {
        guard let row = file.key else { return }
        let content = try await screens.client.content(ofFile: row, of: item.id, in: R.self)
        let path = try await SaveScreen(screens: screens, file: file, content: content).show()
        if let path { notice = { FileWords.saved(path, $0.client.localizer) } }
    }

    private mutating func delete(_ item: Stored<R.Fields>) async throws {
        _ = try await screens.client.send(
            R.Delete.self, ResourceVersionQuery(id: item.id, version: item.version), body: nil)
        deleted = item.id
        notice = { $0.text(ResourceTexts(R.self)["deleted"]) }
    }

    private mutating func restore() async throws {
        guard let id = deleted else { return }
        deleted = nil
        _ = try await screens.client.send(R.Restore.self, ResourceQuery(id: id), body: nil)
        notice = { $0.text(ResourceTexts(R.self)["restored"]) }
    }
}
