/// The marks of a list's template: one element with the instances, and one in it for each of them.
struct ListMarks {
    private(set) var list = LayoutElement("")
    private(set) var row = LayoutElement("")
    private let layout: Layout
    private let known: Set<String>
    private var listCount = 0
    private var rowCount = 0

    /// Finds the marks of a template.
    ///
    /// - Throws: ``AspectError`` for marks that are missing, repeated or at the wrong place.
    init(_ layout: Layout, _ known: Set<String>) throws(AspectError) {
        self.layout = layout
        self.known = known
        try read(layout.template, in: .outside)
        guard listCount == 1, rowCount == 1 else {
            throw error(
                "the template of a list needs one nf-entity-list, and one nf-entity-list-row in it."
            )
        }
    }

    private enum Place: Comparable { case outside, list, row }

    private mutating func read(_ nodes: [LayoutNode], in place: Place) throws(AspectError) {
        for node in nodes {
            switch node {
            case .element(let element): try read(element.children, in: place)
            case .list(let element):
                (list, listCount) = (element, listCount + 1)
                try read(element.children, in: max(place, .list))
            case .listRow(let element):
                guard place == .list else { throw error("nf-entity-list-row is in no list.") }
                (row, rowCount) = (element, rowCount + 1)
                try read(element.children, in: .row)
            case .iterator(let children): try read(children, in: place)
            case .field(let name):
                guard place == .row else {
                    throw error("nf-field-widget is in no nf-entity-list-row; move it there.")
                }
                try check(name)
            case .fieldLabel(let name):
                guard place != .outside else {
                    throw error("nf-field-label is in no nf-entity-list; move it there.")
                }
                try check(name)
            case .submit: throw error("a list has no button; take nf-submit away.")
            case .text, .formLabel, .groupLabel: break
            }
        }
    }

    private func check(_ name: String?) throws(AspectError) {
        guard let name, !known.contains(name) else { return }
        throw layout.unknown(name, among: Array(known))
    }

    private func error(_ message: String) -> AspectError {
        AspectError(.contradiction, .layout, at: layout.place, message)
    }
}
