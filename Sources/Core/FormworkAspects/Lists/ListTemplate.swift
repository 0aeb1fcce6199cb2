import FormworkPresentation

/// The template of a list: the columns of a table, or parts that are repeated for each instance.
struct ListTemplate {
    private let model: Model
    private let layout: Layout
    private let columns: [String]
    private let list: LayoutElement
    private let row: LayoutElement

    /// Checks a template.
    ///
    /// - Parameters:
    ///   - layout: The layout with the template.
    ///   - model: The model of the entity.
    ///   - columns: The names of the fields for places without a name.
    /// - Throws: ``AspectError`` for marks that are missing, repeated or at the wrong place.
    init(_ layout: Layout, _ model: Model, columns: [String]) throws(AspectError) {
        let marks = try ListMarks(layout, Set(model.members.map(\.name)))
        self.model = model
        self.layout = layout
        self.columns = columns
        (list, row) = (marks.list, marks.row)
    }

    /// The table with the instances in the places of the template.
    func table(of instances: [ListedInstance]) throws(AspectError) -> ShownTable {
        let isTable = list.name == "table"
        let filled = try filledRow(isTable)
        try check(instances.count * filled.children.partCount)
        let writer = ListPartWriter(model, row: filled, isTable ? [] : instances)
        var table = ShownTable(label: model.localization.formLabel, columns: [], rows: [])
        table.arrangement = writer.parts(of: layout)
        let cells = isTable ? try self.cells(filled) : filled.children.fields.map { [.field($0)] }
        let headings = isTable ? try headings(cells, writer) : nil
        table.columns = cells.enumerated().map { index, cell in
            let member = cell.fields.first.flatMap { model.getMember($0) }
            return .init(
                name: member?.name ?? "", label: headings?[index] ?? member?.label ?? "",
                isNumber: cell.count == 1 && cell.fields.count == 1 && member?.isNumber == true)
        }
        table.rows = instances.map { instance in
            .init(id: instance.id, values: cells.map { writer.words(of: $0, instance) })
        }
        if let caption = list.children.elements(named: "caption").first {
            table.label = writer.words(of: caption.children, nil)
            table.showsLabel = true
        }
        return table
    }

    /// The row with the names of all fields that have a place in it.
    private func filledRow(_ isTable: Bool) throws(AspectError) -> LayoutElement {
        guard !isTable || row.name == "tr" else {
            throw error("<\(row.name) nf-entity-list-row> is in a table; write it as <tr>.")
        }
        var filled = row
        let known = Set(columns)
        let names = columns + row.children.fields.filter { !known.contains($0) }
        filled.children = try layout.filledRow(row.children, names)
        return filled
    }

    // MARK: Tables

    /// The contents of the cells of a row.
    private func cells(_ row: LayoutElement) throws(AspectError) -> [[LayoutNode]] {
        var cells: [[LayoutNode]] = []
        for node in row.children {
            guard case .element(let cell) = node, ["td", "th"].contains(cell.name) else {
                throw error("the row of a table has more than <td> and <th>; take the rest away.")
            }
            cells.append(cell.children)
        }
        return cells
    }

    /// The headings of a table with a row of them; `nil` for the labels of the fields.
    private func headings(
        _ cells: [[LayoutNode]], _ writer: ListPartWriter
    ) throws(AspectError) -> [String]? {
        guard var heading = list.children.elements(named: "tr").first else { return nil }
        let named = heading.children.labels
        let known = Set(named)
        let others = cells.compactMap(\.fields.first).filter { !known.contains($0) }
        heading.children = try layout.filledRow(heading.children, named + others)
        let headings = try self.cells(heading).map { writer.words(of: $0, nil) }
        guard headings.count == cells.count else {
            throw error(
                "the table has \(headings.count) headings and \(cells.count) cells in a row;"
                    + " write as many of both.")
        }
        return headings
    }

    /// Refuses a template that is repeated too often, before it is filled in.
    private func check(_ count: Int) throws(AspectError) {
        guard count > AspectLimits.maxRenderedNodes else { return }
        throw AspectError(
            .tooLarge, .layout, at: layout.place,
            "the list has more than \(AspectLimits.maxRenderedNodes) parts; ask for less.")
    }

    private func error(_ message: String) -> AspectError {
        AspectError(.contradiction, .layout, at: layout.place, message)
    }
}

extension [LayoutNode] {
    /// The names of the fields with a place of their own, in reading order.
    var fields: [String] {
        flatMap { node -> [String] in
            switch node {
            case .field(.some(let name)): [name]
            case .element(let element): element.children.fields
            case .iterator(let children): children.fields
            default: []
            }
        }
    }

    /// The names of the fields whose labels have a place of their own, in reading order.
    fileprivate var labels: [String] {
        flatMap { node -> [String] in
            switch node {
            case .fieldLabel(.some(let name)): [name]
            case .element(let element): element.children.labels
            case .iterator(let children): children.labels
            default: []
            }
        }
    }

    fileprivate var partCount: Int {
        reduce(0) { count, node in
            if case .element(let element) = node {
                count + 1 + element.children.partCount
            } else {
                count + 1
            }
        }
    }

    /// The elements with a name, in reading order.
    fileprivate func elements(named name: String) -> [LayoutElement] {
        flatMap { node -> [LayoutElement] in
            guard case .element(let element) = node else { return [] }
            return element.name == name ? [element] : element.children.elements(named: name)
        }
    }
}
