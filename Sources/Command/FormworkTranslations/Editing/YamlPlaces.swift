import Yams

/// The start and end of the nodes of a YAML text.
///
/// The parser reports the start of a node. Its end is found by scanning on from there, as far as
/// texts need it; code that changes a text parses the result again and compares.
struct YamlPlaces {
    private let scalars: String.UnicodeScalarView
    private let lineStarts: [String.Index]

    init(_ text: String) {
        scalars = text.unicodeScalars
        var starts = [text.startIndex]
        for index in text.unicodeScalars.indices where Self.isBreak(text.unicodeScalars, index) {
            starts.append(text.unicodeScalars.index(after: index))
        }
        if text.unicodeScalars.first == "\u{FEFF}" {
            starts[0] = text.unicodeScalars.index(after: text.startIndex)
        }
        lineStarts = starts
    }

    /// Whether a line ends here; a line feed after a carriage return ends the line of both.
    private static func isBreak(_ scalars: String.UnicodeScalarView, _ index: String.Index) -> Bool
    {
        switch scalars[index] {
        case "\r":
            let next = scalars.index(after: index)
            return next == scalars.endIndex || scalars[next] != "\n"
        case "\n", "\u{85}", "\u{2028}", "\u{2029}": return true
        default: return false
        }
    }

    /// The place that a mark of the parser means.
    func index(of mark: Mark) -> String.Index? {
        guard lineStarts.indices.contains(mark.line - 1) else { return nil }
        return scalars.index(
            lineStarts[mark.line - 1], offsetBy: mark.column - 1, limitedBy: scalars.endIndex)
    }

    /// The end of the line, before what breaks it.
    func endOfLine(_ index: String.Index) -> String.Index {
        scalars[index...].firstIndex(where: \.isBreak) ?? scalars.endIndex
    }

    /// The end of the line, and of the comments on the next lines that are indented deeper.
    func endOfLine(_ index: String.Index, withCommentsDeeperThan indentation: Int) -> String.Index {
        var end = endOfLine(index)
        for start in lineStarts where start > end {
            let line = scalars[start..<endOfLine(start)]
            let content = line.drop { $0 == " " }
            guard content.first == "#", line.count - content.count > indentation else { break }
            end = line.endIndex
        }
        return end
    }

    /// The text of a line before a place.
    func prefix(of index: String.Index) -> Substring.UnicodeScalarView {
        let start = lineStarts.last { $0 <= index } ?? scalars.startIndex
        return scalars[start..<index]
    }
}

extension YamlPlaces {
    /// From the first to behind the last character of a scalar, without anchor and tag.
    ///
    /// The indentation is that of the map around; it is nil within braces.
    func range(of scalar: Node.Scalar, indentation: Int?) -> Range<String.Index>? {
        guard let start = scalar.mark.flatMap(index).map(afterProperties) else { return nil }
        let end: String.Index? =
            switch scalar.style {
            case .doubleQuoted: endOfQuoted(start, quote: "\"")
            case .singleQuoted: endOfQuoted(start, quote: "'")
            case .literal, .folded: indentation.flatMap { endOfBlock(start, indentation: $0) }
            case .plain, .any: endOfPlain(start, indentation: indentation)
            }
        return end.map { start..<$0 }
    }

    private func afterProperties(_ start: String.Index) -> String.Index {
        var rest = scalars[start...]
        while let first = rest.first, first == "&" || first == "!" {
            rest = rest.drop { !$0.properties.isWhitespace }.drop { $0.properties.isWhitespace }
        }
        return rest.startIndex
    }

    private func endOfQuoted(_ start: String.Index, quote: Unicode.Scalar) -> String.Index? {
        guard scalars[start...].first == quote else { return nil }
        var rest = scalars[start...].dropFirst()
        while let scalar = rest.popFirst() {
            if scalar == "\\", quote == "\"" {
                rest = rest.dropFirst()
            } else if scalar == quote {
                guard quote == "'", rest.first == quote else { return rest.startIndex }
                rest = rest.dropFirst()
            }
        }
        return nil
    }

    /// The end of the last line that is indented deeper than the map around.
    private func endOfBlock(_ start: String.Index, indentation: Int) -> String.Index? {
        guard let first = scalars[start...].first, first == "|" || first == ">" else { return nil }
        return lastLine(after: endOfLine(start), indentation: indentation, endsAtComment: false)
    }

