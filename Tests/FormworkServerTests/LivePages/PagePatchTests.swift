import Foundation
import Testing

@testable import FormworkServer

@Suite("Patches of live pages") struct PagePatchTests {
    private static let table = """
        <h1>Ideas</h1>
        <div class="table-region"><table class="table"><tbody>
        <tr><th><a href="/1">One</a></th><td><bdi>12</bdi></td></tr>
        <tr><th><a href="/2">Two</a></th><td><bdi>20</bdi></td></tr>
        <tr><th><a href="/3">Three</a></th><td><bdi>30</bdi></td></tr>
        </tbody></table></div>
        """

    private static let third = #"<tr><th><a href="/3">Three</a></th><td><bdi>30</bdi></td></tr>"#
    private static let fourth = #"<tr><th><a href="/4">Four</a></th><td>–</td></tr>"#

    private func steps(_ old: String, _ new: String) -> String? {
        guard let old = LiveMarkup(Array(old.utf8)), let new = LiveMarkup(Array(new.utf8)) else {
            return nil
        }
        return PagePatch(from: old, to: new)?.text
    }

    @Test(
        "Steps are about what differs",
        arguments: [
            (table, "[]"),
            (table.replacing("12", with: "13"), #"[["=1.0.0.0.1.0","13"]]"#),
            (
                table.replacing("<td><bdi>12", with: "<td class=\"new\"><bdi>12"),
                #"[["-1.0.0.0.1"],["+1.0.0.0.1","<td class=\"new\"><bdi>12</bdi></td>"]]"#
            ),
            (table.replacing(third + "\n", with: ""), #"[["-1.0.0.2"]]"#),
            (
                table.replacing("<tbody>\n", with: "<tbody>\n" + fourth + "\n")
                    .replacing(third + "\n", with: ""),
                #"[["-1.0.0.2"],["+1.0.0.0","<tr><th><a href=\"/4\">Four</a></th><td>–</td></tr>\n"]]"#
            ),
            (table.replacing("Ideas", with: "Our \"ideas\"\n"), #"[["=0","Our \"ideas\"\n"]]"#),
        ])
    func differences(next: String, expected: String) {
        #expect(steps(Self.table, next) == expected)
    }

    private static let screenlets = #"""
        <form class="screenlets" method="post"><section id="s">
        <p>One</p>
        <input name="a" value="1"><div class="form-rows" data-formwork="s."><b>x</b></div>
        <ul><li id="1">A<button value="drop@1">Drop</button></li></ul>
        </section></form>
        """#

    @Test(
        "In screenlets there are steps with buttons, and none about what belongs to the reader",
        arguments: [
            (#"value="1""#, #"value="2""#, "[]"), ("<b>x</b>", "<b>y</b><i>z</i>", "[]"),
            ("<p>One</p>", "<p>Two</p>", #"[["=0.0.0","Two"]]"#),
            ("drop@1", "keep@1", #"[["@0.0.3.0.0","value",0,"keep@1"]]"#),
            (
                "</ul>", #"<li id="2"><button>Drop</button></li></ul>"#,
                #"[["+0.0.3.1","<li id=\"2\"><button>Drop</button></li>"]]"#
            ),
            ("<p>One</p>", #"<p>One</p><p><input name="b"></p>"#, nil),
        ] as [(String, String, String?)])
    func screenlets(old: String, new: String, expected: String?) {
        #expect(steps(Self.screenlets, Self.screenlets.replacing(old, with: new)) == expected)
    }

    @Test("A title that is another one is a step")
    func title() throws {
        let page = try #require(LiveMarkup(Array(Self.table.utf8)))
        let patch = PagePatch(from: page, to: page, title: "Our &amp; \"ideas\"")
        #expect(patch?.text == #"[["!","Our &amp; \"ideas\""]]"#)
    }

    @Test(
        "Forms and markup that browsers change have none",
        arguments: [
            (
                #"<form method="post"><input name="a" value="1"></form>"#,
                #"<form method="post"><input name="a" value="2"></form>"#
            ),
            ("<p>One</p>", "<p>One<div>Two</div></p>"), ("<p>One</p>", "<p>One"),
            ("<table><tbody></tbody></table>", "<table><tr></tr></table>"), ("One", "Two"),
            ("<p>One</p>", #"<p>One</p><form method="post"></form>"#),
            ("<p>One</p>", "<p>\(String(repeating: "x", count: 40_000))</p>"),
        ])
    func impossible(old: String, new: String) { #expect(steps(old, new) == nil) }

    @Test("Values of attributes change by their ends")
    func attributes() {
        let old = #"<p><input name="ids" value="🙂-1.9"></p>"#
        #expect(steps(old, old.replacing("9", with: "10")) == #"[["@0.0","value",5,"10"]]"#)
        let other = #"<p><input name="ids" value="a&amp;b"></p>"#
        #expect(steps(old, other)?.hasPrefix(#"[["~0.0","<input"#) == true)
    }

    @Test("The texts around controls change in forms")
    func textsInForms() {
        let old = #"<form method="post"><p class="hint">1</p><input name="a"></form>"#
        #expect(steps(old, old.replacing("1", with: "2")) == #"[["=0.0","2"]]"#)
    }

    @Test("Steps make each page of the former one, whichever they are")
    func random() throws {
        var generator = SeededGenerator(seed: 7)
        var former = RandomPage(using: &generator)
        for round in 0..<2_000 {
            let next =
                Bool.random(using: &generator)
                ? former.changed(using: &generator) : RandomPage(using: &generator)
            let text = try #require(steps(former.markup, next.markup))
            let taken = try JSONDecoder().decode([[String]].self, from: Data(text.utf8))
            #expect(former.applying(taken) == next.flat, "round \(round): \(text)")
            former = next
        }
    }
}

/// A generator with the same numbers in each run.
private struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
    }
}

/// A list of rows with cells, below a heading.
private struct RandomPage {
    var rows: [(id: Int, cells: [Int])]

    init(using generator: inout SeededGenerator) {
        rows = (0..<12).shuffled(using: &generator).prefix(Int.random(in: 0...9, using: &generator))
            .map { ($0, [Int.random(in: 0...3, using: &generator), 7]) }
    }

    func changed(using generator: inout SeededGenerator) -> RandomPage {
        var page = self
        for place in page.rows.indices where Int.random(in: 0...3, using: &generator) == 0 {
            page.rows[place].cells[0] = Int.random(in: 0...99, using: &generator)
        }
        if Bool.random(using: &generator) {
            page.rows.insert((Int.random(in: 20...99, using: &generator), [1, 2]), at: 0)
        }
        if Bool.random(using: &generator), !page.rows.isEmpty { page.rows.removeLast() }
        return page
    }

    private func row(_ row: (id: Int, cells: [Int])) -> String {
        let cells = row.cells.map { "<td>\($0)</td>" }.joined()
        return "<tr><th><a href=\"/\(row.id)\">\(row.id)</a></th>\(cells)</tr>"
    }

    var markup: String { "<h1>A</h1><table><tbody>\(flat.joined())</tbody></table>" }

    /// The rows.
    var flat: [String] { rows.map(row) }

    /// The rows after steps as a browser takes them.
    func applying(_ steps: [[String]]) -> [String] {
        var rows = flat
        for step in steps {
            let path = step[0].dropFirst().split(separator: ".").compactMap { Int($0) }
            switch (step[0].first, path.count) {
            case ("-", 3): rows.remove(at: path[2])
            case ("+", 3): rows.insert(step[1], at: path[2])
            case ("=", 2): rows = step[1].isEmpty ? [] : rowsIn(step[1])
            case ("=", 4):
                var cells = rows[path[2]].split(separator: "<td>").map(String.init)
                cells[path[3]] = "\(step[1])</td>" + (path[3] == 2 ? "</tr>" : "")
                rows[path[2]] = cells.joined(separator: "<td>")
            default: return ["unknown step \(step)"]
            }
        }
        return rows
    }

    private func rowsIn(_ markup: String) -> [String] {
        markup.split(separator: "</tr>").map { $0 + "</tr>" }
    }
}
