/// The check for rows of one scope with the same tag.
struct TagCheck {
    let scope: ScopePlan

    var findings: [String] {
        let isUnique = scope.indices.count == scope.rows.count
        var positions: [String: Int] = [:]
        var findings: [String] = []
        for (index, row) in scope.rows.enumerated() {
            let tag = row.definition.tag
            if tag.isEmpty {
                findings.append("\(place(index)) has an empty tag; give it one of its own.")
            } else if tag.utf8.contains(UInt8(ascii: ".")) {
                findings.append(
                    "\(place(index)) has the tag \"\(tag)\"; take out the dot,"
                        + " which separates the tags of a path.")
            } else if isUnique {
                continue
            } else if let first = positions[row.name] {
                findings.append(
                    "Rows \(first) and \(index + 1)\(surroundings) have the same tag"
                        + " \"\(row.name)\"; give one of them another tag.")
            } else {
                positions[row.name] = index + 1
            }
        }
        return findings
    }

    private func place(_ index: Int) -> String { "Row \(index + 1)\(surroundings)" }

    private var surroundings: String {
        scope.path.isEmpty ? "" : " of \"\(scope.path.dropLast())\""
    }
}
