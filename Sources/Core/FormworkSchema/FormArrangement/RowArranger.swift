import FormworkEngine

/// Arranges the rows of a form, or those of an entry of a list, as a UI schema describes.
struct RowArranger {
    private let root: ArrangementElement
    private let index: RowIndex
    private let shown: ShownRows
    private let names: RowNames
    /// Whether the rows are those of the form, where steps are.
    private let hasSteps: Bool
    /// The records that have some of their rows already.
    private var opened: Set<[String]> = []
    private var moved = MovedRows()

    init(
        _ node: PlacedValue, of rows: [JSONValue], names: RowNames, hasSteps: Bool
    ) throws(ArrangementRefusal) {
        index = RowIndex(rows)
        guard !index.isArranged else {
            throw node.refusal("The schema arranges these rows itself; take one arrangement out.")
        }
        root = try ArrangementElement(node, in: index)
        shown = try ShownRows(root.controls)
        self.names = names
        self.hasSteps = hasSteps
    }

    /// The rows that have controls, in their arrangement.
    mutating func rows() throws(ArrangementRefusal) -> [JSONValue] {
        guard root.sort != .category else {
            throw root.node.refusal("A Category is in a Categorization.")
        }
        let rows = try rows(of: [root], Surroundings(isTop: hasSteps))
        return moved.isEmpty ? rows : moved.rows(rows, in: index)
    }

    /// The place of an element in the form.
    private struct Surroundings {
        /// The records around it.
        var base: [String] = []
        /// The same as the form has them.
        var place: [String] = []
        /// Whether no other row is around it.
        var isTop: Bool
        /// The width of its fields.
        var width: JSONValue?
    }

    /// The rows of elements; those of one record are rows of it.
    private mutating func rows(
        of elements: [ArrangementElement], _ around: Surroundings
    ) throws(ArrangementRefusal) -> [JSONValue] {
        var rows: [JSONValue] = []
        var rest = elements[...]
        while let first = rest.first {
            guard let tag = first.record(below: around.base) else {
                rows += try self.rows(of: rest.removeFirst(), around)
                continue
            }
            let part = rest.prefix { $0.record(below: around.base) == tag }
            rest = rest.dropFirst(part.count)
            rows.append(try record(tag, of: Array(part), around))
        }
        return rows
    }

    /// The record with some of its rows; it has no heading, which its single rows have instead.
    ///
    /// If rows of the record are in another place already, these are a second record of the form, and the
    /// same member of an instance.
    private mutating func record(
        _ tag: String, of elements: [ArrangementElement], _ around: Surroundings
    ) throws(ArrangementRefusal) -> JSONValue {
        var around = around
        around.base.append(tag)
        around.isTop = false
        var row = index[around.base] ?? Members()
        if !opened.insert(around.base).inserted {
            row["tag"] = names.next(tag, after: 1)
            row[InstanceMember.property] = .text(tag)
        }
        around.place.append(row.text("tag") ?? tag)
        row["label"] = .text("")
        row["hint"] = nil
        let outer = Array(around.base.dropLast())
        try applyShownRules(to: &row, base: outer, elements[0].node)
        row["rows"] = .array(try rows(of: elements, around))
        return row.value
    }

    private mutating func rows(
        of element: ArrangementElement, _ around: Surroundings
    ) throws(ArrangementRefusal) -> [JSONValue] {
        if !element.sort.isControl { try checkOptions(of: element) }
        switch element.sort {
        case .control where element.path.isEmpty: return try whole(element, around)
        case .control, .listWithDetail: return [try control(element, around)]
        case .label: return [try note(element, around)]
        case .group: return [try container("group", element, around)]
        case .category: return [try container(around.isTop ? "step" : "group", element, around)]
        case .categorization: return try steps(element, around)
        case .vertical, .horizontal: return try layout(element, around)
        }
    }

    private func checkOptions(of element: ArrangementElement) throws(ArrangementRefusal) {
        let kind = "the options of \(element.sort.rawValue)"
        let options = try element.node["options"]?.members(of: kind, element.sort.options) ?? []
        for (name, value) in options where name == "variant" && value.value != .text("stepper") {
            throw value.refusal("The Categories of a form are steps: \"stepper\".")
        }
    }

    /// Elements in their order; a rule about all of them needs a group.
    private mutating func layout(
        _ element: ArrangementElement, _ around: Surroundings
    ) throws(ArrangementRefusal) -> [JSONValue] {
        guard element.node["rule"] == nil else { return [try container("group", element, around)] }
        return try rows(of: element.children, inside(element, around))
    }

