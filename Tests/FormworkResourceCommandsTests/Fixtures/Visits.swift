import Formwork
import FormworkMacros
import FormworkServer
import FormworkYAML

/// A resource of which doctors see more than others, with a field that no user changes.
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
        [.link(\.patient), .field(\.diagnosis), .field(\.isInfectious)]
    }
    static var filters: [Filter<Visit>] { [.choice(\.isInfectious)] }

    static func hiddenFields(for caller: Caller) -> [PartialKeyPath<Visit>] {
        caller.header("X-Role") == "doctor" ? [] : [\.diagnosis, \.isInfectious]
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
            """
        var application = FormworkApplication(
            store: store,
            localization: try YamlStore(
                yaml: ["visits.yml": texts], libraries: FormworkServerTexts.bundles),
            site: Site(name: .localized(key: "Visits.title"), home: Visits.List()))
        try application.register(Visits.self)
        return application
    }
}
