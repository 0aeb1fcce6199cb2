import Formwork
import FormworkServer
import Testing

@Suite("Wrong changes between versions") struct VersionFindingsTests {
    private enum Future: VersionChange {
        static let version: SystemVersion = "3.0.0"
        static let steps: [VersionStep] = []
    }
    private enum Past: VersionChange {
        static let version: SystemVersion = "1.0.0"
        static let steps: [VersionStep] = [.renamed("headline", to: "title", of: Errand.self)]
    }
    private enum Foreign: VersionChange {
        static let version: SystemVersion = "2.0.0"
        static let steps: [VersionStep] = [.added("name", of: Keeper.self)]
    }
    private enum Misspelled: VersionChange {
        static let version: SystemVersion = "2.0.0"
        static let steps: [VersionStep] = [
            .renamed("headline", to: "titel", of: Errand.self),
            .added("urgency", of: Errand.self),
            .converted("costs", of: Errand.self) {
                $0
            } older: {
                $0
            },
        ]
    }
    @Test(
        "Each is refused when the application starts, with both places named",
        arguments: [
            (
                [Future.self],
                ["Future is a change of the version 3.0.0, above the current one, 2.1.0"]
            ),
            ([Past.self], ["Past is a change of the version 1.0.0, and older clients than 1.0.0"]),
            (
                [Foreign.self],
                ["Foreign has a step of Keeper, which is in no body, query or answer"]
            ),
            (
                [Misspelled.self],
                [
                    "Misspelled has a step of “titel”, which Errand does not have",
                    "Misspelled has a step of “urgency”", "Misspelled has a step of “costs”",
                    "It has contact, cost,",
                ]
            ),
        ] as [([any VersionChange.Type], [String])])
    func refused(changes: [any VersionChange.Type], messages: [String]) throws {
        let application = try ErrandVersions().application(changes: changes)
        let error = #expect(throws: RegistrationError.self) { try application.check() }
        #expect(error?.code == .wrongVersions)
        for message in messages {
            #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
        }
    }

    @Test("A name that an older change has taken away is not there for one before it")
    func order() throws {
        enum Early: VersionChange {
            static let version: SystemVersion = "1.0.5"
            static let steps: [VersionStep] = [.renamed("name", to: "title", of: Errand.self)]
        }
        let application = try ErrandVersions().application(
            changes: [Early.self] + ErrandVersions.changes)
        let error = #expect(throws: RegistrationError.self) { try application.check() }
        #expect(error?.message.contains("Early has a step of “title”") == true)
    }

    @Test("A minimum above the current version is refused")
    func minimum() throws {
        let application = try ErrandVersions().application(minimum: "4.0.0", changes: [])
        let error = #expect(throws: RegistrationError.self) { try application.check() }
        #expect(error?.message.contains("minimum version 4.0.0 is above the current one") == true)
    }
}
