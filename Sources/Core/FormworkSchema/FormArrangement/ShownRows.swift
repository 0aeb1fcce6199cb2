import FormworkEngine

/// The rows of a form that have a control in a UI schema.
struct ShownRows {
    private var paths: Set<String> = []
    /// The records of which single rows have controls.
    private var parts: Set<String> = []

    init(_ controls: [ArrangementElement]) throws(ArrangementRefusal) {
        for control in controls {
            guard paths.insert(control.path.joined(separator: ".")).inserted else {
                throw Self.twice(control)
            }
            for count in control.path.indices {
                parts.insert(control.path[..<count].joined(separator: "."))
            }
        }
        for control in controls where parts.contains(control.path.joined(separator: ".")) {
            throw Self.twice(control)
        }
    }

    private static func twice(_ control: ArrangementElement) -> ArrangementRefusal {
        (control.node["scope"] ?? control.node).refusal(
            "The row, or a part of it, has a control already; a form has each row once.")
    }

    /// Whether the row, or a record around it, has a control.
    func contains(_ path: [String]) -> Bool {
        (0...path.count).contains { paths.contains(path[..<$0].joined(separator: ".")) }
    }
}
