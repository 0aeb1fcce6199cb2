import Formwork
import FormworkSQLite
import FormworkServer
import FormworkYAML
import Foundation

/// A clinic's appointments: `swift run clinic [PORT] [DATABASE]`.
@main enum Clinic {
    static func main() async {
        await FormworkApplication.main {
            let arguments = CommandLine.arguments.dropFirst()
            let port = arguments.first.flatMap(Int.init) ?? 8080
            let path = arguments.dropFirst().first ?? "clinic.sqlite"
            let store = try SQLiteStore(path: path, models: [Appointments.Item.self])
            try await application(store: store).run(port: port) { print("Open \($0)") }
        }
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
