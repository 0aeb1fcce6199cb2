/// A part of the words of an article.
public indirect enum ArticleSpan: Hashable, Sendable {
    /// Words.
    case text(String)
    /// Words that matter.
    case strong([ArticleSpan])
    /// Words that are stressed.
    case emphasis([ArticleSpan])
    /// Words of a machine.
    case code(String)
    /// Words that lead to an address; faces make a link of it if it is one that a page may lead to.
    case link(title: String, address: String)

    /// The words without their marks.
    public var plainText: String {
        switch self {
        case .text(let text), .code(let text), .link(let text, _): text
        case .strong(let spans), .emphasis(let spans): spans.map(\.plainText).joined()
        }
    }

    /// Reads the words of a block.
    static func spans(of text: String) -> [ArticleSpan] {
        var reader = SpanReader(Array(text))
        return reader.spans(until: text.isEmpty ? 0 : reader.characters.count, isNested: false)
    }
}

/// The reading of a text from its beginning to its end.
///
/// Each search for the end of a mark either finds it, and reading goes on behind it, or shows that there is
/// none up to the end of the text, and is not repeated: so the work grows with the length alone.
private struct SpanReader {
    let characters: [Character]
    private var index = 0
    /// The marks of which there is no other one up to the end of the text.
    private var exhausted: Set<String> = []

    init(_ characters: [Character]) { self.characters = characters }

    /// Reads up to a place.
    mutating func spans(until end: Int, isNested: Bool) -> [ArticleSpan] {
        var (spans, text): ([ArticleSpan], String) = ([], "")
        func isWord(_ span: ArticleSpan) -> Bool { span != .text("") }
        while index < end {
            if let span = marked(until: end, isNested: isNested) {
                spans += [.text(text), span].filter(isWord)
                text = ""
            } else {
                text.append(characters[index])
                index += 1
            }
        }
        return (spans + [.text(text)]).filter(isWord)
    }

    /// Reads a span with marks; `nil`, and nothing is read, if none begins here.
    private mutating func marked(until end: Int, isNested: Bool) -> ArticleSpan? {
        switch characters[index] {
        case "\\":
            guard index + 1 < end, "\\`*[]()#->.".contains(characters[index + 1]) else {
                return nil
            }
            index += 2
            return .text(String(characters[index - 1]))
        case "`":
            guard let close = close("`", from: index + 1, until: end) else { return nil }
            defer { index = close + 1 }
            return .code(String(characters[index + 1..<close]))
        case "*" where has("**", at: index):
            guard let spans = nested("**", until: end, isNested) else { return nil }
            return .strong(spans)
        case "*":
            guard let spans = nested("*", until: end, isNested) else { return nil }
            return .emphasis(spans)
        case "[": return link(until: end)
        default: return nil
        }
    }

    /// Reads what is between two marks; marks within are read in the outermost ones alone.
    private mutating func nested(_ mark: String, until end: Int, _ isNested: Bool) -> [ArticleSpan]?
    {
        let start = index + mark.count
        guard start < end, !characters[start].isWhitespace,
            let close = close(mark, from: start, until: end)
        else { return nil }
        if isNested {
            defer { index = close + mark.count }
            return [.text(String(characters[start..<close]))]
        }
        index = start
        let former = exhausted
        let spans = spans(until: close, isNested: true)
        exhausted = former
        index = close + mark.count
        return spans
    }

    /// The place of the next mark behind at least one character.
    private mutating func close(_ mark: String, from start: Int, until end: Int) -> Int? {
        guard !exhausted.contains(mark) else { return nil }
        var place = start + 1
        while place + mark.count <= end {
            if has(mark, at: place), mark != "*" || !has("**", at: place) { return place }
            // A pair of marks within is none of a single one.
            place += mark == "*" && has("**", at: place) ? 2 : 1
        }
        exhausted.insert(mark)
        return nil
    }

    /// Reads `[words](address)`, in which neither has brackets of its own.
    private mutating func link(until end: Int) -> ArticleSpan? {
        var place = index + 1
        while place < end, !"[]\n".contains(characters[place]) { place += 1 }
        guard place > index + 1, has("](", at: place), place + 1 < end else { return nil }
        let title = String(characters[index + 1..<place])
        let start = place + 2
        place = start
        while place < end, !"()[] \n".contains(characters[place]) { place += 1 }
        guard place > start, place < end, characters[place] == ")" else { return nil }
        defer { index = place + 1 }
        return .link(title: title, address: String(characters[start..<place]))
    }

    private func has(_ mark: String, at place: Int) -> Bool {
        place + mark.count <= characters.count
            && zip(mark, characters[place...]).allSatisfy { $0 == $1 }
    }
}
