import Testing

@Suite struct ModelClassTests {
    @Test(
        "The members are as visible as the class",
        arguments: [
            ("@DataModel public final class Node {}", "public "),
            ("@DataModel package final class Node {}", "package "),
            ("@DataModel final class Node {}", ""),
            ("@DataModel internal final class Node {}", ""),
            ("@DataModel fileprivate final class Node {}", ""),
            ("@DataModel private final class Node {}", ""),
            ("public extension Board { @DataModel final class Node {} }", "public "),
            ("package extension Board { @DataModel final class Node {} }", "package "),
            ("public extension Board { @DataModel internal final class Node {} }", ""),
            ("extension Board { @DataModel final class Node {} }", ""),
            ("public enum Board { @DataModel final class Node {} }", ""),
        ])
    func classAccess(source: String, access: String) {
        let (text, messages) = expand(source)
        #expect(messages == [])
        let lines = text.split(separator: "\n").map { $0.drop(while: \.isWhitespace) }
        for member in [
            "static let scheme", "let modelNode", "struct Paths", "let path", "init(path:",
        ] {
            #expect(lines.contains { $0.hasPrefix(access + member) })
        }
    }

    @Test(
        "Key and path are as visible as the property, and what is stored is private",
        arguments: [
            ("public ", "public "), ("package ", "package "), ("internal ", ""), ("", ""),
            ("private ", "fileprivate "), ("fileprivate ", "fileprivate "), ("private(set) ", ""),
            ("public private(set) ", "public "),
        ])
    func propertyAccess(modifiers: String, access: String) {
        let (text, messages) = expand(
            "@DataModel public final class Node {\n    \(modifiers)var a: Int = 1\n}")
        #expect(messages == [])
        #expect(text.contains("private var _a: Int = 1"))
        #expect(text.contains("\n    \(access)static let aK"))
        #expect(text.contains("\n        \(access)var a: PropertyPath<Int>"))
    }

    @Test(
        "A derived property has the access level of its class unless its getter declares one",
        arguments: [
            ("private ", "public "), ("fileprivate ", "public "), ("", "public "),
            ("internal ", ""), ("package ", "package "), ("public ", "public "),
        ])
    func derivedAccess(modifiers: String, access: String) {
        let (text, messages) = expand(
            "@DataModel public final class Node {\n    @Derived \(modifiers)var computedA: Int { 1 }\n}"
        )
        #expect(messages == [])
        #expect(text.contains("\n    \(access)var a: Int {"))
        #expect(text.contains("\n    \(access)static let aK"))
        #expect(text.contains("\n        \(access)var a: ReadOnlyPath<Int>"))
    }

    @Test("A derived property of a class in a public extension is as visible as that class")
    func derivedAccessInExtension() {
        let text = expand(
            """
            public extension Board {
                @DataModel final class Node {
                    @Derived var computedA: Int { 1 }
                }
            }
            """
        ).text
        #expect(text.contains("public var a: Int {"))
    }
}
