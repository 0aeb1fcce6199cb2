import FormworkBinding
import FormworkEngine
import Testing

@Suite("Values of fields and of properties")
struct FieldConvertibleTests {
    private func roundTrip<Value: FieldConvertible & Equatable>(_ value: Value) -> Bool {
        Value(fieldValue: value.fieldValue) == value
    }

    @Test("become each other")
    func roundTrips() throws {
        #expect(roundTrip("text") && roundTrip(""))
        #expect(roundTrip(true) && roundTrip(false))
        #expect(roundTrip(Int.min) && roundTrip(UInt8.max))
        #expect(roundTrip(0.1) && roundTrip(-2.0) && roundTrip(1e15))
        #expect(roundTrip(ExactDecimal("1.50")) && roundTrip(ExactDecimal?.none))
        #expect(roundTrip([1, 2, 3]) && roundTrip([String]()))
        #expect(roundTrip(CivilDate("2026-11-21")) && roundTrip(CivilTime("08:50")))
        #expect(roundTrip(CivilDateTime("2026-11-21T08:50")) && roundTrip(CivilMonth("2026-11")))
        #expect(roundTrip(Order.Size.large))
    }

    @Test("are refused when a type does not have them")
    func refusals() {
        #expect(Int8(fieldValue: .integer(128)) == nil)
        #expect(UInt(fieldValue: .integer(-1)) == nil)
        #expect(Int(fieldValue: .text("1")) == nil)
        #expect(Int(fieldValue: .none) == nil)
        #expect(Order.Size(fieldValue: .text("huge")) == nil)
        #expect([Int](fieldValue: .list([.integer(1), .text("x")])) == nil)
        #expect(CivilDate(fieldValue: .text("2026-11-21")) == nil)
        #expect(Optional<Int>(fieldValue: .none) == .some(nil))
        #expect(Optional<Int>(fieldValue: .text("x")) == nil)
    }
}
