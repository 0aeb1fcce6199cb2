public import Formwork

/// The country in which a project takes place.
public enum PlanCountry: String, CaseIterable, FormFieldValue {
    case germany, egypt, italy, japan
}

/// The part of the country.
public enum PlanRegion: String, CaseIterable, FormFieldValue {
    case bavaria, saxony
    case greaterCairo, delta
    case piedmont, tuscany
    case hokkaido, kansai

    /// The country that the region is a part of.
    public var country: PlanCountry {
        switch self {
        case .bavaria, .saxony: .germany
        case .greaterCairo, .delta: .egypt
        case .piedmont, .tuscany: .italy
        case .hokkaido, .kansai: .japan
        }
    }

    /// The regions, each for its country.
    public static var choices: [FormChoice] {
        allCases.map {
            FormChoice(
                value: $0.rawValue,
                title: .localized(for: PlanRegion.self, propertyName: $0.rawValue),
                availableFor: [$0.country.rawValue])
        }
    }
}

/// The city.
public enum PlanCity: String, CaseIterable, FormFieldValue {
    case munich, nuremberg, dresden, leipzig
    case cairo, giza, alexandria, mansoura
    case turin, novara, florence, siena
    case sapporo, hakodate, osaka, kyoto

    /// The region that the city lies in.
    public var region: PlanRegion {
        switch self {
        case .munich, .nuremberg: .bavaria
        case .dresden, .leipzig: .saxony
        case .cairo, .giza: .greaterCairo
        case .alexandria, .mansoura: .delta
        case .turin, .novara: .piedmont
        case .florence, .siena: .tuscany
        case .sapporo, .hakodate: .hokkaido
        case .osaka, .kyoto: .kansai
        }
    }

    /// The cities, each for its region.
    public static var choices: [FormChoice] {
        allCases.map {
            FormChoice(
                value: $0.rawValue,
                title: .localized(for: PlanCity.self, propertyName: $0.rawValue),
                availableFor: [$0.region.rawValue])
        }
    }
}
