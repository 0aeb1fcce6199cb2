import Testing

/// The size of the example in lines that are neither empty nor a comment by themselves.
@Suite struct ExampleSizeTests {
    private static func codeLines(_ texts: [String]) -> Int {
        texts.flatMap { $0.split(separator: "\n") }
            .count { !$0.allSatisfy(\.isWhitespace) && !$0.contains(/^\s*\/\//) }
    }

    @Test("Ideaboard has at most 1,550 lines, with watch, feed, surveys and a page by hand")
    func whole() throws {
        let lines = Self.codeLines(try Checkout.texts(below: ["Examples/Ideaboard"], ["swift"]))
        #expect((1_000...1_550).contains(lines), "\(lines)")
    }

    @Test("An idea with its choices, its list and its rules has at most 60 lines in three files")
    func idea() throws {
        let files = ["Idea", "Ideas", "IdeaChoices"]
        let texts = try files.map {
            try Checkout.text("Examples/Ideaboard/Ideaboard/Ideas/\($0).swift")
        }
        let lines = Self.codeLines(texts)
        #expect((30...60).contains(lines), "\(lines)")
    }
}
