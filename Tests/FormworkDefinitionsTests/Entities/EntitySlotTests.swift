import Testing

@testable import FormworkDefinitions

@Suite struct EntitySlotTests {
    @Test func `each number has a slot of its own, and always the same`() {
        let slots = (0..<2_000).map { ObjectIdentifier(EntitySlots.slot($0)) }
        #expect(Set(slots).count == slots.count)
        #expect((0..<2_000).map { ObjectIdentifier(EntitySlots.slot($0)) } == slots)
    }

    @Test func `the name of a slot grows with the digits of its number alone`() {
        #expect(String(reflecting: EntitySlots.slot(100_000)).count < 800)
    }
}
