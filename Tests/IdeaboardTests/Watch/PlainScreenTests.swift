import Testing

@testable import IdeaboardWatch

@Suite("Lines in a file or a pipe") struct PlainScreenTests {
    @Test("New lines are appended, and the status where it changes")
    func appended() {
        var written: [String] = []
        let screen = PlainScreen { written.append($0) }
        screen.show(["a", "b"], status: "ok")
        screen.show(["a", "b"], status: "ok")
        screen.show(["a", "c"], status: "ok")
        screen.show(["a", "b"], status: "late")
        #expect(written == ["a\nb\nok\n", "c\n", "b\nlate\n"])
    }
}
