import Foundation

/// Recognizes passwords that are guessed first: common words with the usual changes, rows of keys,
/// sequences, repetitions, and words of the account itself.
///
/// ```swift
/// CommonPasswords.contains("P@ssw0rd2024!")          // true
/// CommonPasswords.contains("correct horse battery")  // false
/// ```
///
/// Lists of leaked passwords are mostly variations of few words. The words are listed here, and
/// the variations are undone: letters that digits and signs represent, digits and signs at both ends,
/// capitals, and repetitions.
///
/// - Complexity: O(n) in the length of the password, whose bound is ``Password/maximumLength``.
enum CommonPasswords {
    /// Whether a password is guessed first, by all or by those who know some words of its owner.
    static func contains(_ password: String, personal words: [String] = []) -> Bool {
        let plain = Array(
            password.lowercased().unicodeScalars.filter { !$0.properties.isWhitespace })
        if Set(plain).count < 5 || isRepetition(plain) { return true }
        let personal = Set(words.map { $0.lowercased() }.filter { $0.count > 2 })
        return spellings(of: plain).contains { isMadeOf($0, Self.parts.union(personal)) }
    }

    /// The words, and the pieces of runs in both directions: longer runs are made of several pieces.
    private static let parts = words.union(
        runs.flatMap { run in
            [Array(run), run.reversed()].flatMap { keys in
                (3...6).flatMap { length in
                    keys.indices.dropLast(length - 1).map { String(keys[$0..<($0 + length)]) }
                }
            }
        })

    /// The words from which the most common passwords are made.
    private static let words = Set(
        """
        password passwort passwd pass motdepasse contrasena senha parola wachtwoord haslo admin
        administrator root user guest login welcome willkommen bienvenue letmein changeme change
        default secret geheim master access test testing qwerty qwertz azerty iloveyou love ilove
        you me my the and monkey dragon football baseball soccer basketball hockey superman batman
        spiderman pokemon starwars princess sunshine shadow michael jennifer jordan daniel thomas
        jessica charlie andrew ashley nicole hannah matthew joshua hunter killer pepper ginger summer
        winter spring autumn sommer freedom whatever computer internet samsung google facebook
        apple microsoft linkedin hello hallo flower cheese cookie banana chocolate purple orange
        yellow silver golden angel lovely family friends friend forever mustang ferrari porsche
        mercedes liverpool chelsea arsenal manchester united barcelona january february march april
        june july august september october november december monday friday company server system
        office mother father brother sister fucker justin bieber leave alone final fantasy james bond
        need for speed play station sony ericsson linkedin temp mega super natural star wars fan
        peanut butter counter strike transformers one direction minecraft international professional
        jesus loves christopher hannah montana cookie monster michael jackson hate this game
        strato caster mail online home work school music gamer player 
        000 111 222 333 444 555 666 777 888 999 010 020 102 203 304 405 506 607 708 1920 2000 2010
        2011 2012 2013 2014 2015 2016 2017 2018 2019 2020 2021 2022 2023 2024 2025 2026 2027
        """.split(whereSeparator: \.isWhitespace).map(String.init))

    /// The keys of common keyboards and the alphabet, of which a password may be one run.
    private static let runs = [
        "abcdefghijklmnopqrstuvwxyz", "012345678901234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm",
        "qwertzuiop", "yxcvbnm", "azertyuiop", "qsdfghjklm", "wxcvbn", "qwertyuiopasdfghjklzxcvbnm",
        "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p", "zaq1xsw2cde3vfr4bgt5nhy6mju7",
        "1q2w3e4r5t6y7u8i9o0p", "q1w2e3r4t5y6u7i8o9p0", "qazwsxedcrfvtgbyhnujmikolp",
        "qazxswedcvfrtgbnhyujm", "qweasdzxcrtyfghvbn", "112233445566778899", "102030405060708090",
        "147258369", "159753", "159357", "741852963", "1qazxsw23edcvfr4", "asdqwezxc",
    ]

    /// Whether the password is a short part again and again.
    private static func isRepetition(_ scalars: [Unicode.Scalar]) -> Bool {
        (1...6).contains { length in
            scalars.count >= length * 2
                && scalars.indices.allSatisfy { scalars[$0] == scalars[$0 % length] }
        }
    }

    /// A password as it is, its letters, and those that its digits and signs may represent.
    private static func spellings(of scalars: [Unicode.Scalar]) -> [String] {
        let letters = scalars.filter(\.properties.isAlphabetic)
        let trimmed = trimming(scalars)
        let substituted = trimmed.map { substitutes[$0] ?? $0 }.filter(\.properties.isAlphabetic)
        return [scalars, letters, substituted].map { String(String.UnicodeScalarView($0)) }
    }

    private static let substitutes: [Unicode.Scalar: Unicode.Scalar] = [
        "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "8": "b", "@": "a", "$": "s",
        "!": "i", "+": "t",
    ]

    private static func trimming(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
        let isInner: (Unicode.Scalar) -> Bool = \.properties.isAlphabetic
        guard let first = scalars.firstIndex(where: isInner),
            let last = scalars.lastIndex(where: isInner)
        else { return [] }
        return Array(scalars[first...last])
    }

    /// Whether a text is nothing but some of the words one after the other.
    private static func isMadeOf(_ text: String, _ words: Set<String>) -> Bool {
        let characters = Array(text)
        let longest = words.map(\.count).max() ?? 0
        var ends: Set<Int> = [0]
        for start in characters.indices where ends.contains(start) {
            for end in (start + 1)...(start + longest) where end <= characters.count {
                if words.contains(String(characters[start..<end])) { ends.insert(end) }
            }
        }
        return ends.contains(characters.count)
    }
}
