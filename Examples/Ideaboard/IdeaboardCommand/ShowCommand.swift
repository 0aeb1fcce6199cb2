import ArgumentParser
import Formwork
import Foundation
import Ideaboard

/// `ideaboard show`: shows one idea.
struct ShowCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show one idea.")

    @OptionGroup var client: ClientOptions

    @Argument(help: "The idea's ID.", transform: ArgumentReading.id)
    var id: UUID

    func run() async throws {
        let idea = try await client.send(Ideas.Show(query: .init(id: id))).item
        let (names, localizer) = (Idea.listed + ["contactEmail"], try client.localizer)
        let times = [("createdAt", idea.createdAt), ("updatedAt", idea.updatedAt)]
        let labels =
            Idea.labels(of: names, by: localizer)
            + times.map { localizer.text(.localized(for: Ideas.self, propertyName: $0.0)) }
        let texts =
            try idea.fields.texts(of: names, by: localizer)
            + times.map { LocalizableDate($0.1, style: .dayAndMinute).text(by: localizer) }
        for (label, text) in zip(labels, texts) where !text.isEmpty {
            Terminal.print("\(label): \(text)".printable)
        }
        Terminal.print("")
        for line in idea.content.split(separator: "\n", omittingEmptySubsequences: false) {
            Terminal.print(String(line).printable)
        }
    }
}
