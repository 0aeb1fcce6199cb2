import Testing

@Suite struct TrackedPropertyTests {
    private func expansion(of member: String) -> (text: String, messages: [String]) {
        expand("@DataModel final class Node {\n    \(member)\n}")
    }

    @Test(
        "A plain stored variable is tracked, with its type and initial value",
        arguments: [
            ("var a: Int", "Int", "private var _a: Int"),
            ("var a: Int = 3", "Int", "private var _a: Int = 3"),
            ("var a: Int?", "Int?", "private var _a: Int?"),
            ("var a: Int! = nil", "Int?", "private var _a: Int? = nil"),
            (
                "var a: [String: Track] = [:]", "[String: Track]",
                "private var _a: [String: Track] = [:]"
            ),
            (
                "var a: @Sendable () -> Int", "@Sendable () -> Int",
                "private var _a: @Sendable () -> Int"
            ),
            ("private(set) var a: Int = 3", "Int", "private var _a: Int = 3"),
            ("@available(macOS 16, *) var a: Int = 3", "Int", "private var _a: Int = 3"),
            ("var a = false", "Bool", "private var _a: Bool = false"),
            ("var a = 3", "Int", "private var _a: Int = 3"),
            ("var a = -3", "Int", "private var _a: Int = -3"),
            ("var a = 0.5", "Double", "private var _a: Double = 0.5"),
            (#"var a = "x""#, "String", #"private var _a: String = "x""#),
            (#"var a = "x\(1)""#, "String", #"private var _a: String = "x\(1)""#),
            ("var a = Date()", "Date", "private var _a: Date = Date()"),
            ("var a = Date.init()", "Date", "private var _a: Date = Date.init()"),
            ("var a = Board.Card(1)", "Board.Card", "private var _a: Board.Card = Board.Card(1)"),
            ("var a = Set<Int>()", "Set<Int>", "private var _a: Set<Int> = Set<Int>()"),
            ("var a = [Int]()", "[Int]", "private var _a: [Int] = [Int]()"),
            ("var a = [Int: Int]()", "[Int: Int]", "private var _a: [Int: Int] = [Int: Int]()"),
        ])
    func tracked(member: String, type: String, storage: String) {
        let (text, messages) = expansion(of: member)
        #expect(messages == [])
        #expect(text.contains("\n    \(storage)\n"))
        #expect(text.contains(#"static let aK = PropertyKey<Node, \#(type)>("a", 0) {"#))
        #expect(text.contains("var a: PropertyPath<\(type)> {"))
    }

    @Test("A name in backticks keeps them where Swift needs them")
    func backticks() {
        let (text, messages) = expansion(of: "var `default`: Int = 3")
        #expect(messages == [])
        for line in [
            "private var _default: Int = 3", "initializes: _default", "Self.defaultK.write",
            #"defaultK = PropertyKey<Node, Int>("default", 0)"#, "var `default`: PropertyPath<Int>",
            "PropertyPath(path, Node.defaultK)",
        ] {
            #expect(text.contains(line))
        }
    }

    @Test(
        "Other members are not changed",
        arguments: [
            "let a: Int", "static var a = f()", "class var a: Int { 1 }", "lazy var a = f()",
            "weak var a: Track?", "unowned var a: Track", "unowned(unsafe) var a: Track",
            "var a: Int { 1 }", "var a: Int { get { 1 } set {} }", "@Untracked var a = f()",
            "@Untracked @Clamped var a: Int",
            "@Untracked var a: Int = 1 { didSet {} }",
            "#if DEBUG\n    @Untracked var a = 1\n    #endif",
            "func a() {}", "@Clamped static var a: Int",
        ])
    func untouched(member: String) {
        let (text, messages) = expansion(of: member)
        #expect(messages == [])
        #expect(text.contains("keys: [])"))
        #expect(!text.contains("willRead"))
        #expect(text.contains(member.replacing("@Untracked ", with: "")))
    }
}
