import FormworkPresentation

/// The words of an arrangement, each paragraph in a line.
struct ProseLines {
    private var lines = [""]

    init(_ parts: [ArrangedPart]) { for part in parts { append(part) } }

    /// The lines that have words.
    var text: String {
        lines.map { $0.trimmingPrefix(while: \.isWhitespace) }.filter { !$0.isEmpty }
            .joined(separator: "\n")
    }

    private mutating func append(_ part: ArrangedPart) {
        switch part {
        case .text(let text): lines[lines.count - 1] += text
        case .row, .submit, .table: break
        case .element(.br, _, _): lines.append("")
        case .element(.hr, _, _): lines += ["———", ""]
        case .element(let element, _, let parts):
            let isBlock = !element.isInline
            if isBlock { lines.append(element == .li ? "• " : "") }
            for part in parts { append(part) }
            if isBlock { lines.append("") }
        }
    }
}

extension ArrangedElement {
    /// Whether the element is a part of a line.
    fileprivate var isInline: Bool { [.span, .small, .strong, .em].contains(self) }
}
