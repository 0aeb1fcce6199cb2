import Yams

/// A line of a document with the deeper lines that follow it: a key and its content.
struct YamlEntry {
    let lines: [YamlLine]

    init(_ lines: [YamlLine]) {
        self.lines = lines
    }

    /// The first line, which there always is.
    var head: YamlLine { lines[0] }

    /// The lines after the first.
    var rest: ArraySlice<YamlLine> { lines.dropFirst() }

    var indentation: Int { head.indentation }

    /// Whether it is only blank lines and comments.
    var isRemark: Bool { !lines.contains(where: \.hasContent) }

    var excerpt: YamlExcerpt { YamlExcerpt(lines) }

    /// The key of the first line when the line has no other content.
    var key: Node? {
        guard rest.contains(where: \.hasContent),
            let pairs = try? YamlExcerpt([head]).roots().first?.mapping, pairs.count == 1,
            let pair = pairs.first, let value = pair.value.scalar, value.string.isEmpty,
            value.style == .plain
        else { return nil }
        return pair.key
    }

    /// The first line as an entry of its own, when its text is in quotes or its map in brackets:
    /// then what is wrong with the rest is no fault of its own.
    var completeHead: Node? {
        guard rest.contains(where: \.hasContent),
            let root = try? YamlExcerpt([head]).roots().first,
            let value = root.mapping?.first?.value
        else { return nil }
        switch value {
        case .scalar(let scalar):
            return [.singleQuoted, .doubleQuoted].contains(scalar.style) ? root : nil
        case .mapping, .sequence: return root
        case .alias: return nil
        }
    }

    /// The name of the undefined alias that an error reports.
    func alias(in error: any Error) -> Substring? {
        guard case YamlError.composer(_, _, let mark, _) = error, lines.indices ~= mark.line - 1
        else { return nil }
        let name = lines[mark.line - 1].text.unicodeScalars.dropFirst(mark.column)
        return Substring(name.prefix(while: YamlExcerpt.isInAnchor))
    }

    /// The indentation of the entries of a block: that of its first line, or, of a whole document,
    /// that of the least indented line, because nothing can be beside a document.
    static func indentation(of lines: ArraySlice<YamlLine>, isWhole: Bool) -> Int {
        let indentations = lines.lazy.filter(\.hasContent).map(\.indentation)
        return (isWhole ? indentations.min() : indentations.first) ?? 0
    }

    /// The entries of a block: each begins at a line that is not deeper than the block.
    static func entries(of lines: ArraySlice<YamlLine>, isWhole: Bool) -> [YamlEntry] {
        let indentation = indentation(of: lines, isWhole: isWhole)
        var entries: [YamlEntry] = []
        var current: [YamlLine] = []
        for line in lines {
            let isDeeper = line.isBlank || line.indentation > indentation
            if !current.isEmpty, !isDeeper, !line.isElement(of: current) {
                entries.append(YamlEntry(current))
                current = []
            }
            current.append(line)
        }
        return current.isEmpty ? entries : entries + [YamlEntry(current)]
    }
}

extension YamlLine {
    /// Whether the line is an element of the sequence under a key, not indented.
    fileprivate func isElement(of entry: [YamlLine]) -> Bool {
        let content = entry.lazy.filter(\.hasContent).prefix(2)
        guard isElement, let head = content.first, head.mayHoldSequence else { return false }
        return head.indentation == indentation
            && content.dropFirst().allSatisfy { $0.isElement && $0.indentation == indentation }
    }
}
