import FormworkLocalization
import Testing

@Suite struct TypedKeyTests {
    @Test("A key is equal to those of equal values of the same types alone")
    func equality() {
        let key = TypedKey(String.self, 1)
        #expect(key == TypedKey(String.self, 1))
        #expect(key != TypedKey(String.self, 2))
        #expect(key != TypedKey(Int.self, 1))
        // As `AnyHashable` these two are equal.
        #expect(key != TypedKey(String.self, Int64(1)))
    }

    @Test("An entry of a dictionary is found by an equal key")
    func dictionary() {
        let entries = [TypedKey(Int.self, "a"): 1, TypedKey(String.self, "a"): 2]
        #expect(entries[TypedKey(String.self, "a")] == 2)
        #expect(entries[TypedKey(String.self, "b")] == nil)
    }
}
