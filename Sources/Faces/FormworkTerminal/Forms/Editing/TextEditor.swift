/// A text with a caret, and what keys do to it.
///
/// ```swift
/// var editor = TextEditor("A bridge")
/// editor.press(.left, .control)   // the caret is before “bridge”
/// editor.insert("red ")           // "A red bridge"
/// ```
///
/// Arrows move by what is seen; see ``TextLine``. Offsets count characters.
public struct TextEditor: Hashable, Sendable {
    /// The text.
    public private(set) var text: String

    /// The number of characters before the caret.
    public private(set) var caret: Int

    /// Whether the text has line breaks, so that Enter makes one.
    public let hasLines: Bool

    /// Begins with the caret behind a text.
    public init(_ text: String, hasLines: Bool = false) {
        self.text = text
        self.hasLines = hasLines
        caret = text.count
    }

    /// Takes another text; the caret stays where it is, as far as there is text.
    public mutating func replace(with other: String) {
        guard other != text || other.utf8.count != text.utf8.count else { return }
        text = other
        caret = min(caret, other.count)
    }

    /// Puts the caret somewhere.
    public mutating func move(to offset: Int) { caret = min(max(0, offset), text.count) }

    /// Inserts typed or pasted text before the caret; a single line has spaces for line breaks.
    public mutating func insert(_ inserted: String) {
        let piece = hasLines ? inserted : String(inserted.map { $0.isNewline ? " " : $0 })
        let before = text.prefix(caret)
        let after = text.dropFirst(caret)
        // A mark may join the character before it: the caret is behind both.
        let left = before + piece
        text = String(left + after)
        caret = min(left.count, text.count)
    }

    /// Does what a key does; `false` if it does nothing here.
    public mutating func press(_ key: TerminalKey, _ modifiers: KeyModifiers = []) -> Bool {
        let isWord = !modifiers.isDisjoint(with: [.control, .alt])
        switch key {
        case .left: move(to: isWord ? wordStart : beside(-1))
        case .right: move(to: isWord ? wordEnd : beside(1))
        case .home: move(to: lineStart)
        case .end: move(to: lineEnd)
        case .backspace: remove(from: isWord ? wordStart : caret - 1, to: caret)
        case .delete: remove(from: caret, to: isWord ? wordEnd : caret + 1)
        case .enter where hasLines: insert("\n")
        case .character("w") where modifiers == .control: remove(from: wordStart, to: caret)
        case .character("k") where modifiers == .control: remove(from: caret, to: lineEnd)
        case .character("a") where modifiers == .control: move(to: lineStart)
        case .character("e") where modifiers == .control: move(to: lineEnd)
        default: return false
        }
        return true
    }

    // MARK: Places

    private mutating func remove(from start: Int, to end: Int) {
        let (start, end) = (max(0, start), min(end, text.count))
        guard start < end else { return }
        text = String(text.prefix(start)) + text.dropFirst(end)
        caret = min(start, text.count)
    }

    /// The caret that is seen beside this one, in the line of text with the caret.
    private func beside(_ step: Int) -> Int {
        let (start, end) = (lineStart, lineEnd)
        let line = TextLine(text.dropFirst(start).prefix(end - start))
        let offset =
            step < 0 ? line.caret(leftOf: caret - start) : line.caret(rightOf: caret - start)
        if let offset { return start + offset }
        // Beyond the edge is the next line in the direction of reading.
        let isBackwards = (step < 0) != line.isRightToLeft
        return isBackwards ? max(0, start - 1) : min(text.count, end + 1)
    }

    private var lineStart: Int {
        text.prefix(caret).lastIndex(where: \.isNewline)
            .map { text.distance(from: text.startIndex, to: $0) + 1 } ?? 0
    }

    private var lineEnd: Int {
        caret + text.dropFirst(caret).prefix { !$0.isNewline }.count
    }

    private var wordStart: Int {
        let before = text.prefix(caret).reversed()
        let spaces = before.prefix { !$0.isWordPart }.count
        return caret - spaces - before.dropFirst(spaces).prefix(while: \.isWordPart).count
    }

    private var wordEnd: Int {
        let after = text.dropFirst(caret)
        let spaces = after.prefix { !$0.isWordPart }.count
        return caret + spaces + after.dropFirst(spaces).prefix(while: \.isWordPart).count
    }
}

extension Character {
    fileprivate var isWordPart: Bool { isLetter || isNumber || self == "_" }
}
