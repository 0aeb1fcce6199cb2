import Formwork
import FormworkRandom
import FormworkTesting
import TerminalFaces
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

    @Test("Random forms are on screens as on every face")
    func randomScreens() throws {
        try expectNoDifferences(on: ScreenUnderTest.self, rounds: 20)
    }

    @Test("Random forms are in lines as on every face")
    func randomLines() throws {
        try expectNoDifferences(on: ReaderUnderTest.self, rounds: 20)
    }

    private func expectNoDifferences<Face: TestedFace>(on face: Face.Type, rounds: Int) throws {
        let localizer = try ShownScreen.localizer()
        for seed in 0..<UInt64(RandomSearch.rounds(rounds)) {
            let scenario = try FaceScenario.random(seed: seed, on: face, in: localizer)
            let difference = try FaceConformance<Face>(scenario, in: localizer).difference
            #expect(difference == nil, "seed \(seed)")
        }
    }
}
