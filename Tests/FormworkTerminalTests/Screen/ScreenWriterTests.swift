import FormworkTerminal
import Testing

@Suite struct ScreenWriterTests {
    /// A screen with a terminal that shows it.
    private struct Shown {
        var frame: Frame
        var writer = ScreenWriter()
        var terminal: SimulatedTerminal

        init(width: Int = 40, height: Int = 10) {
            frame = Frame(width: width, height: height)
            terminal = SimulatedTerminal(width: width, height: height)
        }

        /// Shows the frame, and returns the number of bytes that it took.
        @discardableResult
        mutating func show() -> Int {
            terminal.resetByteCount()
            terminal.write(writer.show(frame))
            return terminal.byteCount
        }

        /// The first thing that differs from the frame; `nil` if nothing does.
        var difference: String? {
            if let fault = terminal.faults.first { return fault }
            let rows = terminal.rows
            return (0..<frame.height).first { rows[$0] != frame.text(ofRow: $0) }.map {
                "row \($0): \(rows[$0]) instead of \(frame.text(ofRow: $0))"
            }
        }
    }

    @Test("A typed letter is one byte, and nothing that stays is written again")
    func typing() {
        var screen = Shown()
        screen.frame.draw(TextLine("Title"), row: 2, column: 4)
        screen.frame.cursor = (2, 9)
        screen.show()
        #expect(screen.show() == 0)
        screen.frame.draw(TextLine("s"), row: 2, column: 9)
        screen.frame.cursor = (2, 10)
        #expect(screen.show() == 1)
        #expect(screen.difference == nil)
        #expect(screen.terminal.cursor == (2, 10))
    }

    @Test("Rows that move are moved by the terminal")
    func scrolling() {
        var screen = Shown(width: 60, height: 20)
        for row in 0..<20 {
            screen.frame.draw(TextLine("Row number \(row) with some words"), row: row, column: 0)
        }
        screen.show()
        screen.frame = Frame(width: 60, height: 20)
        for row in 0..<20 {
            screen.frame.draw(
                TextLine("Row number \(row + 3) with some words"), row: row, column: 0)
        }
        #expect(screen.show() < 170)
        #expect(screen.difference == nil)
    }

    @Test("The first frame replaces whatever the terminal shows, and the screen is never cleared")
    func first() {
        var screen = Shown(width: 20, height: 4)
        screen.terminal.resize(width: 20, height: 4)
        screen.frame.draw(TextLine("漢字 אבג"), row: 1, column: 1)
        screen.show()
        #expect(screen.terminal.rows == ["", " 漢字 גבא", "", ""])
        #expect(screen.difference == nil)
    }

    @Test("The cursor is hidden and shown when that changes")
    func cursor() {
        var screen = Shown()
        screen.show()
        #expect(!screen.terminal.isCursorVisible)
        screen.frame.cursor = (0, 0)
        screen.show()
        #expect(screen.terminal.isCursorVisible)
        screen.frame.cursor = nil
        screen.show()
        #expect(!screen.terminal.isCursorVisible)
    }

    @Test("Half of a wide character is never left")
    func halves() {
        var screen = Shown(width: 10, height: 1)
        screen.frame.draw(TextLine("漢字漢"), row: 0, column: 0)
        screen.show()
        screen.frame.draw(TextLine("x"), row: 0, column: 1)
        screen.show()
        #expect(screen.terminal.rows == [" x字漢"])
        screen.frame.draw(TextLine("y"), row: 0, column: 2)
        screen.show()
        #expect(screen.terminal.rows == [" xy 漢"])
        #expect(screen.difference == nil)
    }

    @Test("After any drawing the terminal shows the frame, with its styles")
    func random() {
        var seed: UInt64 = 20_261_124
        func number(below bound: Int) -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(seed >> 33) % bound
        }
        let words = ["a", "Title", "漢字", "אבג", "👨‍👩‍👧", "   ", "é", "[ ] box", "ab 漢 cd"]
        var screen = Shown(width: 24, height: 8)
        for step in 0..<1_500 {
            if number(below: 6) == 0 {
                let (old, shift) = (screen.frame, number(below: 5) - 2)
                screen.frame = Frame(width: 24, height: 8)
                for row in 0..<8 where (0..<8).contains(row + shift) {
                    screen.frame.draw(
                        TextLine(old.text(ofRow: row + shift), direction: .leftToRight), row: row,
                        column: 0)
                }
            }
            var style = CellStyle()
            style.isBold = number(below: 2) == 0
            style.isReversed = number(below: 5) == 0
            if number(below: 3) == 0 { style.foreground = [38, 5, number(below: 256)] }
            if number(below: 3) == 0 { style.background = [48, 2, 1, 2, number(below: 256)] }
            screen.frame.draw(
                TextLine(words[number(below: words.count)]), row: number(below: 8),
                column: number(below: 28) - 3, style: style)
            if number(below: 4) == 0 {
                screen.frame.fill(
                    row: number(below: 8), columns: 3..<(4 + number(below: 30)), style: style)
            }
            screen.frame.cursor =
                number(below: 3) == 0 ? nil : (number(below: 8), number(below: 24))
            screen.show()
            #expect(screen.difference == nil, "step \(step)")
            if screen.difference != nil { return }
            let place = (row: number(below: 8), column: number(below: 24))
            let seen = screen.terminal.style(row: place.row, column: place.column)
            let drawn = screen.frame.style(row: place.row, column: place.column)
            #expect(seen.background == drawn.background, "step \(step)")
            #expect(seen.isReversed == drawn.isReversed, "step \(step)")
            // Nothing is seen of the other styles of a space.
            let isBlank = screen.terminal.text(row: place.row, column: place.column) == " "
            #expect(isBlank || seen == drawn, "step \(step)")
        }
    }

    @Test("Spaces in the middle of a row are erased by one sequence")
    func spaces() {
        var screen = Shown()
        screen.frame.draw(TextLine(String(repeating: "x", count: 40)), row: 4, column: 0)
        screen.show()
        screen.frame.fill(row: 4, columns: 5..<35, style: CellStyle())
        #expect(screen.show() == "\u{1B}[5;6H\u{1B}[30X".utf8.count)
        #expect(screen.difference == nil)
    }

    @Test("Rows beside those that move are not written again")
    func title() {
        var screen = Shown(width: 60, height: 12)
        func draw(from first: Int) {
            screen.frame = Frame(width: 60, height: 12)
            screen.frame.draw(TextLine("The title of all rows \(first)"), row: 0, column: 0)
            for row in 1..<12 {
                screen.frame.draw(TextLine("Row \(row + first)"), row: row, column: 0)
            }
        }
        draw(from: 0)
        screen.show()
        draw(from: 2)
        #expect(screen.show() < 80)
        #expect(screen.difference == nil)
    }
}

@Suite struct CellStyleTests {
    @Test(
        "A style is what it was made of",
        arguments: [[31], [38, 5, 24], [38, 2, 1, 2, 3], [97], []])
    func colors(parameters: [Int]) {
        var style = CellStyle()
        style.foreground = parameters
        style.background = parameters.first.map { [$0 + 10] + parameters.dropFirst() } ?? []
        style.isUnderlined = true
        #expect(style.foreground == parameters)
        #expect(style.parameters.count == 1 + 2 * parameters.count)
        #expect(MemoryLayout<CellStyle>.stride <= 12)
    }
}
