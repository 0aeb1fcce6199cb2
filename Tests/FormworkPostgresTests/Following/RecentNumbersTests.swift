import Testing

@testable import FormworkPostgres

@Suite("The last numbers") struct RecentNumbersTests {
    @Test("Each of the last ones is known, and their number is bounded")
    func bounded() {
        var numbers = RecentNumbers(maximumCount: 10)
        for number in 0..<100 {
            var areNew = [numbers.insert(number)]
            for earlier in max(0, number - 9)...number { areNew.append(numbers.insert(earlier)) }
            #expect(areNew.filter(\.self).count == 1 && areNew[0])
        }
        let isNew = numbers.insert(0)
        #expect(isNew)
    }
}
