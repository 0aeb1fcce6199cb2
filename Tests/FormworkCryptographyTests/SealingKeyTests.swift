import FormworkCryptography
import Foundation
import Testing

@Suite struct SealingKeyTests {
    private let key = SealingKey(Data(repeating: 7, count: SealingKey.length))

    @Test("Sealed bytes are opened by the same key", arguments: [0, 1, 20, 1_000])
    func round(count: Int) {
        let content = Data.random(count: count)
        #expect(key.opened(key.sealed(content)) == content)
    }

    @Test("Sealed bytes show nothing, not even that they are the same")
    func hidden() {
        let content = Data("ABCDEFGHIJKLMNOPQRST".utf8)
        let (first, second) = (key.sealed(content), key.sealed(content))
        #expect(first != second)
        #expect(first.firstRange(of: content) == nil)
    }

    @Test("Sealed bytes are opened by no other key, and not when any of them is changed")
    func invalid() {
        let sealed = key.sealed(Data("secret".utf8))
        let other = SealingKey(Data(repeating: 8, count: SealingKey.length))
        #expect(other.opened(sealed) == nil)
        #expect(key.opened(Data()) == nil)
        #expect(key.opened(sealed.dropLast()) == nil)
        for index in sealed.indices {
            var changed = sealed
            changed[index] ^= 1
            #expect(key.opened(changed) == nil)
        }
    }
}
