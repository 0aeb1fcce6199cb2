import Testing

@Suite struct ModelStructTests {
    @Test(
        "The members are as visible as the struct",
        arguments: [
            ("@ViewModel public struct Page {}", "public "),
            ("@ViewModel package struct Page {}", "package "),
            ("@ViewModel struct Page {}", ""),
            ("@ViewModel internal struct Page {}", ""),
            ("@ViewModel fileprivate struct Page {}", ""),
            ("@ViewModel private struct Page {}", ""),
            ("public extension Board { @ViewModel struct Page {} }", "public "),
            ("package extension Board { @ViewModel struct Page {} }", "package "),
            ("public extension Board { @ViewModel internal struct Page {} }", ""),
            ("extension Board { @ViewModel struct Page {} }", ""),
            ("public enum Board { @ViewModel struct Page {} }", ""),
        ])
    func access(source: String, access: String) throws {
        let lines = expand(source).text.split(separator: "\n")
        let member = try #require(lines.first { $0.contains("func") })
        #expect(
            member.drop(while: \.isWhitespace).hasPrefix(access + "static func propertyNames()"))
    }
}
