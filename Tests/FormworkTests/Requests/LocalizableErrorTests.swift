import Formwork
import FormworkMacros
import FormworkYAML
import Foundation
import Testing

@LocalizableError struct QuotaError: Hashable {
    @LocalizedSubs(substitutions: \.values) var message
    let maximum: Int

    private var values: [String: any Localizable] { ["maximum": LocalizableInt(maximum)] }

    init(maximum: Int) { self.maximum = maximum }
}

@Suite struct LocalizableErrorTests {
    private func localizer(_ language: String) throws -> Localizer {
        let yaml = """
            en: { QuotaError: { message: "At most %{maximum} files." } }
            de: { QuotaError: { message: "Höchstens %{maximum} Dateien." } }
            """
        return Localizer(
            locale: Locale(identifier: language),
            store: try YamlStore(
                yaml: ["errors.yml": yaml], libraries: [FormworkTexts.bundle]))
    }

    static let words = [("en", "At most 1,200 files."), ("de", "Höchstens 1.200 Dateien.")]

    @Test("An error of the process has the words of its reader", arguments: words)
    func local(language: String, message: String) throws {
        #expect(try QuotaError(maximum: 1_200).message(in: localizer(language)) == message)
    }

    @Test("An error that was sent keeps the words that the server chose", arguments: words)
    func sent(language: String, message: String) throws {
        let encoder = JSONEncoder.localizingEncoder(localizer: try localizer(language))
        let received = try JSONDecoder().decode(
            QuotaError.self, from: encoder.encode(QuotaError(maximum: 1_200)))
        #expect(try received.localizedMessage.localizedString == message)
        #expect(try received.message(in: localizer("en")) == message)
        #expect(received.maximum == 1_200)
    }

    @Test("An environment words it for its views, other errors as before")
    func environment() throws {
        let environment = MVVMEnvironment(
            serverBaseURL: try #require(URL(string: "http://127.0.0.1:1")),
            localizer: try localizer("de"))
        #expect(environment.message(for: QuotaError(maximum: 3)) == "Höchstens 3 Dateien.")
        #expect(
            environment.message(for: RequestError(.notFound))
                == environment.localizer.text(key: "FormworkMessages.notFound"))
    }
}
