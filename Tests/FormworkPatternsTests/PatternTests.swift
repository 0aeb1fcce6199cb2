import FormworkPatterns
import Testing

@Suite struct PatternTests {
    /// A pattern, texts that have it and texts that do not.
    private static let table: [(String, [String], [String])] = [
        ("", [""], ["a"]),
        ("abc", ["abc"], ["", "ab", "abcd", "xabc", "ABC"]),
        ("a|b", ["a", "b"], ["", "ab", "c"]), ("a|", ["a", ""], ["b"]),
        ("ab|cd", ["ab", "cd"], ["abd", "acd", "abcd"]),
        ("(?:a|b)c", ["ac", "bc"], ["a", "abc"]), ("(a)(?<x>b)", ["ab"], ["a"]),
        ("a*", ["", "a", "aaa"], ["b", "aab"]), ("a+", ["a", "aa"], ["", "ab"]),
        ("a?b", ["b", "ab"], ["aab"]), ("a*?b+?c??", ["b", "aabbc"], ["ac", "bcc"]),
        ("a{2}", ["aa"], ["a", "aaa"]), ("a{2,}", ["aa", "aaaa"], ["a"]),
        ("a{1,3}", ["a", "aaa"], ["", "aaaa"]), ("a{0}", [""], ["a"]),
        ("a{0,2}b", ["b", "aab"], ["aaab"]),
        ("(?:ab){2}", ["abab"], ["ab", "ababab"]), ("(?:a?){3}", ["", "aaa"], ["aaaa"]),
        ("(?:a*)*", ["", "aa"], ["b"]), ("(?:a*)+b", ["b", "aab"], ["aa"]),
        (".", ["a", "ß", "👍", "\t", "\u{85}"], ["", "\n", "\r", "\u{2028}", "\u{2029}", "ab"]),
        ("..", ["e\u{301}"], ["é", "👍"]),
        ("[abc]", ["a", "c"], ["d", ""]), ("[^abc]", ["d", "\n", "👍"], ["a", ""]),
        ("[a-cx]", ["b", "x"], ["d", "-"]), ("[]", [], ["", "a"]), ("[^]", ["a", "\n"], [""]),
        ("[\\-\\]]", ["-", "]"], ["\\"]), ("[.*+?$^!&]+", [".*+?$^!&"], ["a"]),
        ("[🙂-🙄]", ["🙃"], ["😀"]), ("[\\b]", ["\u{8}"], ["b"]),
        ("[[a-z]--[aeiou]]+", ["xyz"], ["a", "xay"]),
        ("[[a-z]--[aeiou]--x]", ["y"], ["x", "e"]), ("[\\w&&[^\\d]]+", ["ab_"], ["a1", "-"]),
        ("[\\w&&\\d]", ["7"], ["a"]), ("[^\\w&&\\d]", ["a"], ["7"]), ("[[ab]c[d-f]]", ["f"], ["g"]),
        ("[^[ab]]", ["c"], ["a"]), ("[a&b]+", ["a&b"], ["c"]),
        ("\\d+", ["0", "42"], ["", "٤", "x"]), ("\\D", ["x", "٤"], ["4"]),
        ("\\w", ["a", "_", "9"], ["é", "-"]), ("\\W", ["é", "-"], ["a"]),
        ("\\s", [" ", "\n", "\u{A0}", "\u{FEFF}"], ["\u{85}", "a"]), ("\\S", ["\u{85}"], [" "]),
        ("\\.\\*\\/\\[\\{\\|\\$\\^", [".*/[{|$^"], ["a"]),
        ("\\t\\n\\v\\f\\r\\0", ["\t\n\u{B}\u{C}\r\0"], ["tnvfr0"]),
        ("\\x41\\u0042\\u{43}\\u{1F44D}\\uD83D\\uDC4D\\cJ", ["ABC👍👍\n"], ["ABC"]),
        ("\\uD83D", [], ["👍", ""]), ("\\uD83D\\u0041", [], ["A"]),
        ("\\uD83D\\u{DC4D}", [], ["👍"]),
        ("\\p{ASCII}+", ["aZ~"], ["é"]), ("\\P{ASCII}", ["é"], ["a"]), ("\\p{Any}", ["é"], [""]),
        ("[\\p{AHex}g]+", ["09afFg"], ["h"]),
        ("\\p{L}+", ["aßÉя漢ア가"], ["1", "-", "👍", "a1"]),
        ("\\p{gc=Lu}\\P{Letter}", ["A1", "Я👍"], ["aa", "AA"]),
        ("\\p{General_Category=Decimal_Number}+", ["1٤४"], ["½", "x"]),
        ("\\p{Sc}\\p{Nd}+", ["€20", "₿1"], ["E20"]), ("\\p{LC}", ["ǅ", "a", "A"], ["漢"]),
        ("\\p{Script=Greek}+", ["Αθήνα"], ["Athina"]), ("\\p{sc=Hani}+", ["漢字"], ["かな"]),
        ("\\p{scx=Hira}+", ["すーぱー"], ["ス"]), ("\\p{Emoji_Presentation}", ["👍"], ["1", "a"]),
        ("\\p{ExtPict}", ["❤"], ["#"]), ("\\p{Cn}", ["\u{378}"], ["a"]),
        ("[\\p{L}--[a-z]]+", ["ABCéя"], ["a", "Ab"]), ("[\\p{L}&&\\p{ASCII}]+", ["aZ"], ["é"]),
        ("[^\\p{L}\\d]+", ["-👍"], ["a", "1"]), ("[\\p{ID_Start}_]\\p{XIDC}*", ["_é1"], ["1a"]),
        ("\\p{White_Space}", [" ", "\u{85}"], ["\u{FEFF}"]),
        ("^a$", ["a"], ["", "aa"]), ("(?:^a|b$)+", ["a", "b", "ab"], ["ba", "aa"]),
        ("a^b", [], ["ab"]), ("(?:^)*a", ["a"], []), ("$^", [""], ["a"]),
        ("\\ba.*\\b", ["a", "a b"], ["a-", " a"]), ("a\\Bb", ["ab"], ["a b"]),
        ("\\b", [], ["", "a"]), ("\\B", [""], ["a"]),
        ("(?=.*\\d)(?=.*[a-z])(?=.*[A-Z]).{8,}", ["aB345678", "pass-W0rd"], ["aB3", "abcdefg1"]),
        ("(?!admin$|root$)\\w+", ["adm", "admins", "user"], ["admin", "root", ""]),
        ("a(?=b)b", ["ab"], ["a", "aa"]), ("a(?=b)", [], ["a", "ab"]),
        ("(?=a|b)[^b]", ["a"], ["b"]),
        ("(?:(?!ab).)*", ["", "ba", "aacb"], ["ab", "cab"]), ("(?!)", [], ["", "a"]),
        ("(?=)a", ["a"], [""]), (".*(?<=\\.(?:com|org))", ["a.com", ".org"], ["a.net", "com"]),
        ("\\d+(?<!00)", ["10", "0"], ["100", "00"]), ("(?<=^a)b|a(?<=^a)b", ["ab"], ["b"]),
        ("(?=(?=ab)a.)a(?!c)b", ["ab"], ["ac", "aab"]),
        ("(?=.(?<=a).(?<!c))..", ["ab"], ["ac", "bb"]),
        ("(?<=(?!b).)a|.(?<=(?!b).)a", ["aa", "ca"], ["ba", "a"]), ("(?:(?=a))*a", ["a"], ["b"]),
        ("(?:a(?=b|$)|b)*", ["", "ababa", "bba"], ["aab"]),
        ("(?=\\ba\\b).+", ["a", "a b"], ["ab"]),
        ("(?:(?=a)|b){2}a", ["a", "ba", "bba"], ["bb", "ab"]), ("(?=[👍é]{2}$).*", ["é👍"], ["é👍a"]),
        ("[A-Z]{3}-\\d{2,4}", ["ABC-12", "XYZ-1234"], ["abc-12", "ABC-1", "ABC-12345"]),
        ("/", ["/"], []), ("a-b", ["a-b"], []), ("\u{1F468}\u{200D}\u{1F469}", ["👨‍👩"], ["👨"]),
    ]

    @Test("A pattern matches only the whole text", arguments: table)
    func matches(source: String, matching: [String], others: [String]) throws {
        let pattern = try Pattern(source)
        for text in matching { #expect(pattern.matches(text), "\(text)") }
        for text in others { #expect(!pattern.matches(text), "\(text)") }
    }

    @Test("Patterns are the same when they are written in the same way")
    func equality() throws {
        #expect(try Pattern("a|b") == Pattern("a|b"))
        #expect(try Pattern("a|b") != Pattern("[ab]"))
        #expect(try Pattern("a|b").error == nil)
    }

    @Test("A pattern that is validated later reports its error and matches nothing")
    func checkedLater() throws {
        let broken = Pattern(checkedLater: "(")
        #expect(broken.error?.code == .syntax)
        #expect(broken.source == "(")
        for text in ["", "(", "a"] { #expect(!broken.matches(text)) }
        let usable = Pattern(checkedLater: "a")
        #expect(usable.error == nil)
        #expect(usable.matches("a"))
    }
}
