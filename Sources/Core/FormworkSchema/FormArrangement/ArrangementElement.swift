import FormworkEngine

/// An element of a UI schema with those in it.
struct ArrangementElement {
    enum Sort: String, CaseIterable {
        case vertical = "VerticalLayout"
        case horizontal = "HorizontalLayout"
        case group = "Group"
        case categorization = "Categorization"
        case category = "Category"
        case control = "Control"
        case listWithDetail = "ListWithDetail"
        case label = "Label"
    }

    let sort: Sort
    let node: PlacedValue
    private(set) var children: [ArrangementElement] = []
    /// The path of the row of a control.
    private(set) var path: [String] = []
    /// The path of the innermost record that has all controls of the element; `nil` without any.
    private(set) var record: [String]?

    init(_ node: PlacedValue, in index: RowIndex) throws(ArrangementRefusal) {
        self.node = node
        sort = try Self.sort(of: node)
        _ = try node.members(of: "the element \(sort.rawValue)", sort.members)
        switch sort {
        case .control, .listWithDetail: try readScope(in: index)
        case .label: break
        default: try readElements(in: index)
        }
    }

    private static func sort(of node: PlacedValue) throws(ArrangementRefusal) -> Sort {
        let type = try node.required("type")
        guard let sort = Sort(rawValue: try type.text()) else {
            let known = Sort.allCases.map(\.rawValue).joined(separator: ", ")
            throw type.refusal("A form has no element of this type. Known are \(known).")
        }
        return sort
    }

    private mutating func readScope(in index: RowIndex) throws(ArrangementRefusal) {
        let scope = try node.required("scope")
        path = try ArrangementScope.path(of: scope, in: index)
        guard sort == .control || index[path]?.text("is") == "list" else {
            throw scope.refusal("A ListWithDetail is about a list.")
        }
        record = path.dropLast()
    }

    private mutating func readElements(in index: RowIndex) throws(ArrangementRefusal) {
        for part in try node.required("elements").elements() {
            let child = try ArrangementElement(part, in: index)
            guard (child.sort == .category) == (sort == .categorization) else {
                throw part.refusal("A Categorization has Categories, which are nowhere else.")
            }
            children.append(child)
            record = Self.common(record, child.record)
        }
        // Steps are at the root of a form, and therefore inside of no record.
        if sort == .categorization || sort == .category { record = [] }
    }

    private static func common(_ left: [String]?, _ right: [String]?) -> [String]? {
        guard let left, let right else { return left ?? right }
        return zip(left, right).prefix { $0 == $1 }.map(\.0)
    }

    /// The record below another one that has all controls of the element.
    func record(below base: [String]) -> String? {
        guard let record, record.count > base.count else { return nil }
        return record[base.count]
    }

    /// The paths of all controls.
    var controls: [ArrangementElement] {
        sort.isControl ? [self] : children.flatMap(\.controls)
    }
}

extension ArrangementElement.Sort {
    /// The members that elements of this sort have.
    fileprivate var members: [String] {
        switch self {
        case .vertical, .horizontal, .categorization: ["type", "elements", "rule", "options"]
        case .group, .category: ["type", "elements", "label", "i18n", "rule", "options"]
        case .control, .listWithDetail: ["type", "scope", "label", "i18n", "rule", "options"]
        case .label: ["type", "text", "i18n", "rule", "options"]
        }
    }

    /// The options that elements of this sort have, apart from controls.
    var options: [String] { self == .categorization ? ["variant", "showNavButtons"] : [] }

    /// Whether elements of this sort are rows of the schema.
    var isControl: Bool { self == .control || self == .listWithDetail }
}