    private func endOfPlain(_ start: String.Index, indentation: Int?) -> String.Index {
        guard let indentation else { return endOfFlowPlain(start) }
        let end = endWithoutComment(start)
        guard end == trimmed(end: endOfLine(start), from: start) else { return end }
        let last = lastLine(after: endOfLine(start), indentation: indentation, endsAtComment: true)
        return last == endOfLine(start) ? end : trimmed(end: last, from: start)
    }

    private func endOfFlowPlain(_ start: String.Index) -> String.Index {
        var index = start
        while index < scalars.endIndex, !",[]{}".unicodeScalars.contains(scalars[index]),
            !isComment(index)
        {
            index = scalars.index(after: index)
        }
        return trimmed(end: index, from: start)
    }

    private func endWithoutComment(_ start: String.Index) -> String.Index {
        let line = scalars[start..<endOfLine(start)]
        return trimmed(end: line.indices.first(where: isComment) ?? line.endIndex, from: start)
    }

    private func isComment(_ index: String.Index) -> Bool {
        guard scalars[index] == "#", index > scalars.startIndex else { return false }
        return scalars[scalars.index(before: index)].properties.isWhitespace
    }

    private func trimmed(end: String.Index, from start: String.Index) -> String.Index {
        let blank = scalars[start..<end].reversed().prefix { $0.properties.isWhitespace }
        return scalars.index(end, offsetBy: -blank.count)
    }

    /// The end of the last of the following lines that belong to a scalar.
    private func lastLine(
        after end: String.Index, indentation: Int, endsAtComment: Bool
    ) -> String.Index {
        var last = end
        for start in lineStarts where start > end {
            let line = scalars[start..<endOfLine(start)]
            let content = line.drop { $0 == " " }
            guard !content.allSatisfy(\.properties.isWhitespace) else { continue }
            guard line.count - content.count > indentation, !(endsAtComment && content.first == "#")
            else { break }
            last = endsAtComment ? endWithoutComment(start) : line.endIndex
            if endsAtComment, last != trimmed(end: line.endIndex, from: start) { break }
        }
        return last
    }
}

extension YamlPlaces {
    /// The indentation of the content of a map or list; nil within braces and brackets.
    ///
    /// The parser does not report whether a map is in braces: its first character shows it.
    func indentation(in node: Node) -> Int? {
        switch node {
        case .mapping(let mapping):
            opening(mapping.mark) == "{" ? nil : mapping.first?.key.mark.map { $0.column - 1 }
        case .sequence(let sequence):
            opening(sequence.mark) == "[" ? nil : sequence.mark.map { $0.column - 1 }
        case .scalar, .alias: nil
        }
    }

    /// The end of a node with everything in it; nil when it cannot be determined.
    func end(of node: Node, indentation: Int?) -> String.Index? {
        switch node {
        case .scalar(let scalar): range(of: scalar, indentation: indentation)?.upperBound
        case .mapping(let mapping): end(of: node, last: Array(mapping).last?.value, mapping.mark)
        case .sequence(let sequence): end(of: node, last: sequence.last, sequence.mark)
        case .alias: nil
        }
    }

    private func end(of node: Node, last: Node?, _ mark: Mark?) -> String.Index? {
        let indentation = indentation(in: node)
        let inner = last.map { end(of: $0, indentation: indentation) } ?? afterOpening(mark)
        guard indentation == nil, let inner else { return inner }
        var index = inner
        while index < scalars.endIndex, scalars[index] != "}", scalars[index] != "]" {
            index = isComment(index) ? endOfLine(index) : scalars.index(after: index)
        }
        return index < scalars.endIndex ? scalars.index(after: index) : nil
    }

    /// The place behind the opening brace or bracket; nil when there is none.
    func afterOpening(_ mark: Mark?) -> String.Index? {
        guard let first = opening(mark), first == "{" || first == "[" else { return nil }
        return mark.flatMap(index).map(afterProperties).map { scalars.index(after: $0) }
    }

    private func opening(_ mark: Mark?) -> Unicode.Scalar? {
        mark.flatMap(index).flatMap { scalars[afterProperties($0)...].first }
    }
}

extension Unicode.Scalar {
    fileprivate var isBreak: Bool {
        switch self {
        case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": true
        default: false
        }
    }
}
