/// Nests parts by their levels, with the objects that represent them already.
struct PartTree {
    private(set) var parts: [ObservedPart.ID: ObservedPart] = [:]
    private(set) var byRow: [String: [ObservedPart]] = [:]
    private let known: [ObservedPart.ID: ObservedPart]
    /// The parts that may contain the next one, the outermost first, each with those found in it.
    private var open: [(part: ObservedPart?, level: Int, children: [ObservedPart])]

    init(_ known: [ObservedPart.ID: ObservedPart]) {
        self.known = known
        open = [(nil, -1, [])]
    }

    mutating func append(_ part: FormPart) {
        close(to: part.level)
        let object = known[ObservedPart.ID(part)] ?? ObservedPart(part)
        object.part = part
        parts[object.id] = object
        for row in part.rowNames { byRow[row, default: []].append(object) }
        open.append((object, part.level, []))
    }

    /// The outermost parts, when all were appended.
    mutating func finish() -> [ObservedPart] {
        close(to: 0)
        return open[0].children
    }

    private mutating func close(to level: Int) {
        while let last = open.last, let part = last.part, last.level >= level {
            open.removeLast()
            if part.children.map(\.id) != last.children.map(\.id) { part.children = last.children }
            open[open.count - 1].children.append(part)
        }
    }
}
