import Formwork

extension RequestError {
    /// The refusal of a structure that no kind of content has, with those that there are.
    static func unknownStructure(_ structureId: String, among known: [String]) -> RequestError {
        RequestError(
            .badQuery,
            message: .localized(
                key: "WebContentDisplayScreenlet.unknownStructure",
                arguments: ["name": .text(structureId), "known": list(known)]))
    }

    /// The refusal of a template that a structure does not have, with those that it has.
    static func unknownTemplate(_ templateId: String, among known: [String]) -> RequestError {
        RequestError(
            .badQuery,
            message: .localized(
                key: "WebContentDisplayScreenlet.unknownTemplate",
                arguments: ["name": .text(templateId), "known": list(known)]))
    }

    private static func list(_ names: [String]) -> LocalizableArgument {
        .text(names.isEmpty ? "–" : names.sorted().map { "“\($0)”" }.joined(separator: ", "))
    }
}
