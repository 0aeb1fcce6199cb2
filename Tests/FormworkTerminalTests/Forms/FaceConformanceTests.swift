import Formwork
import FormworkTerminal
import FormworkTesting
import Testing

@Suite struct FaceConformanceTests {
    @Test("A screen shows what every face shows", arguments: FaceScenario.all)
    func screen(_ scenario: FaceScenario) throws {
        let localizer = try ShownScreen.localizer(scenario.locale)
        let difference = try FaceConformance<ScreenUnderTest>(scenario, in: localizer).difference
        #expect(difference == nil)
    }

    @Test("Questions in lines are those of every face", arguments: FaceScenario.all)
    func reader(_ scenario: FaceScenario) throws {
        let localizer = try ShownScreen.localizer(scenario.locale)
        let difference = try FaceConformance<ReaderUnderTest>(scenario, in: localizer).difference
        #expect(difference == nil)
    }
}
