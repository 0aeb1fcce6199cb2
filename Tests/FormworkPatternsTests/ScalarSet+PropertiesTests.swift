import FormworkRandom
import Testing

@testable import FormworkPatterns

@Suite struct ScalarSetPropertiesTests {
    /// Every name with which a property begins, and every script.
    private static let names =
        """
        Any ASCII AHex Alpha Assigned Bidi_C Bidi_M CI Cased CWCF CWCM CWL CWKCF CWT CWU Dash DI Dep
        Dia Emoji EComp EMod EBase EPres ExtPict Ext Gr_Base Gr_Ext Hex IDSB IDST IDC IDS Ideo Join_C
        LOE Lower Math NChar Pat_Syn Pat_WS QMark Radical RI STerm SD Term UIdeo Upper VS space XIDC
        XIDS L LC M N P S Z C Lu Ll Lt Lm Lo Mn Mc Me Nd Nl No Pc Pd Ps Pe Pi Pf Po Sm Sc Sk So Zs Zl
        Zp Cc Cf Co Cn
        """.split { $0 == " " || $0 == "\n" }.map { String($0) }
        + ScalarTable.scripts.flatMap { row in
            let short = row.names.split(separator: " ").last ?? ""
            return ["sc=\(short)", "scx=\(short)"]
        }

    /// The ranges of scalars that each property has here, with the distance of the scalars to compare.
    private struct Question: Encodable {
        let step: Int
        let ranges: [String: [ClosedRange<UInt32>]]
    }

    private struct Answer: Decodable {
        let unicode: String
        /// The scalars that have another answer in the browser, at most ten of each property.
        let differences: [String: [UInt32]]
    }

    /// The short search compares both sides of each boundary that any property has, and about every
    /// hundredth scalar; the long one compares all.
    @Test(
        "Properties have the scalars that they have in a browser of the same Unicode",
        .enabled(if: Node.installed != nil, "There is no Node on the path."))
    func browsers() throws {
        let node = try #require(Node.installed)
        let halves = ScalarSet([0xD800...0xDFFF])
        let ranges = try Self.names.map { name in
            (name, try #require(ScalarSet(property: name), "\(name)").subtracting(halves).ranges)
        }
        let step = RandomSearch.factor > 1 ? 1 : 101
        let answer: Answer = try node.result(
            of: Self.comparison,
            Question(step: step, ranges: Dictionary(uniqueKeysWithValues: ranges)))
        // The newest scalar that the standard library knows is of 17.0.
        let isAsNew = Unicode.Scalar(0x1_6EA0 as UInt32)?.properties.age?.major == 17
        guard isAsNew, answer.unicode == "17.0" else { return }
        for (name, scalars) in answer.differences {
            #expect(scalars.isEmpty, "\(name)")
        }
        #expect(answer.differences.count == Self.names.count)
    }

    /// Returns the differences between what a browser answers and the ranges of the question.
    private static let comparison = """
        ({ step, ranges }) => {
            const samples = new Set()
            for (let value = 0; value <= 0x10ffff; value += step) samples.add(value)
            for (const [first, last] of Object.values(ranges).flat())
                for (const value of [first - 1, first, last, last + 1]) samples.add(value)
            const isScalar = (value) =>
                value >= 0 && value <= 0x10ffff && (value < 0xd800 || value > 0xdfff)
            const scalars = [...samples].filter(isScalar).sort((one, other) => one - other)
            const differences = {}
            for (const [name, inside] of Object.entries(ranges)) {
                const expression = new RegExp(`\\\\p{${name}}`, "v")
                const found = differences[name] = []
                let next = 0
                for (const scalar of scalars) {
                    while (next < inside.length && inside[next][1] < scalar) next += 1
                    const isMember = next < inside.length && inside[next][0] <= scalar
                    if (expression.test(String.fromCodePoint(scalar)) === isMember) continue
                    if (found.push(scalar) === 10) break
                }
            }
            return { unicode: process.versions.unicode, differences }
        }
        """

    @Test(
        "Long names mean what short ones mean",
        arguments: [
            ("Letter", "L"), ("gc=Letter", "L"), ("General_Category=L", "L"), ("punct", "P"),
            ("Combining_Mark", "M"), ("Cased_Letter", "LC"), ("Uppercase_Letter", "Lu"),
            ("digit", "Nd"), ("cntrl", "Cc"), ("Alphabetic", "Alpha"), ("White_Space", "space"),
            ("Uppercase", "Upper"), ("Emoji_Component", "EComp"), ("Script=Latin", "sc=Latn"),
            ("Script_Extensions=Latin", "scx=Latn"), ("sc=Coptic", "sc=Qaac"),
        ])
    func names(long: String, short: String) throws {
        let set = try #require(ScalarSet(property: long))
        #expect(set == ScalarSet(property: short))
        #expect(!set.ranges.isEmpty)
    }

    @Test("Blocks of which one scalar is asked are alike")
    func blocks() {
        let tests: [UnicodeProperty.Test] = [
            { $0.generalCategory == .otherLetter }, { $0.generalCategory == .unassigned },
            { $0.generalCategory == .privateUse }, { $0.isDefaultIgnorableCodePoint },
            { $0.isUnifiedIdeograph }, { $0.changesWhenNFKCCaseFolded }, { $0.isGraphemeBase },
        ]
        for test in tests {
            #expect(ScalarSet(where: test) == ScalarSet(stepping: [], where: test))
        }
    }

    @Test("A property is evaluated for at most a tenth of all scalars")
    func cost() {
        var count = 0
        _ = ScalarSet { _ in
            count += 1
            return false
        }
        #expect(count < 120_000)
    }
}
