import Foundation

/// The elements of a page, each with its place in the tree.
///
/// The content of templates, which scripts use, is no part of it.
struct MarkupTree: Sendable {
    /// A part of an element.
    enum Part: Sendable {
        case text(String)
        case element(Int)
    }

    /// An element.
    struct Element: Sendable {
        let name: String
        var attributes: [String: String]
        let parent: Int?
        var parts: [Part] = []

        subscript(_ name: String) -> String? { attributes[name] }

        func has(class name: String) -> Bool {
            (attributes["class"] ?? "").split(separator: " ").contains { $0 == name }
        }
    }

    /// The elements in the order of the page.
    var all: [Element] = []

    private static let emptyElements: Set = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source",
        "track", "wbr",
    ]

    /// Reads a page; an end tag without its start is ignored.
    init(_ html: String) {
        var open: [Int] = []
        // A template can be inside of another one.
        var templates = 0
        for token in MarkupTokens(html) {
            if case .start("template", _) = token { templates += 1 }
            if token == .end(name: "template") { templates -= 1 }
            guard templates <= 0 else { continue }
            switch token {
            case .start(let name, let attributes):
                let element = Element(
                    name: name,
                    attributes: Dictionary(
                        attributes.map { ($0.name, $0.value.decodingReferences) }
                    ) { first, _ in
                        first
                    },
                    parent: open.last)
                if let last = open.last { all[last].parts.append(.element(all.count)) }
                if !Self.emptyElements.contains(name) { open.append(all.count) }
                all.append(element)
            case .end(let name):
                guard let place = open.lastIndex(where: { all[$0].name == name }) else { continue }
                open.removeSubrange(place...)
            case .text(let text):
                guard let last = open.last else { continue }
                all[last].parts.append(.text(text.decodingReferences))
            case .comment, .declaration: break
            }
        }
    }

    /// The elements of some names, in the order of the page.
    func elements(_ names: String...) -> [Int] {
        all.indices.filter { names.contains(all[$0].name) }
    }

    /// The element of an identity.
    func element(id: String) -> Int? { all.firstIndex { $0["id"] == id } }

    /// The element itself and all around it, from the inside.
    func ancestors(of index: Int) -> [Int] {
        var result: [Int] = []
        var next: Int? = index
        while let index = next {
            result.append(index)
            next = all[index].parent
        }
        return result
    }

    /// Whether an element is inside of another one, or is that.
    func isInside(_ index: Int, of other: Int) -> Bool { ancestors(of: index).contains(other) }

    /// The text that a reader gets, with single spaces.
    func text(of index: Int, leavingOut isLeftOut: (Element) -> Bool = { _ in false }) -> String {
        rawText(of: index, isLeftOut).split { $0.isWhitespace }.joined(separator: " ")
    }

    /// The text as it is in the page, such as that of a text area.
    func rawText(of index: Int, _ isLeftOut: (Element) -> Bool = { _ in false }) -> String {
        all[index].parts.map { part in
            switch part {
            case .text(let text): return text
            case .element(let index):
                let element = all[index]
                let isHidden =
                    element["aria-hidden"] == "true" || element["hidden"] != nil
                    || ["script", "style"].contains(element.name)
                if isHidden || isLeftOut(element) { return "" }
                return Self.inline.contains(element.name)
                    ? rawText(of: index, isLeftOut) : " \(rawText(of: index, isLeftOut)) "
            }
        }.joined()
    }

    private static let inline: Set = [
        "a", "abbr", "b", "bdi", "bdo", "code", "em", "i", "kbd", "small", "span", "strong", "sub",
        "sup", "time",
    ]
}

extension String {
    /// The text with the references to characters that pages of Formwork have.
    fileprivate var decodingReferences: String {
        guard utf8.contains(UInt8(ascii: "&")) else { return self }
        return replacing(/&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|(amp|lt|gt|quot|apos|nbsp));/) {
            match in
            if let digits = match.1, let value = UInt32(digits) {
                return Unicode.Scalar(value).map { String($0) } ?? "\u{FFFD}"
            }
            if let digits = match.2, let value = UInt32(digits, radix: 16) {
                return Unicode.Scalar(value).map { String($0) } ?? "\u{FFFD}"
            }
            return Self.named[String(match.3 ?? "")] ?? String(match.0)
        }
    }

    private static let named = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
    ]
}
