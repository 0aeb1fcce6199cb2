import Formwork
import FormworkMacros
import FormworkServer
import FormworkTesting
import FormworkYAML
import Foundation

/// A form with everything that permissions decide: rows, fields, actions and references.
@FormModel struct Dossier {
    @Field(.required, .maxLength(40)) var title: String
    @Field(.required) var team: DossierTeam?
    @Field(.maxLength(40)) var salary: String
    @Field(.maxLength(40)) var note: String
    @Field var leader: Reference<Dossiers>?

    static var unique: [Unique] { [Unique(\Self.title)] }
    static var indexes: ModelIndexes {
        var all = Dossiers.indexes
        all.filter.append("leader")
        return all
    }
    static var history: ModelHistory { .versions() }
}

enum DossierTeam: String, CaseIterable, FormFieldValue { case north, south, east }

/// A boss may do everything; a clerk sees its team without salaries, reads notes, and deletes nothing;
/// all others have nothing.
enum Dossiers: Resource {
    typealias Fields = Dossier
    static var columns: [Column<Dossier>] {
        [.link(\.title), .field(\.team), .field(\.salary), .field(\.note), .field(\.leader)]
    }
    static var searched: [PartialKeyPath<Dossier>] { [\.title, \.salary, \.note] }
    static var filters: [Filter<Dossier>] { [.choice(\.team)] }
    static var bulkActions: [BulkAction<Dossier>] { [.delete, .set(\.team)] }

    static func scope(for caller: Caller) -> [ModelFilter] {
        if caller.has(role: "boss") { return [] }
        let teams = DossierTeam.allCases.map(\.rawValue).filter { caller.has(role: $0) }
        return [.column("team", isAnyOf: teams.map { .text($0) })]
    }

    static func permits(_ action: ResourceAction, _ item: Item?, for caller: Caller) -> Bool {
        caller.has(role: "boss") || caller.has(role: "clerk") && action != .delete
    }

    static func hiddenFields(for caller: Caller) -> [PartialKeyPath<Dossier>] {
        caller.has(role: "boss") ? [] : [\.salary]
    }

    static func readOnlyFields(for caller: Caller) -> [PartialKeyPath<Dossier>] {
        caller.has(role: "boss") ? [] : [\.note, \.team]
    }
}

/// The application with the resource, whose callers name their roles in a header field.
enum DossierApplication {
    static func make(
        store: any ModelStore, limits: ServerLimits = ServerLimits()
    ) throws -> FormworkApplication {
        var application = FormworkApplication(
            store: store, localization: try texts.get(),
            site: Site(name: .localized(key: "Dossiers.title"), home: Dossiers.List()),
            limits: limits)
        try application.register(Dossiers.self)
        application.recognizeCallers(by: RoleRecognition())
        return application
    }

    private static let texts = Result {
        try YamlStore(
            yaml: [
                "dossiers.yml": """
                en:
                  Dossiers: { title: "Dossiers", new: "New dossier" }
                  Dossier:
                    title: { title: "Title" }
                    team: { title: "Team" }
                    salary: { title: "Salary" }
                    note: { title: "Note" }
                    leader: { title: "Leader" }
                  DossierTeam: { north: "North", south: "South", east: "East" }
                """
            ], libraries: FormworkServerTexts.bundles)
    }

    private struct RoleRecognition: CallerRecognition {
        func identity(in context: RecognitionContext) async throws -> CallerIdentity? {
            context.visit.header("X-Roles").map { roles in
                CallerIdentity(
                    id: ModelIdType(), name: "somebody",
                    roles: Set(roles.split(separator: " ").map(String.init)))
            }
        }
    }
}
