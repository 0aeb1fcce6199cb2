import Formwork
import FormworkMacros
import Foundation

/// A note, which its author alone sees.
@FormModel struct Note {
    @Field(.required, .maxLength(120)) var title: String
    @Field(.textArea, .maxLength(2_000)) var content: String
    @Field(.maxLength(36)) var author: String

    static var indexes: ModelIndexes {
        var indexes = Notes.indexes
        indexes.filter.append("author")
        return indexes
    }
}

/// The notes of members.
enum Notes: Resource {
    typealias Fields = Note

    /// Each member sees the own notes, and an unknown visitor none.
    static func scope(for caller: Caller) -> [ModelFilter] {
        [.column("author", isAnyOf: caller.identity.map { [.text($0.id.uuidString)] } ?? [])]
    }

    /// An unknown visitor is led to the log-in.
    static func permits(_ action: ResourceAction, _ note: Item?, for caller: Caller) -> Bool {
        caller.identity != nil
    }

    static func hiddenFields(for caller: Caller) -> [PartialKeyPath<Note>] { [\.author] }

    static func willCreate(_ note: inout Note, context: ResourceContext) async throws {
        note.author = try context.caller.requireIdentity().id.uuidString
    }
}
