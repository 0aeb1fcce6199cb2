import Formwork
import FormworkMacros
import FormworkYAML
import Foundation
import Testing

@ViewModel(options: [.clientHostedFactory])
struct SettingsViewModel {
    @LocalizedString var title
    @LocalizedSubs(substitutions: \.names) var theme

    private let name: String
    private var names: [String: any Localizable] { ["name": LocalizableString.constant(name)] }

    init(name: String) { self.name = name }
}

@Suite("View models that are made where they are shown") struct ClientHostedTests {
    private static let yaml = """
        en: { SettingsViewModel: { title: Settings, theme: "The theme is %{name}." } }
        de: { SettingsViewModel: { title: Einstellungen, theme: "Das Thema ist %{name}." } }
        ar: { SettingsViewModel: { title: الإعدادات, theme: "السمة هي %{name}." } }
        """

    private func store() throws -> YamlStore { try YamlStore(yaml: ["settings.yml": Self.yaml]) }

    @Test(
        "Their texts are in the language of the reader",
        arguments: [
            ("en", "Settings", "The theme is calm."),
            ("de-AT", "Einstellungen", "Das Thema ist calm."),
            ("ar", "الإعدادات", "السمة هي \u{2068}calm\u{2069}."),
        ])
    func localized(language: String, title: String, theme: String) async throws {
        let localizer = Localizer(locale: Locale(identifier: language), store: try store())
        let model = try await SettingsViewModel.model(
            appState: .init(name: "calm"), in: localizer)
        #expect(try model.title.localizedString == title)
        #expect(try model.theme.localizedString == theme)
    }

    @Test("Their bytes are those that a server sends", arguments: ["en", "de", "ar"])
    func bytes(language: String) async throws {
        let localizer = Localizer(locale: Locale(identifier: language), store: try store())
        let encoder = JSONEncoder.localizingEncoder(localizer: localizer)
        encoder.outputFormatting = .sortedKeys
        let hosted = try await SettingsViewModel.model(
            appState: .init(name: "calm"), in: localizer)
        let sent = try encoder.encode(SettingsViewModel(name: "calm"))
        #expect(try encoder.encode(hosted) == sent)
    }

    @Test("One without an identity of its own is the only one of its type")
    func identity() {
        #expect(SettingsViewModel.stub().vmId == ViewModelId(type: SettingsViewModel.self))
        #expect(
            SettingsViewModel.ClientHostedRequest.path.hasSuffix(
                "settings-view-model/client-hosted"))
    }
}
