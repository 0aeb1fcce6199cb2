/// Reads the former names in `site.yml`: those of entities and rows in the files of other programs, which have no word for
/// them.
struct FormerNamesReader {
    private let members: [DefinitionNode.Member]
    private let findings: DefinitionFindings

    /// Reads a map of former names by those of entities, or of entities and rows; `nil` is none.
    init(_ node: DefinitionNode?, _ findings: DefinitionFindings) {
        self.findings = findings
        guard let node, case .map(let members) = node.content else {
            if let node {
                findings.report(
                    "“was” is \(node.sort); write a map such as visits.Guest: Visitor.", at: node)
            }
            self.members = []
            return
        }
        self.members = members
    }

    /// Returns the files with the former names in their definitions, as one that is written by hand has them.
    func declared(in files: [DefinitionFile]) -> [DefinitionFile] {
        members.reduce(files) { files, member in
            let parts = member.name.split(separator: ".", maxSplits: 1).map(String.init)
            let index = files.firstIndex { $0.isForeign && $0.name == parts.first }
            let row = parts.dropFirst().first
            guard let index, let root = files[index].root.declaring(member.value, of: row) else {
                findings.report(
                    """
                    “\(member.name)” names no structure or schema, or no row of one. Other definitions have \
                    `was` beside their names.
                    """, at: member.value)
                return files
            }
            var files = files
            files[index].root = root
            return files
        }
    }
}

extension DefinitionNode {
    /// The same definition with a former name, its own or that of a row; `nil` if there is no such row.
    fileprivate func declaring(_ was: DefinitionNode, of row: String?) -> DefinitionNode? {
        guard case .map(let members) = content else { return nil }
        guard let row else {
            return replacing(.map(members + [Member(name: "was", value: was)]))
        }
        guard let fields = self["fields"], case .list(var rows) = fields.content else { return nil }
        for (index, found) in rows.enumerated() {
            guard let changed = found.declaring(was, ofOwnOrInner: row) else { continue }
            rows[index] = changed
            let list = Member(name: "fields", value: fields.replacing(.list(rows)))
            return replacing(.map(members.map { $0.name == list.name ? list : $0 }))
        }
        return nil
    }

    /// The same row with a former name, if it has the name itself or arranges a row that has it.
    private func declaring(
        _ was: DefinitionNode, ofOwnOrInner row: String
    ) -> DefinitionNode? {
        let kind = self["type"]?.text.flatMap(EntryKind.init(rawValue:))
        if kind?.isArrangement == true { return declaring(was, of: row) }
        return self["name"]?.text == row ? declaring(was, of: nil) : nil
    }
}
