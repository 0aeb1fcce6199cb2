public import Formwork
import FormworkMacros
import FormworkYAML
import Foundation
import Testing

/// The sample names it and does not declare it.
public enum Theme: String, Sendable, Stubbable {
    case light, dark

    public static func stub() -> Theme { .light }
}

// The sample, literally.
@ViewModel(options: [.clientHostedFactory])
public struct SettingsViewModel {
    @LocalizedString public var title

    public var vmId: ViewModelId

    public init(theme: Theme) {
        self.vmId = .init()
        // theme is captured in auto-generated AppState
    }
}

@Suite("Hosting modes") struct HostingSampleTests {
    @Test("The macro writes what the sample lists")
    func members() async throws {
        let request: SettingsViewModel.Request = SettingsViewModel.ClientHostedRequest(
            query: EmptyQuery())
        #expect(SettingsViewModel.AppState(theme: .dark).theme == .dark)
        let store = try YamlStore(
            yaml: ["settings.yml": "en: { SettingsViewModel: { title: Settings } }"])
        let localizer = Localizer(locale: Locale(identifier: "en"), store: store)
        let made = try await SettingsViewModel.model(
            context: ClientHostedModelFactoryContext(
                request: request, appState: .init(theme: .dark), localizer: localizer))
        #expect(!made.vmId.id.isEmpty)
        let hosted = try await SettingsViewModel.model(
            appState: .init(theme: .dark), in: localizer)
        #expect(hosted.title == .constant("Settings"))
    }
}
