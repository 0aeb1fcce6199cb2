/// Finds relations whose choices depend on each other in a circle, or on no attribute.
struct DependencyCheck {
    let members: [Attribute]
    let name: String

    func check() throws(AspectError) {
        let names = Set(members.map(\.name))
        var next: [String: String] = [:]
        for case let relation as Relation in members {
            guard let other = relation.dependsOn else { continue }
            guard names.contains(other) else {
                throw error(
                    .unknown,
                    "the choices of \"\(relation.name)\" depend on \"\(other)\", which is"
                        + " no attribute; correct the name.")
            }
            next[relation.name] = other
        }
        if let circle = circle(in: next) {
            throw error(
                .contradiction,
                "choices depend on each other in a circle: "
                    + circle.joined(separator: " → ") + "; take one dependency away.")
        }
    }

    private func error(_ code: AspectError.Code, _ message: String) -> AspectError {
        AspectError(code, .model, at: name, message)
    }

    /// The names of a circle, the first one at its end again.
    private func circle(in next: [String: String]) -> [String]? {
        var finished: Set<String> = []
        for start in next.keys.sorted() where !finished.contains(start) {
            var path: [String] = []
            var positions: [String: Int] = [:]
            var current = start
            while let following = next[current], !finished.contains(current) {
                if let position = positions[current] { return path[position...] + [current] }
                positions[current] = path.count
                path.append(current)
                current = following
            }
            finished.formUnion(path)
        }
        return nil
    }
}
