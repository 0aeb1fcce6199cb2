import Formwork
import FormworkTerminal

/// A search for one of many instances of a resource.
struct SearchScreen<R: Resource> {
    let screens: ResourceScreens

    /// Lets the user search until an instance is chosen; `nil` if the screen is left.
    func show() async throws -> Choice? {
        var words = ""
        while true {
            let found = try await screens.client.instances(of: R.self, matching: words)
            let (outcome, record) = try await screens.show(
                rows(found), values: ["words": .text(words)],
                title: screens.text(ResourceTexts(R.self).title),
                submitLabel: screens.text("FormworkHTML.search.submit"))
            switch outcome {
            case .submitted: words = record["words"].wireTexts.first ?? ""
            case .pressed(let tag): return found.choices.first { Self.tag(of: $0) == tag }
            case .left, .editing: return nil
            }
        }
    }

    private func rows(_ found: FoundInstances) -> [RowDefinition] {
        let field = FieldDefinition(
            tag: "words", label: screens.text(ResourceTexts(R.self).search),
            constraints: [.maxLength(200)])
        let nothing = screens.text(ResourceTexts(R.self)["nothingFound"])
        return [.field(field)] + (found.choices.isEmpty ? [.note("nothing", nothing)] : [])
            + found.choices.map { .button(Self.tag(of: $0), $0.label) }
            + (found.hasMore ? [.note("more", "…")] : [])
    }

    private static func tag(of choice: Choice) -> String { "take-\(choice.value)" }
}
