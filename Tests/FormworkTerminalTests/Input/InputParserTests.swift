import FormworkTerminal
import Testing

@Suite struct InputParserTests {
    private func events(_ text: String) -> [TerminalEvent] {
        var parser = InputParser()
        return parser.take(Array(text.utf8)) + parser.flush()
    }

    @Test(
        "Keys are read, whichever protocol the terminal speaks",
        arguments: [
            ("\u{1B}[A", TerminalEvent.key(.up)), ("\u{1B}OA", .key(.up)),
            ("\u{1B}[1;5C", .key(.right, .control)), ("\u{1B}[1;2D", .key(.left, .shift)),
            ("\u{1B}[Z", .key(.tab, .shift)), ("\t", .key(.tab)),
            ("\u{1B}[9;2u", .key(.tab, .shift)),
            ("\r", .key(.enter)), ("\u{7F}", .key(.backspace)), ("\u{1B}", .key(.escape)),
            ("\u{1B}[27u", .key(.escape)), ("\u{1A}", .key(.character("z"), .control)),
            ("\u{1B}[122;5u", .key(.character("z"), .control)),
            ("\u{1B}[27;5;122~", .key(.character("z"), .control)),
            ("\u{1B}a", .key(.character("a"), .alt)), ("\u{1B}[3~", .key(.delete)),
            ("\u{1B}[5~", .key(.pageUp)), ("\u{1B}[15~", .key(.function(5))),
            ("\u{1B}OP", .key(.function(1))), ("\u{1B}[H", .key(.home)), ("\u{1B}[4~", .key(.end)),
            ("\u{1B}\u{7F}", .key(.backspace, .alt)), ("é", .text("é")), ("abc", .text("abc")),
            ("\u{1B}[97u", .text("a")), ("\u{1B}[97;2u", .text("A")), ("\u{1B}[I", .focus(true)),
            ("\u{1B}[<0;5;3M", .mouse(MouseEvent(.press, row: 2, column: 4))),
            ("\u{1B}[<0;5;3m", .mouse(MouseEvent(.release, row: 2, column: 4))),
            ("\u{1B}[<65;1;1M", .mouse(MouseEvent(.wheelDown, row: 0, column: 0))),
            ("\u{1B}[200~a\rb\u{1B}[31mc\u{1B}[201~", .paste("a\nb[31mc")),
        ])
    func keys(bytes: String, event: TerminalEvent) {
        #expect(events(bytes) == [event])
    }

    @Test(
        "Sequences without a meaning are dropped as a whole, and what follows is read",
        arguments: [
            "\u{1B}[?62;22c", "\u{1B}[12;40R", "\u{1B}]11;rgb:0/0/0\u{7}", "\u{1B}P1$r\u{1B}\\",
            "\u{1B}[57441u", "\u{1B}[99999999999999999999u", "\u{1B}[<1;2M", "\u{1B}[?1u",
        ])
    func unknown(bytes: String) {
        #expect(events("\(bytes)x") == [.text("x")])
    }

    @Test("A sequence that never ends is dropped, and does not grow")
    func endless() {
        var parser = InputParser()
        for _ in 0..<1_000 { _ = parser.take(Array("\u{1B}[1111111111111111111111111111111".utf8)) }
        _ = parser.flush()
        #expect(parser.take([0x61]) == [.text("a")])
    }

    @Test("A pasted text has a maximum length, and ends where the terminal ends it")
    func longPaste() {
        var parser = InputParser()
        let long = String(repeating: "x", count: InputParser.maximumPaste + 10)
        guard case .paste(let text) = parser.take(Array("\u{1B}[200~\(long)\u{1B}[201~".utf8)).first
        else {
            Issue.record("Nothing was pasted.")
            return
        }
        #expect(text.utf8.count == InputParser.maximumPaste)
    }

    @Test("However bytes arrive, they are the same events")
    func splits() {
        let pieces = [
            "\u{1B}[A", "a", "é", "漢", "\u{1B}[200~x\u{1B}y\u{1B}[201~", "\u{1B}[<0;1;1M",
            "\u{1B}a",
            "\u{1B}[1;5C", "\u{FF}", "\u{1B}]0;t\u{7}", "\u{3}", "😀",
        ]
        var seed: UInt64 = 11
        func number(below bound: Int) -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(seed >> 33) % bound
        }
        for round in 0..<2_000 {
            var bytes: [UInt8] = []
            for _ in 0..<6 {
                bytes += Array(pieces[number(below: pieces.count)].utf8)
                if number(below: 4) == 0 { bytes.append(UInt8(number(below: 256))) }
            }
            var whole = InputParser()
            let expected = (whole.take(bytes) + whole.flush()).flatMap(\.single)
            var parser = InputParser()
            var (events, rest) = ([TerminalEvent](), bytes[...])
            while !rest.isEmpty {
                let count = 1 + number(below: 4)
                events += parser.take(rest.prefix(count))
                rest = rest.dropFirst(count)
            }
            events += parser.flush()
            #expect(events.flatMap(\.single) == expected, "round \(round): \(bytes)")
        }
    }
}

extension TerminalEvent {
    /// The event with one character each, if it is text.
    fileprivate var single: [TerminalEvent] {
        if case .text(let text) = self {
            text.unicodeScalars.map { .text(String($0)) }
        } else {
            [self]
        }
    }
}
