import FormworkCryptography
import Foundation
import Testing

@Suite struct AuthenticationKeyTests {
    @Test(
        "A code is that of the examples in RFC 4231",
        arguments: [
            (
                Data(repeating: 0x0b, count: 20), "Hi There",
                "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
            ),
            (
                Data("Jefe".utf8), "what do ya want for nothing?",
                "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
            ),
            (
                Data(repeating: 0xaa, count: 131),
                "Test Using Larger Than Block-Size Key - Hash Key First",
                "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
            ),
        ])
    func published(key: Data, message: String, code: String) {
        let key = AuthenticationKey(key)
        #expect(key.code(for: Data(message.utf8)).hexadecimalText == code)
        #expect(key.isValid(key.code(for: Data(message.utf8)), for: Data(message.utf8)))
    }

    @Test("A code is invalid for another message, for another key, and in part")
    func invalid() {
        let key = AuthenticationKey()
        let message = Data("message".utf8)
        let code = key.code(for: message)
        #expect(key.isValid(code, for: message))
        #expect(!key.isValid(code, for: message + [0]))
        #expect(!key.isValid(code.dropLast(), for: message))
        #expect(!key.isValid(code + [0], for: message))
        #expect(!key.isValid(Data(), for: message))
        #expect(!AuthenticationKey().isValid(code, for: message))
    }

    @Test(
        "The code of parts is that of their purpose and them, joined with their lengths",
        arguments: [[], [""], ["form", "session"], ["forms", "ession"], ["", "a", ""]])
    func parts(texts: [String]) {
        let key = AuthenticationKey()
        let parts = texts.map { Data($0.utf8) }
        let code = key.code(ofParts: parts, for: "form")
        #expect(code == key.code(for: .joined([Data("form".utf8)] + parts)))
        #expect(code != key.code(ofParts: parts, for: "account"))
        #expect(code != key.code(ofParts: parts + [Data()], for: "form"))
    }

    @Test("Small random numbers that several tasks draw at once differ", arguments: [11, 16])
    func numbers(count: Int) async {
        let numbers = await withTaskGroup(of: [Data].self) { group in
            for _ in 0..<8 {
                group.addTask { (0..<200).map { _ in Data.random(count: count) } }
            }
            var numbers: [Data] = []
            for await drawn in group { numbers += drawn }
            return numbers
        }
        #expect(Set(numbers).count == 1_600)
        #expect(numbers.allSatisfy { $0.count == count })
    }

    @Test("Random keys differ, and have 32 bytes")
    func random() {
        let keys = Set((0..<100).map { _ in AuthenticationKey().bytes })
        #expect(keys.count == 100)
        #expect(keys.allSatisfy { $0.count == AuthenticationKey.length })
    }
}
