import Formwork
import FormworkClient
import FormworkEngine
import FormworkPresentation
import FormworkTerminal

/// The places of the intranet, above them what waits for the server.
@MainActor struct DeskMenu {
    /// A place, or the way out.
    enum Place: String, CaseIterable { case news, documents, leave, portrait, logOut }

    let terminal: TerminalSession
    let queue: OfflineQueue
    let localizer: Localizer
    /// The news since the menu was shown last.
    var notice: String?

    /// Lets the user choose; `nil` for one who leaves.
    mutating func choice() async throws -> Place? {
        let words = [notice].compactMap(\.self) + words(about: try await queue.writes)
        notice = nil
        let note = NoteDefinition(tag: "words", text: words.joined(separator: "\n"))
        let places = Place.allCases.dropLast().map { place in
            RowDefinition.action(
                ActionDefinition(tag: place.rawValue, label: text(place.rawValue)))
        }
        let rows = (words.isEmpty ? [] : [.note(note)]) + places
        var form = TerminalForm(
            MachineDriver(FormMachine(definition: try FormDefinition(rows: rows))),
            title: text("name"), submitLabel: text(Place.logOut.rawValue), in: localizer)
        form.exits = Set(Place.allCases.map(\.rawValue))
        let reports = Task { [terminal, queue, sent = text("sent")] in
            for await case .accepted in await queue.events() { terminal.show(status: sent) }
        }
        defer { reports.cancel() }
        return switch await terminal.run(form) {
        case .pressed(let place): Place(rawValue: place)
        case .submitted: .logOut
        case .left, .editing: nil
        }
    }

    /// The number of changes that wait, and the questions about those that were refused.
    private func words(about waiting: [WaitingWrite]) -> [String] {
        guard !waiting.isEmpty else { return [] }
        return [localizer.text(WaitingWrite.summary(of: waiting.count))]
            + waiting.compactMap { $0.question.map { localizer.text($0.text) } }
    }

    private func text(_ name: String) -> String { localizer.text(key: "Intranet.\(name)") }
}