    private func inside(
        _ element: ArrangementElement, _ around: Surroundings
    ) -> Surroundings {
        var inside = around
        let widths: [Int: JSONValue] = [2: .text("half"), 3: .text("short")]
        inside.width = element.sort == .horizontal ? widths[element.children.count] : nil
        return inside
    }

    /// Steps, which are at the root of a form; inside of other rows they are groups.
    private mutating func steps(
        _ element: ArrangementElement, _ around: Surroundings
    ) throws(ArrangementRefusal) -> [JSONValue] {
        guard let rule = element.node["rule"] else {
            return try rows(of: element.children, around)
        }
        guard !around.isTop else {
            throw rule.refusal("Steps have rules of their own; give the rule to each Category.")
        }
        return [try container("group", element, around)]
    }

    private mutating func container(
        _ sort: String, _ element: ArrangementElement, _ around: Surroundings
    ) throws(ArrangementRefusal) -> JSONValue {
        var inside = inside(element, around)
        inside.isTop = false
        var row = Members()
        row["is"] = .text(sort)
        row["tag"] = names.next(sort)
        let label = try label(of: element)
        row["label"] = .text(label)
        row[RowTexts.key] = .text(try element.node["i18n"]?.text() ?? label)
        row["rows"] = .array(try rows(of: element.children, inside))
        try applyRule(of: element, to: &row, around)
        return row.value
    }

    /// The heading, which a step has in any case, because it is chosen by it.
    private func label(of element: ArrangementElement) throws(ArrangementRefusal) -> String {
        guard element.sort == .category else { return try element.node["label"]?.text() ?? "" }
        return try element.node.required("label").text()
    }

    private func note(
        _ element: ArrangementElement, _ around: Surroundings
    ) throws(ArrangementRefusal) -> JSONValue {
        var row = Members()
        row["is"] = .text("note")
        row["tag"] = names.next("note")
        let text = try element.node.required("text").text()
        row["label"] = .text(text)
        row[RowTexts.key] = .text(try element.node["i18n"]?.text() ?? text)
        try applyRule(of: element, to: &row, around)
        return row.value
    }

    private mutating func control(
        _ element: ArrangementElement, _ around: Surroundings
    ) throws(ArrangementRefusal) -> JSONValue {
        var row = index[element.path] ?? Members()
        moved.move(element.path, to: around.place + [row.text("tag") ?? ""])
        try applyShownRules(to: &row, base: around.base, element.node)
        let options = try ControlOptions(element.node)
        try options.apply(to: &row)
        if let detail = options.detail { try arrange(&row, as: detail) }
        try options.putHeadingFirst(in: &row)
        if row["is"] == nil, let width = around.width { row["width"] = width }
        try applyRule(of: element, to: &row, around)
        return row.value
    }

    /// All rows, in a group if the control has a label, options or a rule.
    private func whole(
        _ element: ArrangementElement, _ around: Surroundings
    ) throws(ArrangementRefusal) -> [JSONValue] {
        let options = try ControlOptions(element.node)
        guard !options.isEmpty else { return index.roots }
        var row = Members()
        row["is"] = .text("group")
        row["tag"] = names.next("group")
        row["rows"] = .array(index.roots)
        try options.apply(to: &row)
        if let detail = options.detail { try arrange(&row, as: detail) }
        try applyRule(of: element, to: &row, around)
        return [row.value]
    }

    private func arrange(
        _ row: inout Members, as detail: PlacedValue
    ) throws(ArrangementRefusal) {
        guard row["is"] != nil else {
            throw detail.refusal("A field has no rows inside; take the option out.")
        }
        var arranger = try RowArranger(
            detail, of: row.array("rows"), names: names, hasSteps: false)
        row["rows"] = .array(try arranger.rows())
    }

    private func applyShownRules(
        to row: inout Members, base: [String], _ node: PlacedValue
    ) throws(ArrangementRefusal) {
        guard let rules = row["rules"] else { return }
        row["rules"] = try ShownRules(index: index, shown: shown, base: base, control: node)
            .rules(rules)
    }

    private func applyRule(
        of element: ArrangementElement, to row: inout Members, _ around: Surroundings
    ) throws(ArrangementRefusal) {
        guard let node = element.node["rule"] else { return }
        let reader = ArrangementRule(index: index, shown: shown, base: around.base)
        let (name, expression) = try reader.rule(node)
        row.addRule(name, expression)
    }
}
