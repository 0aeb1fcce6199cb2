import FormworkContent
import Foundation
import Testing

@Suite struct WebVTTTests {
    @Test("Captions are read with their times, without comments and styles")
    func read() throws {
        let text = """
            WEBVTT - A title
            Kind: captions

            NOTE A comment
            of two lines

            STYLE
            ::cue { color: white }

            1
            00:01.000 --> 00:02.500 align:start
            Hello,
            world

            01:00:00.000\t-->\t100:00:00.001
            """
        for end in ["\n", "\r\n", "\r"] {
            let file = try WebVTT(Data(text.replacing("\n", with: end).utf8))
            #expect(file.captions.map(\.start) == [1_000, 3_600_000])
            #expect(file.captions.map(\.end) == [2_500, 360_000_001])
            #expect(file.captions.map(\.text) == ["Hello,\nworld", ""])
        }
        #expect(try WebVTT(Data("WEBVTT".utf8)).captions.isEmpty)
        #expect(try WebVTT(Data([0xEF, 0xBB, 0xBF] + "WEBVTT\n\n\n".utf8)).captions.isEmpty)
    }

    @Test(
        "A file that players would not read whole is refused with the line",
        arguments: [
            ("", 1), ("WEBVT", 1), ("SRT\n\n", 1), ("WEBVTT\n00:01.000 --> 00:02.000\na", 2),
            ("WEBVTT\n\n00:02.000 --> 00:01.000\na", 3), ("WEBVTT\n\n00:01.000 --> 00:01.000", 3),
            ("WEBVTT\n\n00:01,000 --> 00:02,000\na", 3), ("WEBVTT\n\n1:01.000 --> 1:02.000", 3),
            ("WEBVTT\n\n00:61.000 --> 00:62.000", 3), ("WEBVTT\n\n00:01.00 --> 00:02.000", 3),
            ("WEBVTT\n\n00:01.000 -> 00:02.000", 3), ("WEBVTT\n\n00:01.000-->00:02.000", 3),
            ("WEBVTT\n\n1\n2\n00:01.000 --> 00:02.000", 4), ("WEBVTT\n\nonly a name", 3),
            ("WEBVTT\n\n00:03.000 --> 00:04.000\n\n00:02.000 --> 00:05.000", 5),
            ("WEBVTT\n\n00:01.000 --> 00:02.000\na --> b", 4), ("WEBVTT\n\nNOTE\na --> b", 4),
            ("WEBVTT\n\n00:01.000 --> 00:02.000\n\u{0}", 1),
            ("WEBVTT\n\n-0:01.000 --> 00:02.000", 3), ("WEBVTT\n\n00:0١.000 --> 00:02.000", 3),
            ("WEBVTT\n\n9999999:00:00.000 --> 9999999:00:01.000", 3),
        ])
    func refused(text: String, line: Int) throws {
        let problem = try #require(throws: WebVTT.Problem.self) {
            _ = try WebVTT(Data(text.utf8))
        }
        #expect(problem.line == line)
    }

    @Test("A file is bounded in size and number, and is valid UTF-8")
    func bounds() throws {
        func file(_ count: Int) -> Data {
            Data(
                ("WEBVTT\n\n" + String(repeating: "00:01.000 --> 00:02.000\n\n", count: count)).utf8
            )
        }
        #expect(try WebVTT(file(WebVTT.maximumCount)).captions.count == WebVTT.maximumCount)
        let problem = try #require(throws: WebVTT.Problem.self) {
            _ = try WebVTT(file(WebVTT.maximumCount + 1))
        }
        #expect(problem.line == 3 + 2 * WebVTT.maximumCount)
        let large = Data(("WEBVTT\n" + String(repeating: "x", count: WebVTT.maximumSize)).utf8)
        for content in [large, Data("WEBVTT\n\n".utf8) + [0xFF, 0xFE]] {
            #expect(throws: WebVTT.Problem.self) { try WebVTT(content) }
        }
    }
}
