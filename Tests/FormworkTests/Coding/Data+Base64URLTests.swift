import Formwork
import FormworkRandom
import Foundation
import Testing

@Suite struct DataBase64URLTests {
    @Test(
        "Base64 of addresses is that of Foundation without padding, and is read as it was written")
    func base64URL() {
        var generator = FixedSeed(64)
        for count in 0..<100 {
            let bytes = Data((0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) })
            let plain = bytes.base64EncodedString().replacing("+", with: "-")
            let text = plain.replacing("/", with: "_").replacing("=", with: "")
            #expect(bytes.base64URL == text)
            #expect(bytes.dropFirst().base64URL == Data(bytes.dropFirst()).base64URL)
            #expect(Data(base64URL: text) == bytes)
        }
    }

    @Test(
        "A text with other characters or bits is no Base64 of addresses",
        arguments: ["A", "AB", "QQ=", "+A", "é"])
    func unreadable(text: String) {
        #expect(Data(base64URL: text) == nil)
    }
}
