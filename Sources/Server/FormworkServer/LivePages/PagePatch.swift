/// The steps that make the content of a page that of its next state.
///
/// | step | effect |
/// |---|---|
/// | `["=3.1.0.57.2","12"]` | the third cell of a row has another content |
/// | `["~3.1.0.57","<tr>…"]` | the row is another one |
/// | `["@3.1.0.57.0.0","value",37,"2"]` | the value of an attribute is another one behind its first 37 units of UTF-16 |
/// | `["+3.1.0.0","<tr>…"]` | a row is added at the place |
/// | `["-3.1.0.50"]` | a row is removed |
/// | `["!","Ideas – Ideaboard"]` | the title of the page is another one |
///
/// Numbers are the places of elements among those beside them, from the first element behind the mark of a
/// live page on. Each step is about the page after those before it. White space around an element that is removed
/// stays, which no browser shows; one that is added brings what follows it.
///
/// Controls of forms are never in a step, nor a form with the token of its reader: then there is no
/// patch, and browsers read the page again. In the form of screenlets steps may have buttons; inputs, and rows that the
/// engine checks, stay as their reader has them.
struct PagePatch {
    /// The maximum size of the steps, in bytes.
    static let maximumSize = 32_768

    /// The place of an element: outside of forms, in a form, or among screenlets.
    private enum Surroundings {
        case page, form, screenlets

        /// The elements that are not in steps.
        var controls: [String] {
            switch self {
            case .page: []
            case .form: ["<input", "<select", "<textarea", "<button", "<option"]
            case .screenlets: ["<input", "<select", "<textarea"]
            }
        }
    }

    private let old: LiveMarkup
    private let new: LiveMarkup
    private(set) var steps: [String] = []
    private var size = 0
    private var isPossible = true

    /// Makes the steps from one state to another; `nil` where browsers have to read the page again.
    ///
    /// - Parameters:
    ///   - old: The former state.
    ///   - new: The next state.
    ///   - title: The markup of the next title; `nil` if the title is the same.
    /// - Complexity: O(n log n) in the number of elements.
    init?(from old: LiveMarkup, to new: LiveMarkup, title: String? = nil) {
        (self.old, self.new) = (old, new)
        compare(old.nodes, new.nodes, at: [], in: .page, parent: nil)
        if let title { append("!", [], ",\(title.quotedAsJSON)") }
        guard isPossible, size <= Self.maximumSize else { return nil }
    }

    /// The steps as JSON.
    var text: String { "[\(steps.joined(separator: ","))]" }

    private mutating func compare(
        _ former: LiveMarkup.Element, _ next: LiveMarkup.Element, at path: [Int],
        in place: Surroundings, whole: (old: Range<Int>, new: Range<Int>)
    ) {
        guard old[whole.old] != new[whole.new] else { return }
        if place == .screenlets, isOfReader(next) { return }
        if old[former.start] != new[next.start] {
            guard place != .form, change(former, next, at: path) else {
                return replace(whole.old, by: whole.new, "~", at: path, in: place)
            }
        }
        compare(
            former.children, next.children, at: path,
            in: next.name == "form" ? surroundings(in: next) : place,
            parent: (former.inner, next.inner))
    }

    private func surroundings(in form: LiveMarkup.Element) -> Surroundings {
        new[form.start].contains(" class=\"screenlets\"") ? .screenlets : .form
    }

    /// Whether an element of a screenlet is an input, or rows that the engine checks.
    private func isOfReader(_ element: LiveMarkup.Element) -> Bool {
        ["input", "select", "textarea"].contains(element.name)
            || new[element.start].contains(" data-formwork=\"")
    }

    /// Changes the values of attributes, if their names are the same.
    private mutating func change(
        _ former: LiveMarkup.Element, _ next: LiveMarkup.Element, at path: [Int]
    ) -> Bool {
        guard let left = old.attributes(of: former), let right = new.attributes(of: next),
            left.map(\.name) == right.map(\.name)
        else { return false }
        for (left, right) in zip(left, right) where left.value != right.value {
            // Units of UTF-16, as scripts count; a pair of them is never divided.
            let kept = zip(left.value.unicodeScalars, right.value.unicodeScalars)
                .prefix { $0 == $1 }.map(\.0)
            let rest = String(
                String.UnicodeScalarView(right.value.unicodeScalars.dropFirst(kept.count)))
            let count = kept.reduce(0) { $0 + UTF16.width($1) }
            append("@", path, ",\"\(right.name)\",\(count),\(rest.quotedAsJSON)")
        }
        return true
    }

    /// Compares what is in an element; `parent` is the markup between its tags.
    private mutating func compare(
        _ former: [LiveMarkup.Node], _ next: [LiveMarkup.Node], at path: [Int],
        in place: Surroundings, parent: (old: Range<Int>, new: Range<Int>)?
    ) {
        let (left, right) = (children(of: former, in: old), children(of: next, in: new))
        let isAlike = left.keys == right.keys
        guard
            texts(of: former, in: old, apart: isAlike) == texts(of: next, in: new, apart: isAlike),
            !(left.nodes.isEmpty && right.nodes.isEmpty)
        else {
            guard let parent else { return isPossible = false }
            guard old[parent.old] != new[parent.new] else { return }
            return replace(parent.old, by: parent.new, "=", at: path, in: place)
        }
        let kept = isAlike ? nil : align(left, right, at: path, in: place)
        for index in right.nodes.indices {
            guard let from = kept.map({ $0[index] }) ?? index,
                let former = left.nodes[from].element, let next = right.nodes[index].element
            else { continue }
            compare(
                former, next, at: path + [index], in: place,
                whole: (left.nodes[from].whole, right.nodes[index].whole))
        }
    }

