import Formwork
import FormworkMacros
import FormworkServer
import FormworkYAML

/// A resource of which doctors see more than others, and cleaners less, with a field that no user
/// changes.
@FormModel struct Visit {
    @Field(.required) var patient: String
    @Field var ward: String
    @Field var diagnosis: String
    @Field var room: String
    @Field var isInfectious: Bool
    static var indexes: ModelIndexes { Visits.indexes }
}

enum Visits: Resource {
    typealias Fields = Visit
    static var columns: [Column<Visit>] {
        [.link(\.patient), .field(\.diagnosis), .field(\.isInfectious), .field(\.room)]
    }
    static var filters: [Filter<Visit>] { [.choice(\.isInfectious)] }

    static func hiddenFields(for caller: Caller) -> [PartialKeyPath<Visit>] {
        switch caller.header("X-Role") {
        case "doctor": []
        case "cleaner": [\.patient, \.diagnosis, \.isInfectious]
        default: [\.diagnosis, \.isInfectious]
        }
    }

    static func readOnlyFields(for caller: Caller) -> [PartialKeyPath<Visit>] { [\.ward] }

    /// The application with the resource.
    static func application(over store: any ModelStore) throws -> FormworkApplication {
        let texts = """
            en:
              Visits: { title: "Visits" }
              Visit:
                patient: { title: "Patient" }
                ward: { title: "Ward" }
                diagnosis: { title: "Diagnosis" }
                room: { title: "Room" }
                isInfectious: { title: "Infectious" }
              Transfers: { title: "Transfers" }
              Transfer: { reason: { title: "Reason" }, visit: { title: "Visit" } }
            """
        var application = FormworkApplication(
            store: store,
            localization: try YamlStore(
                yaml: ["visits.yml": texts], libraries: FormworkServerTexts.bundles),
            site: Site(name: .localized(key: "Visits.title"), home: Visits.List()))
        try application.register(Visits.self)
        try application.register(Transfers.self)
        return application
    }
}
