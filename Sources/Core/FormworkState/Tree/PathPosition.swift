/// A place in the tree of paths: the place of all nodes at one path.
///
/// A position is made when a node enters it or a registration names it.
final class PathPosition {
    /// The position above; `nil` for the root.
    unowned let parent: PathPosition?

    /// The property of the position above that leads here.
    let property: Int

    /// The type of the nodes at this position.
    let scheme: ModelScheme

    /// The declarations about each property, by counter; empty while there are none.
    var contracts: [PropertyContract] = []

    /// The observers that read everything from here on.
    var subtreeReaders: [Int32] = []

    /// The observers that write everything from here on.
    var subtreeWriters: [Int32] = []

    private var children: [Int: PathPosition] = [:]

    /// The declarations about one property.
    struct PropertyContract {
        /// The number of the property among those that contracts name; negative while none does.
        var number: Int32 = -1
        var readers: [Int32] = []
        var writers: [Int32] = []
    }

    init(parent: PathPosition?, property: Int, scheme: ModelScheme) {
        self.parent = parent
        self.property = property
        self.scheme = scheme
    }

    /// The position of the nodes in a property; `nil` if the property cannot hold nodes.
    func child(_ index: Int) -> PathPosition? {
        if let child = children[index] { return child }
        guard let scheme = scheme.properties[index].children?() else { return nil }
        let child = PathPosition(parent: self, property: index, scheme: scheme)
        children[index] = child
        return child
    }

    /// Makes room for declarations about the properties.
    func prepareContracts() {
        guard contracts.isEmpty else { return }
        contracts = Array(repeating: PropertyContract(), count: scheme.properties.count)
    }

    /// This position, and those above it up to the root.
    var lineage: some Sequence<PathPosition> {
        sequence(first: self) { $0.parent }
    }

    /// Visits this position and all positions below it.
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

    /// The path of a property of the nodes here.
    func path(of counter: Int) -> String { "\(self).\(scheme.properties[counter].name)" }
}
