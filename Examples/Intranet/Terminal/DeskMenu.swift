import Formwork
import FormworkClient
import FormworkPresentation
import FormworkRows
import FormworkTerminal

/// The places of the intranet, above them what waits for the server.
@MainActor struct DeskMenu {
    /// A place, or the way out.
    enum Place: String, RowTag, CaseIterable { case news, documents, leave, portrait, logOut }
    private enum Tag: RowTag { case words }

    let terminal: TerminalSession
    let queue: OfflineQueue
    let localizer: Localizer

    /// Lets the user choose, below some news; `nil` for one who leaves.
    func choice(after notice: String?) async throws -> Place? {
        let (menu, note) = (Form(), NoteRow(tag: Tag.words))
        menu.add(note)
        for place in Place.allCases.dropLast() {
            menu.add(ButtonRow(tag: place) { $0.view.button.title = text(place.rawValue) })
        }
        note.view.text = try await words(after: notice)
        var form = TerminalForm(
            menu, title: text("name"), submitLabel: text(Place.logOut.rawValue), in: localizer)
        form.exits = Set(Place.allCases.map(\.rawValue))
        let reports = Task {
            for await case .accepted in await queue.events() {
                note.view.text = try await words()
                terminal.show(status: text("sent"))
            }
        }
        defer { reports.cancel() }
        return switch await terminal.run(form) {
        case .pressed(let place): Place(rawValue: place)
        case .submitted: .logOut
        case .left, .editing: nil
        }
    }

    /// The news, the number of changes that wait, and the questions about those that were refused.
    private func words(after notice: String? = nil) async throws -> String {
        let waiting = try await queue.writes
        let count = waiting.isEmpty ? [] : [WaitingWrite.summary(of: waiting.count)]
        let texts = (count + waiting.compactMap(\.question?.text)).map { localizer.text($0) }
        return ([notice].compactMap(\.self) + texts).joined(separator: "\n")
    }

    private func text(_ name: String) -> String { localizer.text(key: "Intranet.\(name)") }
}
