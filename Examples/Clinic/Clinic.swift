import Formwork
import FormworkResourceCommands
import FormworkSQLite
import FormworkServer
import FormworkYAML
import Foundation

/// A clinic's appointments: `swift run clinic` serves them, `swift run clinic appointments list`
/// shows them in a terminal.
@main enum Clinic {
    static func main() async {
        await CommandLineProgram(database: "clinic.sqlite") {
            try SQLiteStore(path: $0, models: [Appointments.Item.self])
        } application: {
            try application(store: $0)
        }.main()
    }

    /// The application over a store.
    static func application(
        store: any ModelStore, now: @escaping @Sendable () -> Date = { Date() }
    ) throws -> FormworkApplication {
        let texts = try YamlStore(bundles: [.module], libraries: FormworkServerTexts.bundles)
        let home = Overview.Page()
        let warsaw = TimeZone(identifier: "Europe/Warsaw") ?? .gmt
        let navigation: [Site.Destination] = [
            .init(title: .localized(key: "Overview.title"), request: home),
            .init(title: .localized(key: "Appointments.title"), request: Appointments.List()),
        ]
        var application = FormworkApplication(
            store: store, localization: texts,
            site: Site(
                name: .localized(key: "Clinic.name"), home: home,
                navigation: navigation, timeZone: warsaw), now: now)
        try application.register(Overview.self)
        try application.register(Appointments.self)
        return application
    }
}

/// The page on which the clinic's day begins.
enum Overview: Dashboard {
    static var parts: [DashboardPart] {
        [
            .count(Appointments.self), .bars(Appointments.self, by: \.department),
            .recent(Appointments.self),
        ]
    }
}
