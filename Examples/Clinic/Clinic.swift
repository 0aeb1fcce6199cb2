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
            let store = try SQLiteStore(
                path: arguments.dropFirst().first ?? "clinic.sqlite",
                models: [Appointments.Item.self])
            try await application(store: store).run(port: arguments.first.flatMap(Int.init) ?? 8080)
            { print("Open \($0)") }
        }
    }

    /// The application over a store.
    static func application(store: any ModelStore) throws -> FormworkApplication {
        let texts = try YamlStore(bundles: [.module], libraries: FormworkServerTexts.bundles)
        var application = FormworkApplication(
            store: store, localization: texts,
            site: Site(
                name: .localized(key: "Clinic.name"), home: Appointments.List(),
                navigation: [
                    .init(title: .localized(key: "Appointments.title"), request: Appointments.List())
                ]))
        try application.register(Appointments.self)
        return application
    }
}
