import Formwork
import FormworkServer
import FormworkTesting
import Foundation
import Testing

@Suite("The check of an application") struct FormworkApplicationCheckTests {
    private func application(
        home: any ServerRequest = ShowParcelRequest(query: .init(id: ModelIdType())),
        navigation: [any ServerRequest] = [], footer: [any ServerRequest] = []
    ) throws -> FormworkApplication {
        FormworkApplication(
            store: InMemoryModelStore(), localization: try ParcelApplication.texts.get(),
            site: Site(
                name: .localized(key: "Parcel.site"), home: home,
                navigation: navigation.map {
                    .init(title: .localized(key: "Parcel.site"), request: $0)
                },
                footerLinks: footer.map {
                    .init(title: .localized(key: "Parcel.site"), request: $0)
                }))
    }

    @Test("finds nothing in a complete application")
    func whole() throws { try ParcelApplication.make(basePath: "/base").check() }

    @Test("finds a form whose page is not registered, and names both types")
    func page() throws {
        var application = try application()
        try application.register(ShowParcelRequest.self)
        try application.register(CreateParcelRequest.self)
        let error = #expect(throws: RegistrationError.self) { try application.check() }
        #expect(error?.code == .missingPage)
        #expect(error?.message.contains("The form of CreateParcelRequest leads to") == true)
        #expect(
            error?.message.contains("register(FormworkServerTests.NewParcelRequest.self)") == true)
        try application.register(NewParcelRequest.self)
        try application.check()
    }

    @Test("finds a home and an entry of the navigation that are not registered")
    func site() throws {
        var application = try application(navigation: [NewParcelRequest()])
        let home = #expect(throws: RegistrationError.self) { try application.check() }
        #expect(home?.message.hasPrefix("The home of the site leads to") == true)
        try application.register(ShowParcelRequest.self)
        let entry = #expect(throws: RegistrationError.self) { try application.check() }
        #expect(entry?.code == .missingPage)
        #expect(entry?.message.hasPrefix("The navigation of the site leads to") == true)
        #expect(entry?.message.contains("NewParcelRequest") == true)
    }

    @Test("finds a link of the footer that is not registered")
    func footer() throws {
        var application = try application(footer: [NewParcelRequest()])
        try application.register(ShowParcelRequest.self)
        let error = #expect(throws: RegistrationError.self) { try application.check() }
        #expect(error?.code == .missingPage)
        #expect(error?.message.hasPrefix("The footer of the site leads to") == true)
    }

    @Test("finds an entry of the navigation that a browser cannot show")
    func unreadable() throws {
        var application = try application(navigation: [PlainRequest()])
        try application.register(ShowParcelRequest.self)
        try application.registerForPrograms(PlainRequest.self)
        let error = #expect(throws: RegistrationError.self) { try application.check() }
        #expect(error?.code == .unreadable)
        #expect(error?.message.contains("PlainRequest, whose answer a browser cannot show") == true)
    }

    @Test("is made before the application serves")
    func run() async throws {
        let application = try application()
        let error = await #expect(throws: RegistrationError.self) {
            try await application.run(port: 0)
        }
        #expect(error?.code == .missingPage)
    }
}
