extension DependencyGraph {
    /// The level of each node: 0 when it reads from none, else 1 more than the highest it reads.
    ///
    /// When nodes are evaluated in ascending order of their levels, the inputs of each are ready.
    ///
    /// - Throws: ``DependencyCycle`` when nodes read from one another in a circle.
    /// - Complexity: linear in the number of nodes and edges, whatever the depth.
    public func levels() throws(DependencyCycle) -> [Int32] {
        var levels = [Int32](repeating: 0, count: nodeCount)
        var openInputs = inputCounts
        var ready = (0..<Int32(nodeCount)).filter { openInputs[Int($0)] == 0 }
        var position = 0
        while position < ready.count {
            let node = ready[position]
            position += 1
            for dependent in dependents(of: node) {
                let index = Int(dependent)
                levels[index] = max(levels[index], levels[Int(node)] + 1)
                openInputs[index] -= 1
                if openInputs[index] == 0 { ready.append(dependent) }
            }
        }
        guard ready.count == nodeCount else {
            throw DependencyCycle(nodes: cycle(among: openInputs))
        }
        return levels
    }

    /// One cycle among the nodes whose inputs never became ready.
    ///
    /// Each of them reads from another one of them, so that going from each to the first that it
    /// reads from must come back to where it was.
    private func cycle(among openInputs: [Int32]) -> [Int32] {
        let inputs = firstInputs(among: openInputs)
        var isVisited = [Bool](repeating: false, count: nodeCount)
        var node = openInputs.firstIndex { $0 > 0 } ?? 0
        while !isVisited[node] {
            isVisited[node] = true
            node = Int(inputs[node])
        }
        let start = Int32(node)
        var cycle = [start]
        while let last = cycle.last, inputs[Int(last)] != start { cycle.append(inputs[Int(last)]) }
        return cycle
    }

    /// For each node that is not ready, the first such node that it reads from.
    private func firstInputs(among openInputs: [Int32]) -> [Int32] {
        var inputs = [Int32](repeating: -1, count: nodeCount)
        for node in 0..<Int32(nodeCount) where openInputs[Int(node)] > 0 {
            for dependent in dependents(of: node) where inputs[Int(dependent)] < 0 {
                inputs[Int(dependent)] = node
            }
        }
        return inputs
    }
}
