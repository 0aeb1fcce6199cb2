import Formwork
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

@Suite("Clients of older versions") struct SystemVersionsTests {
    private let versions = ErrandVersions()

    private static let first = """
        {"headline": "Bread", "kind": "store", "cost": 1250, "fax": "123", "notes": "",
         "stops": [{"street": "Main Road", "minutes": 5}]}
        """

    @Test("A body of the first version is stored as one of the newest")
    func created() async throws {
        let answer = try await versions.send(.post, "/errands", json: Self.first, as: "1.0.0")
        #expect(answer.status == .created, "\(answer.text)")
        let stored = try #require(try await versions.errands.all().first)
        #expect(stored.title == "Bread" && stored.kind == .shop && stored.isUrgent)
        #expect(stored.cost == ExactDecimal("12.5") && stored.stops.map(\.place) == ["Main Road"])
    }

    @Test(
        "An answer has the names and values of each version",
        arguments: [
            ("1.0.0", "headline", "street", "store", "1250", true),
            ("1.1.5", "title", "street", "store", "1250", true),
            ("1.2.0", "title", "place", "store", "1250", true),
            ("2.0.0", "title", "place", "shop", "12.5", false),
            (nil, "title", "place", "shop", "12.5", false),
        ])
    func shown(
        version: String?, title: String, place: String, kind: String, cost: String, hasFax: Bool
    ) async throws {
        _ = try await versions.send(.post, "/errands", json: Self.first, as: "1.0.0")
        let id = try #require(try await versions.errands.all().first).id
        for link in ["/errands/\(id)", "/errands"] {
            let text = try await versions.send(.get, link, as: version).text
            #expect(text.contains(#""\#(title)":"Bread""#), "\(text)")
            #expect(text.contains(#""\#(place)":"Main Road""#))
            #expect(text.contains(#""kind":"\#(kind)""#))
            #expect(text.contains(#""cost":"\#(cost)""#) || text.contains(#""cost":\#(cost)"#))
            #expect(text.contains(#""fax":"""#) == hasFax)
            #expect(text.contains("isUrgent") == !hasFax)
        }
    }

    @Test("A list is ordered and filtered by the names of the client")
    func listed() async throws {
        for (title, kind) in [("A", ErrandKind.shop), ("B", .post), ("C", .shop)] {
            try await versions.errands.add(title, kind)
        }
        let list = try await versions.send(
            .get, "/errands?kind=store&sort=-headline", as: "1.0.0")
        let titles = list.text.matches(of: /"headline":"(.)"/).map { String($0.1) }
        #expect(titles == ["C", "A"], "\(list.text)")
    }

    @Test("A refusal names the rows as the client knows them")
    func refused() async throws {
        let answer = try await versions.send(
            .post, "/errands",
            json: #"{"headline": "", "kind": "store", "stops": [{"minutes": 0}], "size": 1}"#,
            as: "1.0.0")
        #expect(answer.status == .unprocessableContent)
        for field in ["headline", "stops.0.street", "stops.0.minutes", "size"] {
            #expect(answer.text.contains(#""field":"\#(field)""#), "\(answer.text)")
        }
    }

    @Test("A change by an older client leaves what it does not know")
    func changed() async throws {
        var errand = Errand.bread
        errand.isUrgent = true
        let stored = try await versions.errands.store.insert(Stored(errand))
        let answer = try await versions.send(
            .patch, "/errands/\(stored.id)?version=1", json: #"{"headline": "Milk"}"#, as: "1.0.0")
        #expect(answer.status == .ok, "\(answer.text)")
        let changed = try #require(try await versions.errands.all().first)
        #expect(changed.title == "Milk" && changed.isUrgent)
    }

    @Test(
        "A version that is not answered is refused with those that are",
        arguments: ["0.9.0", "2.2.0", "3.0.0", "two", "", "1.0.0.0", "-1.0"])
    func unsupported(version: String) async throws {
        let answer = try await versions.send(.get, "/errands", as: version)
        #expect(answer.status == .badRequest)
        let error = try answer.decoded(RequestError.self)
        #expect(error.code == .unsupportedVersion)
        #expect(answer.text.contains("versions 1.0.0 to 2.1.0"), "\(answer.text)")
    }

    @Test("A program that must name its version is refused without one; a page is not")
    func required() async throws {
        let application = try versions.application(isRequired: true)
        let refused = await Program(application).send(.get, "/errands")
        #expect(refused.status == .badRequest)
        #expect(try refused.decoded(RequestError.self).code == .clientVersionRequired)
        #expect(refused.text.contains("“Formwork-Version”"))
        var browser = Browser(application)
        #expect(await browser.open("/errands").status == .ok)
    }

    @Test("Answers name the version of the application and depend on that of the client")
    func named() async throws {
        let answer = try await versions.send(.get, "/errands", as: "1.0.0")
        #expect(answer.headers[ErrandVersions.header] == "2.1.0")
        #expect(answer.headers[.vary]?.contains(SystemVersion.headerName) == true)
        let plain = await Program(try ErrandApplication.make()).send(.get, "/errands")
        #expect(plain.headers[ErrandVersions.header] == nil)
    }
}
