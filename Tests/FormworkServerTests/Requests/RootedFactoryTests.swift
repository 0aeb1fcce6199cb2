import Formwork
import FormworkMacros
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

@ViewModel(options: [.live]) struct DossierCard: Hashable {
    var vmId: ViewModelId
    let title: String
    let followers: [String]
    let hasSalary: Bool
    static func stub() -> Self {
        .init(vmId: .init(id: 1), title: "A title", followers: [], hasSalary: false)
    }
}

struct DossierCardRequest: ViewModelRequest {
    struct Query: ServerRequestQuery { let id: ModelIdType }
    typealias ResponseBody = DossierCard
    var parts: ServerRequestParts<Self>
    init(parts: ServerRequestParts<Self>) { self.parts = parts }
}

extension DossierCard: RootedFactory {
    typealias Root = Dossiers
    typealias Request = DossierCardRequest
    struct Loads: LoadRequirements {
        var followers = LoadRequirement.all(Contents<Dossiers, Dossiers>.guards(by: \.leader))
    }
    static func rootId(for query: DossierCardRequest.Query) -> ModelIdType { query.id }
    static func model(context: ProjectionContext<Self>) throws -> Self {
        DossierCard(
            vmId: .init(id: context.root.id), title: context.root.title,
            followers: context.followers.map(\.title), hasSalary: !context.root.salary.isEmpty)
    }
}

@Suite("Requests for view models with declared loads") struct RootedFactoryTests {
    private let store = InMemoryModelStore()

    private func program(_ roles: String) throws -> (Program, HTTPFields) {
        var application = try DossierApplication.make(store: store)
        try application.registerForPrograms(DossierCardRequest.self)
        var headers = HTTPFields()
        if let name = HTTPField.Name("X-Roles") { headers[name] = roles }
        return (Program(application), headers)
    }

    private func dossier(
        _ title: String, _ team: DossierTeam, leader: Reference<Dossiers>? = nil
    ) async throws -> Reference<Dossiers> {
        Reference(
            try await store.insert(
                Stored(
                    Dossier(title: title, team: team, salary: "9", note: "", leader: leader))))
    }

    @Test("are answered with what the caller may see, and as not found for others")
    func answers() async throws {
        let leader = try await dossier("Leader", .north)
        _ = try await dossier("Northern", .north, leader: leader)
        _ = try await dossier("Southern", .south, leader: leader)
        let link = "\(DossierCardRequest.path)?id=\(leader.id)"
        for (roles, followers, hasSalary) in [
            ("clerk north", ["Northern"], false), ("boss", ["Northern", "Southern"], true),
        ] {
            let (program, headers) = try program(roles)
            let card = try await program.send(.get, link, headers: headers)
                .decoded(DossierCard.self)
            #expect(card.title == "Leader")
            #expect(card.followers == followers)
            #expect(card.hasSalary == hasSalary)
        }
        let (program, headers) = try program("clerk south")
        #expect(await program.send(.get, link, headers: headers).status == .notFound)
    }

    @Test("with a wrong declaration keep the application from starting")
    func check() throws {
        var application = try DossierApplication.make(store: store)
        try application.registerForPrograms(WrongCardRequest.self)
        let error = #expect(throws: RegistrationError.self) { try application.check() }
        #expect(error?.code == .wrongLoads)
        #expect(
            error?.message == """
                WrongCard.Loads.followers loads Dossiers in the order of updatedAt, of which no index is declared: \
                add "updatedAt" to `ModelIndexes(sort:)` of Dossier.
                """)
    }
}

@ViewModel private struct WrongCard {
    var vmId: ViewModelId
    static func stub() -> Self { .init(vmId: .init(id: 1)) }
}

private struct WrongCardRequest: ViewModelRequest {
    typealias Query = DossierCardRequest.Query
    typealias ResponseBody = WrongCard
    var parts: ServerRequestParts<Self>
    init(parts: ServerRequestParts<Self>) { self.parts = parts }
}

extension WrongCard: RootedFactory {
    typealias Root = Dossiers
    typealias Request = WrongCardRequest
    struct Loads: LoadRequirements {
        var followers = LoadRequirement.all(
            Contents<Dossiers, Dossiers>.guards(by: \.leader), sort: ModelSort(column: "updatedAt"))
    }
    static func rootId(for query: DossierCardRequest.Query) -> ModelIdType { query.id }
    static func model(context: ProjectionContext<Self>) throws -> Self {
        WrongCard(vmId: .init(id: context.root.id))
    }
}
