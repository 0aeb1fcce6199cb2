import Formwork
import FormworkMacros
import Foundation
import Testing

private struct Reader: ViewModelFactoryContext {
    let locale = Locale(identifier: "en")
    var appVersion = SystemVersion.newest
}

@ViewModel private struct Greeting {
    let text: String
    var vmId = ViewModelId(id: 1)

    static func stub() -> Greeting { Greeting(text: "stub") }
}

@VersionedFactory
extension Greeting: ViewModelFactory {
    @Version("2.0.0")
    static func warm(context: Reader) async throws -> Self { Greeting(text: "Welcome back") }

    @Version("1.1.0")
    static func plain(context: Reader) async throws -> Self { Greeting(text: "Hello") }
}

@Suite("View models by the version of their reader") struct VersionedFactoryTests {
    @Test(
        "The newest factory that is not above the version makes the view model",
        arguments: [
            ("1.1.0", "Hello"), ("1.9.0", "Hello"), ("2.0.0", "Welcome back"),
            ("2.0.1", "Welcome back"), ("9.0.0", "Welcome back"),
        ] as [(SystemVersion, String)])
    func chosen(version: SystemVersion, text: String) async throws {
        #expect(try await Greeting.model(context: Reader(appVersion: version)).text == text)
    }

    @Test("A reader without a version has the newest")
    func newest() async throws {
        #expect(try await Greeting.model(context: Reader()).text == "Welcome back")
    }

    @Test("A version before all factories is refused with those that there are")
    func unsupported() async throws {
        let error = await #expect(throws: RequestError.self) {
            try await Greeting.model(context: Reader(appVersion: "1.0.9"))
        }
        #expect(error?.code == .unsupportedVersion)
        #expect(
            error?.message
                == .localized(
                    key: "FormworkMessages.unsupportedVersion",
                    arguments: ["minimum": .text("1.1.0"), "current": .text("2.0.0")]))
    }
}
