import Formwork
import FormworkMacros
import FormworkServer
import FormworkYAML

/// A resource with lists in a list, and with values that are required under conditions.
@FormModel struct Trip {
    @Field(.required) var goal: String
    @Field var isBooked: Bool
    @Field(.required, .visible(when: \.isBooked)) var number: String
    @Field(.required) var country: TripCountry?
    @Field(.count(1...3)) var days: [TripDay]
    static var indexes: ModelIndexes { Trips.indexes }
}

@FormModel struct TripDay {
    @Field(.required) var day: CivilDate?
    @Field(.count(0...3)) var stops: [ErrandStop]
}

enum TripCountry: String, CaseIterable, FormFieldValue {
    case egypt, germany, greece, iceland, ireland, italy, netherlands, norway, portugal, spain
    case sweden
}

enum Trips: Resource {
    typealias Fields = Trip

    /// The application with the resource.
    static func application(over store: any ModelStore) throws -> FormworkApplication {
        let texts = try YamlStore(
            yaml: ["trips.yml": "en: { Trips: { title: Trips } }"],
            libraries: FormworkServerTexts.bundles)
        var application = FormworkApplication(
            store: store, localization: texts,
            site: Site(name: .localized(key: "Trips.title"), home: Trips.List()),
            checksTexts: false)
        try application.register(Trips.self)
        return application
    }
}
