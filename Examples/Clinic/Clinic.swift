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
        let home = Appointments.List()
        let warsaw = TimeZone(identifier: "Europe/Warsaw") ?? .gmt
        let title = LocalizableString.localized(key: "Appointments.title")
        var application = FormworkApplication(
            store: store, localization: texts,
            site: Site(
                name: .localized(key: "Clinic.name"), home: home,
                navigation: [.init(title: title, request: home)], timeZone: warsaw), now: now)
        try application.register(Appointments.self)
        return application
    }
}
