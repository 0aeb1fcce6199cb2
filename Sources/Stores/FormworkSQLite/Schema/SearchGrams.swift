/// The parts of words by which a search is found: runs of one to three Unicode scalars.
///
/// Three find a part of a word in alphabets, one or two a word of a script without spaces.
enum SearchGrams {
    /// The number of scalars in the longest.
    static let longest = 3

    /// Returns the different tokens of the grams of a text, and of its longer words, in their order.
    static func tokens(of text: String) -> [SearchToken] {
        var words: [SearchToken: String] = [:]
        return tokens(of: text, noting: &words)
    }

    /// Returns the same, and adds the longer words.
    static func tokens(
        of text: String, noting words: inout [SearchToken: String]
    ) -> [SearchToken] {
        var tokens: [SearchToken] = []
        for word in text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace) {
            let scalars = Array(word)
            if scalars.count > longest {
                let token = SearchToken(word: word)
                tokens.append(token)
                if words[token] == nil { words[token] = String(Substring(word)) }
            }
            for start in scalars.indices {
                let ends = start..<min(start + longest, scalars.count)
                for end in ends { tokens.append(SearchToken(gram: scalars[start...end])) }
            }
        }
        tokens.sort()
        return tokens.indices.filter { $0 == 0 || tokens[$0] != tokens[$0 - 1] }.map { tokens[$0] }
    }

    /// Returns the token of a word that is longer than a gram.
    ///
    /// All texts with the token have the word, but in some the word is a part of another one.
    static func token(of word: String) -> SearchToken? {
        let scalars = word.unicodeScalars[...]
        return scalars.count > longest ? SearchToken(word: scalars) : nil
    }

    /// Returns the tokens of the fewest grams that cover a word.
    static func tokens(covering word: String) -> [SearchToken] {
        let scalars = Array(word.unicodeScalars)
        let last = max(0, scalars.count - longest)
        let starts = Array(stride(from: 0, to: last, by: longest)) + [last]
        return starts.map { SearchToken(gram: scalars[$0...].prefix(longest)) }
    }
}
