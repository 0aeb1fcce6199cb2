import FormworkPatterns
import Testing

@Suite struct PatternErrorTests {
    private static func error(_ source: String) -> PatternError? {
        do {
            _ = try Pattern(source)
            return nil
        } catch {
            return error
        }
    }

    @Test(
        "An invalid expression is refused, with the position and the remedy",
        arguments: [
            ("(", 0, "never closed"), ("a(b", 1, "never closed"), (")", 0, "closes no group"),
            ("a)(?:b", 1, "closes no group"), ("[", 0, "class is never closed"),
            ("[a", 0, "class is never closed"), ("]", 0, "closes nothing"),
            ("a}", 1, "closes nothing"), ("{", 0, "repeats nothing"), ("a{", 1, "no repetition"),
            ("a{x}", 1, "no repetition"), ("a{,2}", 1, "no repetition"),
            ("a{1,x}", 1, "repetition"),
            ("a{3,2}", 1, "exchange them"), ("*", 0, "repeats nothing"), ("a|+", 2, "repeats"),
            ("a**", 2, "repeats nothing"), ("a{2}{3}", 4, "repeats nothing"),
            ("^*", 1, "cannot be repeated"), ("\\b+", 2, "cannot be repeated"),
            ("\\", 0, "nothing behind it"), ("\\a", 0, "remove the backslash"),
            ("\\-", 0, "remove the backslash"), ("\\00", 0, "remove the backslash"),
            ("\\x4", 0, "2 hexadecimal digits"), ("\\u12", 0, "4 hexadecimal digits"),
            ("\\u{}", 0, "10FFFF"), ("\\u{110000}", 0, "10FFFF"), ("\\u{41", 0, "10FFFF"),
            ("\\c1", 0, "needs a letter"), ("[b-a]", 1, "exchange its ends"),
            ("[a-\\d]", 1, "\\-"), ("[\\d-a]", 1, "\\-"), ("[-]", 1, "write \"\\-\""),
            ("[a-]", 3, "write \"\\]\""), ("[(]", 1, "write \"\\(\""), ("[a|b]", 2, "write"),
            ("[a/b]", 2, "write"), ("[a--]", 4, "write"), ("[a!!b]", 2, "write the sign once"),
            ("[&&]", 1, "write the sign once"), ("[a-z&&b]", 4, "put what is before"),
            ("[a-z--[aeiou]]", 4, "put what is before"), ("[ab&&c]", 3, "put what is before"),
            ("[a&&b--c]", 5, "between all parts"), ("[a&&&b]", 2, "between all parts"),
            ("[a&&b-c]", 5, "between all parts"), ("[\\B]", 1, "remove the backslash"),
            ("(?<>a)", 0, "no name"), ("(?<1>a)", 0, "no name"), ("(?<a", 0, "no name"),
            ("(?<a>)(?<a>)", 6, "second group is named \"a\""), ("\\p", 0, "names no property"),
            ("\\p{L", 0, "never closed"), ("\\p{}", 0, "named \"\""),
            ("\\p{lu}", 0, "same capital letters"), ("\\p{gc=Alphabetic}", 0, "no property"),
            ("[a\\P{Script=Klingon}]", 2, "named \"Script=Klingon\""),
            ("\\p{Latin}", 0, "Script=Greek"), ("\\p{Lu }", 0, "no property"),
            ("\\p{Alphabetic=Yes}", 0, "no property"), ("\\p{Lu Ll}", 0, "no property"),
            ("(?a)", 0, "begins neither"),
            ("(?", 0, "begins neither"), ("(?=a", 0, "never closed"), ("(?<!", 0, "never closed"),
            ("(?=a)*", 5, "cannot be repeated"), ("(?!a){2}", 5, "cannot be repeated"),
            ("(?<=a)?", 6, "cannot be repeated"), ("(?<!a)+", 6, "cannot be repeated"),
            ("(?=", 0, "never closed"), ("(?=[", 3, "class is never closed"),
        ])
    func syntax(source: String, position: Int, reason: String) throws {
        let error = try #require(Self.error(source))
        #expect(error.code == .syntax)
        #expect(error.position == position)
        #expect(error.reason.contains(reason), "\(error.reason)")
        #expect(
            error.message.contains("\"\(source)\" cannot be used: at character \(position + 1)"))
    }

    @Test(
        "A pattern of exponential time or longer texts is refused, with an alternative",
        arguments: [
            ("(a)\\1", 3, "refers back"), ("(?=(a))\\1", 7, "refers back"),
            ("(?<x>a)\\k<x>", 7, "refers back"), ("(?i:a)", 0, "modifiers"),
            ("(?-i:a)", 0, "modifiers"), ("\\p{RGI_Emoji}x", 0, "several characters"),
            ("[\\p{Basic_Emoji}]", 1, "several characters"), ("[\\q{abc}]", 1, "alternatives"),
        ])
    func unsupported(source: String, position: Int, reason: String) throws {
        let error = try #require(Self.error(source))
        #expect(error.code == .unsupported)
        #expect(error.position == position)
        #expect(error.reason.contains(reason), "\(error.reason)")
        #expect(error.description == error.message)
    }
}
