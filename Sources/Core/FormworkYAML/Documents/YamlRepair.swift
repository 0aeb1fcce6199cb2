import Yams

/// Finds the invalid entries of a document that is not YAML.
///
/// An entry is a line with the deeper lines that follow it. An entry that is invalid on its own is
/// searched for the invalid entries within it, and only they are cut out; so every other entry is
/// read. A map that appears twice under one key is read on its own, after the rest.
struct YamlRepair {
    /// The maximum number of following entries that are tried as the rest of one that has no end.
    private static let maximalReach = 8

    /// The valid parts, each of which lacks some of the document.
    private(set) var parts: [YamlExcerpt] = []

    /// The entries that were cut out, with the reasons.
    private(set) var findings: [YamlStoreError.Finding] = []

    private let file: String
    private let maximumDepth: Int
    private let anchors: Set<Substring>

    /// Searches an excerpt.
    ///
    /// Complexity: O(*n* · *d*) for *n* bytes whose entries are *d* levels deep.
    /// - Parameters:
    ///   - excerpt: Lines that are not YAML.
    ///   - file: The name for the findings.
    ///   - maximumDepth: The maximum depth of entries that are searched; deeper ones are cut out as
    ///     a whole.
    ///   - keepsAliases: Whether an entry counts as valid if its only error is an alias that
    ///     another entry defines.
    init(_ excerpt: YamlExcerpt, file: String, maximumDepth: Int, keepsAliases: Bool) {
        self.file = file
        self.maximumDepth = maximumDepth
        anchors = keepsAliases ? excerpt.anchors : []
        let sound = soundLines(of: excerpt.lines[...], under: [])
        parts.insert(YamlExcerpt(sound), at: 0)
    }
}

extension YamlRepair {
    /// A map or a sequence of which entries are cut out.
    private struct Block {
        let entries: [YamlEntry]
        let ancestors: [YamlLine]
        let indentation: Int
        let isSequence: Bool
        var lines: [YamlLine] = []
        var firstLines: [String: Int] = [:]

        init(_ lines: ArraySlice<YamlLine>, under ancestors: [YamlLine]) {
            self.ancestors = ancestors
            indentation = YamlEntry.indentation(of: lines, isWhole: ancestors.isEmpty)
            isSequence = !ancestors.isEmpty && lines.first(where: \.hasContent)?.isElement == true
            entries = YamlEntry.entries(of: lines, isWhole: ancestors.isEmpty)
        }

        var isChoice: Bool { ChoiceNode.Kind.allCases.contains { firstLines[$0.rawValue] != nil } }
    }

    /// The lines of a block without those of the entries that cannot be read.
    private mutating func soundLines(
        of lines: ArraySlice<YamlLine>, under ancestors: [YamlLine]
    ) -> [YamlLine] {
        var block = Block(lines, under: ancestors)
        var index = 0
        while index < block.entries.count {
            index += check(block.entries[index...], in: &block)
        }
        guard block.lines.isEmpty, let first = lines.first(where: \.hasContent) else {
            return block.lines
        }
        return [first.replaced(by: "{}")]
    }

    /// Keeps the first of the entries, or its valid part, and returns the number of entries it
    /// spans.
    private mutating func check(_ entries: ArraySlice<YamlEntry>, in block: inout Block) -> Int {
        let entry = entries[entries.startIndex]
        guard !entry.isRemark else { return 1 }
        do {
            keep(entry, try entry.excerpt.roots().first, in: &block)
        } catch {
            if search(entry, in: &block, after: error) { return 1 }
            if let whole = completed(entries) {
                keep(whole.entry, whole.root, in: &block)
                return whole.count
            }
            cut(entry, .notReadable(error, entry, file: file), in: &block)
            if !block.isSequence, let root = entry.completeHead {
                keep(YamlEntry([entry.head]), root, in: &block)
            }
        }
        return 1
    }

    /// Keeps an entry that can be read, unless it is none of its block's kind.
    private mutating func keep(_ entry: YamlEntry, _ root: Node?, in block: inout Block) {
        let pair = root?.mapping?.first
        guard block.isSequence ? root?.sequence != nil : pair != nil else {
            return cut(entry, .noEntry(entry, file: file), in: &block)
        }
        guard entry.indentation == block.indentation else {
            parts.append(YamlExcerpt(block.ancestors + entry.lines))
            return cut(entry, .misplaced(entry, in: block.indentation, file: file), in: &block)
        }
        if let pair, !block.isSequence,
            isRepeated(entry, pair.key, holds: pair.value.scalar == nil, in: &block)
        {
            return
        }
        block.lines += entry.lines
    }

    /// Looks for what cannot be read within an entry; false when the fault is not within.
    private mutating func search(
        _ entry: YamlEntry, in block: inout Block, after error: any Error
    ) -> Bool {
        let count = findings.count
        let isAlias = entry.alias(in: error).map(anchors.contains) ?? false
        guard !block.isSequence, entry.indentation == block.indentation,
            block.ancestors.count < maximumDepth, let key = entry.key
        else {
            if isAlias { block.lines += entry.lines }
            return isAlias
        }
        if isRepeated(entry, key, holds: true, in: &block) { return true }
        let inner = soundLines(of: entry.rest, under: block.ancestors + [entry.head])
        guard findings.count > count || isAlias else { return false }
        block.lines += [entry.head] + inner
        return true
    }

    /// Returns whether a key already occurred in the block: then it is reported and, if it holds
    /// more than a text, read apart from the first.
    private mutating func isRepeated(
        _ entry: YamlEntry, _ key: Node, holds: Bool, in block: inout Block
    ) -> Bool {
        guard let name = key.scalar?.string else { return false }
        guard let first = block.firstLines[name] else {
            block.firstLines[name] = entry.head.number
            return false
        }
        findings.append(
            YamlStoreError.Finding(
                code: .duplicateKey, file: file, line: entry.head.number,
                message: "\"\(name)\" appears twice in one map, at lines \(first) and "
                    + "\(entry.head.number); remove one of the two."))
        if holds, !block.isChoice { parts.append(YamlExcerpt(block.ancestors + entry.lines)) }
        return true
    }

    /// The entry together with following ones in which its quotes or brackets end.
    private func completed(
        _ entries: ArraySlice<YamlEntry>
    ) -> (entry: YamlEntry, root: Node?, count: Int)? {
        for count in 2..<(2 + Self.maximalReach) where count <= entries.count {
            let entry = YamlEntry(Array(entries.prefix(count).flatMap(\.lines)))
            if let roots = try? entry.excerpt.roots() { return (entry, roots.first, count) }
        }
        return nil
    }

    private mutating func cut(
        _ entry: YamlEntry, _ finding: YamlStoreError.Finding, in block: inout Block
    ) {
        findings.append(finding)
        if block.isSequence { block.lines.append(entry.head.replaced(by: "- {}")) }
    }
}
