public import Formwork
import FormworkMacros
import FormworkYAML
import Foundation
import Testing

/// The sample names it and does not declare it.
public enum Theme: String, Sendable, Stubbable {
    case light, dark

    /// The theme that is the first.
    public static func stub() -> Theme { .light }
}

// Block 14, “Client-Hosted Macro”: literal but for the comments of its public members; the request
// is a struct.

/// The settings of the sample.
@ViewModel(options: [.clientHostedFactory])
public struct SettingsViewModel {
    /// The heading.
    @LocalizedString public var title

    /// The identity.
    public var vmId: ViewModelId

    /// Makes the settings of a theme.
    public init(theme: Theme) {
        self.vmId = .init()
        // theme is captured in auto-generated AppState
    }
}

@Suite("Hosting modes") struct HostingSampleTests {
    // Block 13, “Client-Hosted Mode”: a diagram; the texts are those of the client.
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
        let sent = try JSONEncoder.localizingEncoder(localizer: localizer).encode(made)
        #expect(String(decoding: sent, as: UTF8.self).contains(#""title":"Settings""#))
        let hosted = try await SettingsViewModel.model(
            appState: .init(theme: .dark), in: localizer)
        #expect(hosted.title == .constant("Settings"))
    }
}
