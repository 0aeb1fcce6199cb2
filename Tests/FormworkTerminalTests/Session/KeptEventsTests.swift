import Testing

@testable import FormworkTerminal

@Suite struct KeptEventsTests {
    private let kept = KeptEvents()
    private let escape = DeviceEvent.input(.key(.escape))

    private func key(_ character: Character) -> DeviceEvent {
        .input(.key(.character(character)))
    }

    @Test("The first Escape of a wait is taken out from among the other keys")
    func escapes() {
        for event in [key("x"), escape, key("y"), escape] { kept.keep(event) }
        #expect(kept.takeEscape())
        #expect(kept.takeEscape())
        #expect(!kept.takeEscape())
    }

    @Test("Events beyond the maximum number are lost")
    func limit() {
        for _ in 0..<KeptEvents.maximumCount { kept.keep(key("x")) }
        kept.keep(escape)
        #expect(!kept.takeEscape())
    }
}
