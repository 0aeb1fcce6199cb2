import Formwork
import FormworkPresentation
import FormworkTerminal

/// A search for one of many instances of a resource.
struct SearchScreen {
    let screens: ResourceScreens
    let reference: SearchedReference
    /// The words that are looked for first.
    var words = ""

    private var texts: ResourceTexts { ResourceTexts(reference.resource) }

    /// Lets the user search until an instance is chosen; `nil` if the screen is left.
    ///
    /// - Throws: ``StoppedReading`` if nothing was found before.
    func show() async throws -> Choice? {
        var words = words
        var found = try await reference.found(words, screens.client)
        while true {
            let (outcome, record) = try await screens.show(
                rows(found), values: ["words": .text(words)],
                title: screens.text(texts.title),
                submitLabel: screens.text("FormworkHTML.search.submit"))
            switch outcome {
            case .submitted:
                words = record["words"].wireTexts.first ?? ""
                found = try await self.found(words) ?? found
            case .pressed(let tag): return found.choices.first { Self.tag(of: $0) == tag }
            case .left, .editing: return nil
            }
        }
    }

    /// The instances that match some words; `nil` if the user stops the search.
    private func found(_ words: String) async throws -> FoundInstances? {
        do {
            return try await reference.found(words, screens.client)
        } catch is StoppedReading {
            return nil
        }
    }

    private func rows(_ found: FoundInstances) -> [RowDefinition] {
        let field = FieldDefinition(
            tag: "words", label: screens.text(texts.search),
            constraints: [.maxLength(200)])
        let note = found.note?.text(in: screens.client.localizer)
        return [.field(field)] + found.choices.map { .button(Self.tag(of: $0), $0.label) }
            + (note.map { [.note("note", $0)] } ?? [])
    }

    private static func tag(of choice: Choice) -> String { "take-\(choice.value)" }
}
