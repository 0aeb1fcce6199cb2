import FormworkRandom
import Testing

@testable import IdeaboardWatch

@Suite("The lines that are sent to a terminal") struct LineRendererTests {
    private typealias Size = LineRenderer.Size
    private let large = LineRenderer.Size(columns: 20, rows: 10)

    private func renderer(showing lines: [String], status: String = "ok") -> LineRenderer {
        var renderer = LineRenderer()
        _ = renderer.text(showing: lines, status: status, in: large)
        return renderer
    }

    @Test("At first, all lines that are not empty, each at its place, the status below them")
    func first() {
        var renderer = LineRenderer()
        #expect(
            renderer.text(showing: ["a", "", "b"], status: "ok", in: large)
                == "\u{1B}[1;1Ha\u{1B}[K\u{1B}[3;1Hb\u{1B}[K\u{1B}[5;1Hok\u{1B}[K")
    }

    @Test("Later, only the line that differs")
    func onlyOne() {
        var renderer = renderer(showing: ["a", "b", "c"])
        #expect(
            renderer.text(showing: ["a", "x", "c"], status: "ok", in: large)
                == "\u{1B}[2;1Hx\u{1B}[K")
        #expect(renderer.text(showing: ["a", "x", "c"], status: "ok", in: large) == "")
        #expect(
            renderer.text(showing: ["a", "x", "c"], status: "gone", in: large)
                == "\u{1B}[5;1Hgone\u{1B}[K")
    }

    @Test("A removed line is erased")
    func shorter() {
        var renderer = renderer(showing: ["a", "b"])
        #expect(
            renderer.text(showing: ["a"], status: "ok", in: large)
                == "\u{1B}[2;1H\u{1B}[K\u{1B}[3;1Hok\u{1B}[K\u{1B}[4;1H\u{1B}[K")
    }

    @Test("In a terminal of another size, everything is redrawn")
    func resized() {
        var renderer = renderer(showing: ["a long line", "b"])
        #expect(
            renderer.text(
                showing: ["a long line", "b"], status: "ok", in: Size(columns: 6, rows: 3))
                == "\u{1B}[2J\u{1B}[1;1Ha lon…\u{1B}[K\u{1B}[3;1Hok\u{1B}[K")
    }

    @Test("The status is seen in the smallest terminal", arguments: [0, 1, 2, 3])
    func tiny(rows: Int) {
        var renderer = LineRenderer()
        let text = renderer.text(
            showing: ["a", "b"], status: "ok", in: Size(columns: 20, rows: rows))
        #expect(text.contains("ok"))
        #expect(!text.contains("\u{1B}[4;1H"))
    }

    @Test(
        "Drawing by differences has the same result as drawing at once",
        arguments: 1...20 as ClosedRange)
    func random(seed: UInt64) {
        var random = FixedSeed(seed)
        var renderer = LineRenderer()
        var terminal = SimpleTerminal()
        for _ in 0..<50 {
            let lines = (0..<Int.random(in: 0...8, using: &random)).map { _ in
                ["", "a", "bc", "a longer line than fits"].randomElement(using: &random) ?? ""
            }
            let status = "\(Int.random(in: 0...2, using: &random))"
            terminal.send(renderer.text(showing: lines, status: status, in: large))
            var fresh = SimpleTerminal()
            var other = LineRenderer()
            fresh.send(other.text(showing: lines, status: status, in: large))
            #expect(terminal.lines == fresh.lines)
        }
    }
}

/// A terminal that knows how the cursor is moved and a line erased.
private struct SimpleTerminal {
    private(set) var lines: [Int: String] = [:]

    mutating func send(_ text: String) {
        for match in text.matches(of: /\u{1B}\[(\d+);1H(.*?)\u{1B}\[K/) {
            let row = Int(match.1) ?? 0
            lines[row] = match.2.isEmpty ? nil : String(match.2)
        }
    }
}
