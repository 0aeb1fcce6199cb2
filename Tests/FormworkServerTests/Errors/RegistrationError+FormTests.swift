import Formwork
import FormworkServer
import FormworkTesting
import FormworkYAML
import Testing

/// Wrong declarations, each of which is refused before the first request.
@Suite struct RegistrationErrorFormTests {
    private static func register<Form: WrongForm>(_ form: Form.Type) throws {
        var application = try ParcelApplication.make()
        try application.register(WrongFormRequest<Form>.self)
    }

    private static func register<R: WrongResource>(resource: R.Type) throws {
        var application = try ParcelApplication.make()
        try application.register(resource)
    }

    @Test(
        "A form that contradicts itself or cannot be filled in is refused with its remedy",
        arguments: WrongRow.contradictions + WrongRow.impossible)
    func forms(form: any WrongForm.Type) throws {
        let error = #expect(throws: RegistrationError.self) { try Self.register(form) }
        #expect(error?.message.contains(form.message) == true, "\(error?.message ?? "")")
        #expect(error?.message.contains("WrongBody<") == true)
    }

    @Test(
        "A wrong resource is refused with the place and the remedy", arguments: WrongRow.resources)
    func resources(resource: any WrongResource.Type) throws {
        let error = #expect(throws: RegistrationError.self) {
            try Self.register(resource: resource)
        }
        #expect(error?.message.contains(resource.message) == true, "\(error?.message ?? "")")
    }

    @Test("More than 52 kinds of wrong declarations are refused, each in words of its own")
    func count() {
        let forms = (WrongRow.contradictions + WrongRow.impossible).map { $0.message }
        let messages = forms + WrongRow.resources.map { $0.message }
        #expect(Set(messages).count == messages.count)
        #expect(messages.count == 100)
    }

    @Test("Everything that is wrong with a resource and its form is reported at once")
    func together() throws {
        enum Wrong: Resource {
            typealias Fields = TwiceWrong
            static var columns: [Column<TwiceWrong>] { [] }
            static var pageSize: Int { 0 }
        }
        var application = try ParcelApplication.make()
        let error = #expect(throws: RegistrationError.self) { try application.register(Wrong.self) }
        for part in [
            "Wrong.columns is empty", "Wrong.pageSize is 0",
            "“price”, of which there can be no index",
            "\"title\" has minLength 5 above maxLength 2", "Field “title” begins with x",
        ] { #expect(error?.message.contains(part) == true, "\(part)") }
    }

    @Test("Two resources at one path, or at one below the other's, collide with both names")
    func paths() throws {
        enum Others: ErrandResource {
            static var path: String { "/errands" }
        }
        enum Below: ErrandResource {
            static var path: String { "/errands/new" }
        }
        enum Reading: ErrandResource {
            static var path: String { "/errands" }
            static var actions: Set<ResourceAction> { [] }
        }
        let others: [any Resource.Type] = [Others.self, Below.self, Reading.self, Errands.self]
        for other in others {
            var application = try ErrandApplication.make()
            let error = #expect(throws: RegistrationError.self) {
                func register<R: Resource>(_ type: R.Type) throws {
                    try application.register(type)
                }
                try register(other)
            }
            #expect(error?.code == .collision)
            #expect(error?.message.contains("Errands") == true)
            #expect(error?.message.contains("\(other)") == true)
        }
    }

    @Test("All pages and texts that are missing are reported at once")
    func missing() throws {
        let application = FormworkApplication(
            store: InMemoryModelStore(),
            localization: try ErrandApplication.localization("en: { Errand: { title: {} } }"),
            site: Site(
                name: .localized(key: "Lost.name"), home: Errands.List(),
                navigation: [.init(title: .localized(key: "Lost.entry"), request: Errands.List())]))
        let error = #expect(throws: RegistrationError.self) { try application.check() }
        for part in ["The home of the site leads to", "The navigation", "Lost.name", "Lost.entry"] {
            #expect(error?.message.contains(part) == true, "\(part)")
        }
    }
}

/// A form model that is wrong in several ways.
private struct TwiceWrong: FormModel {
    var title: String

    static var propertyRows: [FormRow] {
        [
            .property(
                "title", String.self, of: Self.self,
                [.minLength(5), .maxLength(2), .initially { _ in "x" }])
        ]
    }

    static func propertyNames() -> [PartialKeyPath<Self>: String] { [\.title: "title"] }

    static var indexes: ModelIndexes { ModelIndexes(sort: ["price"]) }
}
