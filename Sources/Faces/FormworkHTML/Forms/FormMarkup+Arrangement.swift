import Formwork
import FormworkPresentation

/// The markup of rows in the arrangement of their form.
extension FormMarkup {
    /// Appends the rows in their arrangement, and then those that have no place in it.
    func append(arrangedAs parts: [ArrangedPart], to html: inout HTML) {
        var remaining = Dictionary(machine.definition.rows.map { ($0.tag, $0) }) { first, _ in first
        }
        html.append(parts) { part, html in append(part, of: &remaining, to: &html) }
        append(
            machine.definition.rows.filter { remaining[$0.tag] != nil },
            in: Place(machine: machine),
            to: &html)
    }

    /// Appends a row, once, or the button.
    private func append(
        _ part: ArrangedPart, of rows: inout [String: RowDefinition], to html: inout HTML
    ) {
        switch part {
        case .submit:
            html.append(markup: "<div class=\"form-buttons\">\n")
            html += submit
            html.append(markup: "</div>\n")
        case .row(let tag):
            guard let row = rows.removeValue(forKey: tag) else { return }
            append(row, in: Place(machine: machine), to: &html)
        case .text, .link, .table, .element: break
        }
    }
}

extension HTML {
    /// Appends the elements and words of an arrangement.
    ///
    /// - Parameters:
    ///   - parts: The arrangement.
    ///   - appendPart: Appends a part that is neither an element nor words.
    mutating func append(
        _ parts: [ArrangedPart], appendPart: (ArrangedPart, inout HTML) -> Void
    ) {
        for part in parts {
            switch part {
            case .text(let text): append(words: text)
            case .link(let title, let address): self += .link(title, to: address)
            case .row, .submit, .table: appendPart(part, &self)
            case .element(let element, let classes, let inner):
                let name = part.elementName(element, around: inner)
                append(markup: "<\(name)")
                attribute("class", classes.isEmpty ? nil : classes.joined(separator: " "))
                append(markup: ">")
                guard element != .hr, element != .br else { continue }
                append(inner, appendPart: appendPart)
                append(markup: element.isInline ? "</\(name)>" : "</\(name)>\n")
            }
        }
    }
}

extension ArrangedSpacing {
    /// Appends a box with the distances around markup, and notes its rules; nothing for those of the
    /// theme.
    func append(around markup: HTML, to html: inout HTML) {
        guard let name, let rules else {
            html += markup
            return
        }
        html.append(markup: "<div class=\"\(name)\">\n")
        html.needs.note(style: rules, of: name)
        html += markup
        html.append(markup: "</div>\n")
    }

    private var name: String? {
        guard self != ArrangedSpacing() else { return nil }
        return "spaced" + [betweenRows, belowLabels].map { $0.map { "-\($0)" } ?? "-x" }.joined()
    }

    /// The rules of the box; 16 points are the size of the reader's text.
    private var rules: String? {
        guard let name else { return nil }
        let between = betweenRows.map { ".\(name){--field-gap:\(Self.length($0))}" } ?? ""
        let labels = belowLabels.map {
            ".\(name) .field>:is(label,legend){margin-block-end:\(Self.length($0))}"
        }
        return between + (labels ?? "")
    }

    private static func length(_ points: Int) -> String {
        let (whole, rest) = points.quotientAndRemainder(dividingBy: 16)
        let fraction = String(10_000 + rest * 625).dropFirst()
        return "\(whole).\(fraction)rem"
    }
}

extension ArrangedPart {
    /// The name of an element, a box for one that must not be around such parts.
    func elementName(_ element: ArrangedElement, around parts: [ArrangedPart]) -> String {
        if holdsRows, !element.mayHoldRows { return ArrangedElement.div.rawValue }
        let isList = element == .ul || element == .ol
        return isList && !parts.allSatisfy(\.isEntry) ? "div" : element.rawValue
    }

    private var isEntry: Bool {
        switch self {
        case .element(.li, _, _): true
        case .text(let text): text.allSatisfy(\.isWhitespace)
        case .row, .submit, .table, .link, .element: false
        }
    }
}
