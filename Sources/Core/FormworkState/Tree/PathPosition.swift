/// A place in the tree of paths: all nodes that a path without elements leads to.
///
/// Positions are made when a node stands there or a registration names them.
final class PathPosition {
    /// The position above; `nil` for the root.
    unowned let parent: PathPosition?

    /// By which property of the position above one comes here.
    let property: Int

    /// What stands here.
    let scheme: ModelScheme

    /// What contracts say of each property, by counter; empty while none says anything.
    var contracts: [PropertyContract] = []

    /// Who reads, and who writes, all from here on.
    var subtreeReaders: [Int32] = []
    var subtreeWriters: [Int32] = []

    private var children: [Int: PathPosition] = [:]

    /// Who declared what about one property.
    struct PropertyContract {
        /// The number of the property among all that contracts name; negative while none does.
        var number: Int32 = -1
        var readers: [Int32] = []
        var writers: [Int32] = []
    }

    init(parent: PathPosition?, property: Int, scheme: ModelScheme) {
        self.parent = parent
        self.property = property
        self.scheme = scheme
    }

    /// The position of what stands in a property; `nil` if no nodes can stand there.
    func child(_ index: Int) -> PathPosition? {
        if let child = children[index] { return child }
        guard let scheme = scheme.properties[index].children?() else { return nil }
        let child = PathPosition(parent: self, property: index, scheme: scheme)
        children[index] = child
        return child
    }

    /// Makes room for what contracts say of the properties.
    func prepareContracts() {
        guard contracts.isEmpty else { return }
        contracts = Array(repeating: PropertyContract(), count: scheme.properties.count)
    }

    /// This position, and those above it up to the root.
    var lineage: some Sequence<PathPosition> {
        sequence(first: self) { $0.parent }
    }

    /// All positions below this one that were made, and itself.
    func forEachPosition(_ body: (PathPosition) -> Void) {
        var waiting = [self]
        while let position = waiting.popLast() {
            body(position)
            waiting.append(contentsOf: position.children.values)
        }
    }
}

extension PathPosition: CustomStringConvertible {
    var description: String {
        guard let parent else { return scheme.name }
        return "\(parent).\(parent.scheme.properties[property].name)"
    }

    /// The path of a property of what stands here.
    func path(of counter: Int) -> String { "\(self).\(scheme.properties[counter].name)" }
}
