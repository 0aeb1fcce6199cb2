import Formwork
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes

/// The title of an errand was its headline.
private enum ErrandTitles: VersionChange {
    static let version: SystemVersion = "1.1.0"
    static let steps: [VersionStep] = [.renamed("headline", to: "title", of: Errand.self)]
}

/// A stop had a street.
private enum StopPlaces: VersionChange {
    static let version: SystemVersion = "1.2.0"
    static let steps: [VersionStep] = [.renamed("street", to: "place", of: ErrandStop.self)]
}

/// Costs were in cents, kinds had other names, urgency did not exist, and errands had a fax number.
private enum ErrandKinds: VersionChange {
    static let version: SystemVersion = "2.0.0"
    static let steps: [VersionStep] = [
        .renamedChoices(["store": "shop", "mail": "post"], of: "kind", in: Errand.self),
        .converted("cost", of: Errand.self) {
            ErrandKinds.scaled($0, by: 0.01)
        } older: {
            ErrandKinds.scaled($0, by: 100)
        },
        .added("isUrgent", as: .boolean(true), of: Errand.self),
        .removed("fax", shownAs: .text(""), of: Errand.self),
    ]

    private static func scaled(_ text: String, by factor: Decimal) -> String {
        Decimal(string: text).map { "\($0 * factor)" } ?? text
    }
}

/// Errands that have had four versions, and how each of their clients asks for them.
struct ErrandVersions {
    let errands = ErrandStore()

    static let changes: [any VersionChange.Type] = [
        ErrandKinds.self, ErrandTitles.self, StopPlaces.self,
    ]

    func application(
        minimum: SystemVersion = "1.0.0", isRequired: Bool = false,
        changes: [any VersionChange.Type] = ErrandVersions.changes
    ) throws -> FormworkApplication {
        var application = FormworkApplication(
            store: errands.store, localization: try ErrandApplication.localization(errandTexts),
            site: Site(name: .localized(key: "Errands.title"), home: Errands.List()),
            versions: SystemVersions(
                current: "2.1.0", minimum: minimum, isRequired: isRequired, changes: changes))
        try application.register(Errands.self)
        return application
    }

    /// A program of a version.
    func send(
        _ method: HTTPRequest.Method, _ link: String, json: String? = nil, as version: String?
    ) async throws -> OutgoingResponse {
        await Program(try application()).send(
            method, link, json: json, headers: version.map { [Self.header: $0] } ?? [:])
    }

    static let header = HTTPField.Name("Formwork-Version") ?? .from
}
