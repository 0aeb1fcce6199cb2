import Testing

@testable import FormworkLocalization

@Suite struct BoundedCacheTests {
    @Test("A value is made once, and again after a newer key replaced it")
    func limit() {
        let cache = BoundedCache<String, Int>(limit: 2)
        var made: [String] = []
        for key in ["a", "b", "a", "c", "b", "a"] {
            let value = cache.value(for: key) { key in
                made.append(key)
                return key.utf8.count
            }
            #expect(value == 1)
        }
        #expect(made == ["a", "b", "c", "a"])
    }

    @Test("A value may ask for those of other keys")
    func nested() {
        let cache = BoundedCache<Int, Int>()
        func sum(_ number: Int) -> Int {
            cache.value(for: number) { number in number == 0 ? 0 : number + sum(number - 1) }
        }
        #expect(sum(100) == 5_050)
    }
}
