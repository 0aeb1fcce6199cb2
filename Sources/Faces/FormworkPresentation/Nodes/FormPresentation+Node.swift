import Formwork

extension FormPresentation {
    /// The form as elements, as it is shown now: the list of all errors if there are any, the
    /// buttons of the steps, the parts, and the buttons below.
    ///
    /// - Parameters:
    ///   - isTyped: Whether days and times are typed on the face, so that it shows their format.
    ///   - showsErrors: Whether the list of all errors is shown, as it is since a submission or a
    ///     step was refused.
    /// - Returns: The form with all elements in it.
    /// - Complexity: O(*n*) in the rows of the form.
    public func node(isTyped: Bool = false, showsErrors: Bool = true) -> FaceNode {
        let summary = errorSummary.items
        var tree = FaceTree(.form)
        if showsErrors, !summary.isEmpty {
            let problems = summary.map { FaceNode(.problem, $0.entries + $0.text) }
            tree.append(
                FaceNode(.summary, ErrorSummary.title(in: localizer), children: problems), level: 0)
        }
        tree.append(stepActions.map { FaceNode($0) }, level: 0)
        for part in parts { tree.append(part, isTyped) }
        tree.append(actions.map { FaceNode($0) }, level: 0)
        return tree.root
    }
}

/// Nests elements by their levels.
private struct FaceTree {
    /// The elements that are not complete, the outermost first.
    private var open: [FaceNode]

    init(_ role: FaceNode.Role) { open = [FaceNode(role)] }

    /// The whole tree.
    var root: FaceNode {
        var tree = self
        tree.close(to: 0)
        return tree.open[0]
    }

    /// Appends a part; one with a heading contains those after it with a higher level.
    mutating func append(_ part: FormPart, _ isTyped: Bool) {
        let nodes = part.nodes(isTyped: isTyped)
        switch part.content {
        case .heading, .list, .entry: nodes.forEach { begin($0, level: part.level) }
        case .field, .amount, .note, .actions: append(nodes, level: part.level)
        }
    }

    mutating func append(_ nodes: [FaceNode], level: Int) {
        for node in nodes { append(node, level: level) }
    }

    mutating func append(_ node: FaceNode, level: Int) {
        close(to: level)
        open[open.count - 1].children.append(node)
    }

    private mutating func begin(_ node: FaceNode, level: Int) {
        close(to: level)
        open.append(node)
    }

    /// Completes the elements that are deeper than a level.
    private mutating func close(to level: Int) {
        while open.count > level + 1 {
            let node = open.removeLast()
            open[open.count - 1].children.append(node)
        }
    }
}
