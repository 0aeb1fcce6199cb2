extension FormExpression {
    /// The maximum depth of an expression that a form accepts.
    ///
    /// A definition with a deeper rule is refused, and so is its JSON: evaluation is recursive and
    /// must not run out of stack in a browser.
    public static var maximumDepth: Int { 64 }

    /// The depth of the deepest nested expression; 1 for a constant or a row.
    ///
    /// - Complexity: linear in the size of the expression, without recursion.
    public var depth: Int {
        var depth = 0
        visit { _, level in depth = max(depth, level) }
        return depth
    }

    /// The paths of the rows that are read, each once, in the order in which they are written.
    ///
    /// - Complexity: linear in the size of the expression.
    public var dependencies: [String] {
        var seen: Set<String> = []
        var paths: [String] = []
        visit { expression, _ in
            if case .row(let path) = expression, seen.insert(path).inserted { paths.append(path) }
        }
        return paths
    }

    /// Goes through the expression and all inside it, from left to right, each with its depth.
    private func visit(_ body: (FormExpression, Int) -> Void) {
        var waiting: [(expression: FormExpression, depth: Int)] = [(self, 1)]
        while let (expression, depth) = waiting.popLast() {
            body(expression, depth)
            guard case .call(_, let arguments) = expression else { continue }
            for argument in arguments.reversed() { waiting.append((argument, depth + 1)) }
        }
    }
}
