import Formwork
import FormworkPresentation
import FormworkRandom
import FormworkTesting
import FormworkYAML
import Foundation
import Testing

@MainActor @Suite struct FaceConformanceTests {
    @Test("Views show what every face shows", arguments: FaceScenario.all)
    func scenario(_ scenario: FaceScenario) throws {
        let localizer = try Words.localizer(scenario.locale)
        let difference = try FaceConformance<ViewUnderTest>(scenario, in: localizer).difference
        #expect(difference == nil)
    }

    @Test("Random forms are in views as on every face")
    func randomForms() throws {
        let localizer = try Words.localizer("en")
        for seed in 0..<UInt64(RandomSearch.rounds(20)) {
            let scenario = try FaceScenario.random(
                seed: seed, on: ViewUnderTest.self, in: localizer)
            #expect(throws: Never.self, "seed \(seed)") {
                let face = try FaceConformance<ViewUnderTest>(scenario, in: localizer)
                #expect(face.difference == nil, "seed \(seed)")
            }
        }
    }
}

/// The texts of Formwork for readers of a language.
enum Words {
    static func localizer(_ locale: String) throws -> Localizer {
        let store = try YamlStore(bundles: [
            FormworkTexts.bundle, FormworkPresentationTexts.bundle,
        ])
        return Localizer(locale: Locale(identifier: locale), store: store)
    }
}