    /// Removes and adds elements, so that those at both sides are the same ones in the same order.
    ///
    /// - Returns: The former place of each element, `nil` for one that is added.
    private mutating func align(
        _ left: Children, _ right: Children, at path: [Int], in place: Surroundings
    ) -> [Int: Int] {
        let kept = KeptOrder(of: left.keys, in: right.keys).formerPlaces
        let staying = Set(kept.values)
        for index in left.nodes.indices.reversed() where !staying.contains(index) {
            if hasControl(old[left.nodes[index].whole], in: place) { isPossible = false }
            append("-", path + [index])
        }
        for index in right.nodes.indices where kept[index] == nil {
            add(new.withWhiteSpace(right.nodes[index].whole), "+", at: path + [index], in: place)
        }
        return kept
    }

    private mutating func replace(
        _ former: Range<Int>, by next: Range<Int>, _ kind: String, at path: [Int],
        in place: Surroundings
    ) {
        if hasControl(old[former], in: place) { isPossible = false }
        add(next, kind, at: path, in: place)
    }

    private mutating func add(
        _ range: Range<Int>, _ kind: String, at path: [Int], in place: Surroundings
    ) {
        let markup = new[range]
        // A form has the token of its reader, which is not part of the content.
        if markup.contains("<form") || hasControl(markup, in: place) { isPossible = false }
        append(kind, path, ",\(String(decoding: markup, as: UTF8.self).quotedAsJSON)")
    }

    private func hasControl(_ markup: ArraySlice<UInt8>, in place: Surroundings) -> Bool {
        place.controls.contains { markup.contains($0) }
    }

    private mutating func append(_ kind: String, _ path: [Int], _ rest: String = "") {
        guard isPossible, size <= Self.maximumSize else { return isPossible = false }
        let place = path.map(String.init).joined(separator: ".")
        steps.append("[\"\(kind)\(place)\"\(rest)]")
        size += (steps.last?.utf8.count ?? 0) + 1
    }
}

extension PagePatch {
    /// The elements in an element, with keys by which they are recognized.
    private struct Children {
        var nodes: [LiveMarkup.Node] = []
        var keys: [String] = []
    }

    private func children(of nodes: [LiveMarkup.Node], in markup: LiveMarkup) -> Children {
        var children = Children()
        var counts: [String: Int] = [:]
        for node in nodes {
            guard let element = node.element else { continue }
            let key = key(of: element, in: markup, node.whole)
            counts[key, default: 0] += 1
            children.nodes.append(node)
            children.keys.append("\(key) \(counts[key, default: 0])")
        }
        return children
    }

    /// The name of an element with its identifier, or of a row with its first link.
    private func key(
        of element: LiveMarkup.Element, in markup: LiveMarkup, _ whole: Range<Int>
    ) -> String {
        if let id = markup[element.start].value(of: " id=\"") { return "\(element.name)#\(id)" }
        guard element.name == "tr" || element.name == "li" else {
            return "\(element.name) \(markup[element.start].value(of: " class=\"") ?? "")"
        }
        return "\(element.name) \(markup[whole].value(of: " href=\"") ?? "")"
    }

    /// The texts between elements, of which white space alone is none; each of its own where the elements
    /// are alike.
    private func texts(
        of nodes: [LiveMarkup.Node], in markup: LiveMarkup, apart: Bool
    ) -> [ArraySlice<UInt8>] {
        var texts: [ArraySlice<UInt8>] = []
        for node in nodes {
            if node.element == nil, markup[node.whole].contains(where: { $0 > 0x20 }) {
                texts.append(markup[node.whole])
            } else if apart, node.element != nil {
                texts.append([])
            }
        }
        return texts
    }
}

extension ArraySlice<UInt8> {
    fileprivate func contains(_ text: String) -> Bool { contains(text.utf8) }

    /// The value of the first attribute that begins with a text.
    fileprivate func value(of attribute: String) -> String? {
        let mark = Array(attribute.utf8)
        var rest = self
        while let place = rest.firstIndex(of: mark[0]) {
            rest = rest[place...]
            if rest.starts(with: mark) {
                let value = rest.dropFirst(mark.count).prefix { $0 != UInt8(ascii: "\"") }
                return String(decoding: value, as: UTF8.self)
            }
            rest = rest.dropFirst()
        }
        return nil
    }
}

extension String {
    /// The text as JSON has it.
    ///
    /// `JSONValue` writes for the inside of pages, where each `<` takes six bytes; markup in an event stays as it is.
    var quotedAsJSON: String {
        var text = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case _ where scalar.value < 0x20:
                text += "\\u" + "0000\(String(scalar.value, radix: 16))".suffix(4)
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}
