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

    @Test("Random keys differ, and have 32 bytes")
    func random() {
        let keys = Set((0..<100).map { _ in AuthenticationKey().bytes })
        #expect(keys.count == 100)
        #expect(keys.allSatisfy { $0.count == AuthenticationKey.length })
    }
}
